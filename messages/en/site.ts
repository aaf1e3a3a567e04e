export const site = {
  home: {
    title: 'Photography that sells property',
    lead: 'Photographs, films, 360 tours and floor plans: ordered in two minutes, delivered the next working day.',
    signIn: 'Sign In',
  },
} as const
