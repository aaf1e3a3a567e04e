import type { chunks } from '#messages/chunks.ts'
import { addWords, loadMessages } from './messages.ts'
import type { Lang } from './preferences.ts'

/** Written by the build (vite.config.ts): the parts whose words a screen may show, by its path in web/routes.ts. */
declare const PARTS_OF_SCREENS: Readonly<Record<string, readonly string[]>>

type Files = Record<string, () => Promise<object>>
/** A chunk of a room is a part of its own: `orders.wizard`. */
const named = (chunk: string, files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.replace(/\.ts$/, `.${chunk}.ts`), load]),
  )

const orders = {
  list: import.meta.glob('/messages/*/orders.ts', { query: '?chunk=list' }) as Files,
  detail: import.meta.glob('/messages/*/orders.ts', { query: '?chunk=detail' }) as Files,
  wizard: import.meta.glob('/messages/*/orders.ts', { query: '?chunk=wizard' }) as Files,
} satisfies Record<keyof (typeof chunks)['orders'], Files>

const scheduling = {
  strip: import.meta.glob('/messages/*/scheduling.ts', { query: '?chunk=strip' }) as Files,
  visits: import.meta.glob('/messages/*/scheduling.ts', { query: '?chunk=visits' }) as Files,
} satisfies Record<keyof (typeof chunks)['scheduling'], Files>

const files: Files = {
  ...(import.meta.glob([
    '/messages/*/*.ts',
    '!/messages/*/{public,app,said,words,site,orders,scheduling,letters,legal}.ts',
  ]) as Files),
  ...named('shell', import.meta.glob('/messages/*/words.ts', { query: '?chunk=shell' }) as Files),
  ...(Object.assign(
    {},
    ...Object.entries({ ...orders, ...scheduling }).map(([chunk, found]) => named(chunk, found)),
  ) as Files),
}
addWords(files)

const all = [...new Set(Object.keys(files).map((path) => path.replace(/.*\/|\.ts$/g, '')))]

/** Fetches the words of the signed-in screen at this path: of its rooms and no others. */
export const loadWordsOf = (lang: Lang, path: string): Promise<void> =>
  loadMessages(lang, ['public', 'said', 'words.shell', ...(PARTS_OF_SCREENS[path.replace(/^\//, '')] ?? all)])
