import type { Messages } from './catalogue.ts'

/**
 * Rooms of which no screen needs all, and their chunks: the sections that travel together. The build cuts them
 * (vite.config.ts). Texts of `words` that stand in no section are in its chunk `public`.
 */
export const chunks = {
  words: {
    public: ['error', 'form', 'roles', 'viewer', 'video'],
    shell: [
      'shell',
      'menu',
      'tabs',
      'palette',
      'settings',
      'states',
      'list',
      'steps',
      'feedback',
      'shortcuts',
      'viewing',
      'bell',
    ],
  },
  orders: { list: ['list'], detail: ['detail', 'timeline'], wizard: ['wizard'] },
  scheduling: {
    strip: ['strip'],
    visits: ['stageNames', 'visits', 'visit', 'codes', 'dispatchOrder', 'pending'],
  },
} as const satisfies {
  readonly [R in 'words' | 'orders' | 'scheduling']: { readonly [chunk: string]: readonly Section<R>[] }
}

type Section<R extends keyof Messages> = {
  [S in keyof Messages[R]]: Messages[R][S] extends string ? never : S
}[keyof Messages[R]]

/** Does not compile when a section stands in no chunk: nobody would ever load it. */
type Cut<R extends keyof typeof chunks> = {
  [C in keyof (typeof chunks)[R]]: (typeof chunks)[R][C]
}[keyof (typeof chunks)[R]] extends readonly (infer S)[]
  ? S
  : never
export const complete: {
  readonly [R in keyof typeof chunks]: Exclude<Section<R>, Cut<R>> extends never ? true : false
} = { words: true, orders: true, scheduling: true }
