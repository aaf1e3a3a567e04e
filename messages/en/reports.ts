export const reports = {
  dashboard: { title: 'Dashboard' },
} as const
