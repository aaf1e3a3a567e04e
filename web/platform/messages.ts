import type { ProblemCode, problems as Problems } from '#contract/words/problem.ts'
import type { Messages, Room, Said } from '#messages/catalogue.ts'
import { type Lang, langs } from './preferences.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Lang
    Messages: Messages
  }
}

type Files = Readonly<Record<string, () => Promise<object>>>
/** `public` is on every page, `said` is what the server says; signed-in screens add the rooms, a chunk each. */
let files: Files = {
  ...(import.meta.glob('/messages/*/public.ts') as Files),
  ...(import.meta.glob('/messages/*/said.ts') as Files),
}
export const addWords = (more: Files): void => void (files = { ...files, ...more })

const needed = new Set(['public'])
/** Said by a layout's module when it is loaded: the server painted these words, so they are there before hydration. */
export const needWords = (part: string): void => void needed.add(part)
export const neededWords = (): string[] => [...needed]

const loaded = new Set<string>()
const words = Object.fromEntries(langs.map((lang) => [lang, {}])) as Record<Lang, Partial<Messages>>
const sentences: Partial<Record<Lang, Said>> = {}
let problems: typeof Problems | undefined

/** Fetches parts of a language once, each a file of messages/; await it before anything is shown in that language. */
export async function loadMessages(lang: Lang, parts: readonly string[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const id = `${lang} ${part}`
      if (loaded.has(id)) return
      const found = await files[`/messages/${lang}/${part}.ts`]?.()
      // The server speaks English: the codes of its problems are only needed to say them otherwise.
      if (part === 'said' && lang !== 'en') problems ??= (await import('#contract/words/problem.ts')).problems
      if (part === 'said') sentences[lang] = (found as { said: Said } | undefined)?.said ?? {}
      // Merged after the wait: another part may have come meanwhile, of the same room too.
      else for (const [room, texts] of Object.entries(found ?? {})) merge(lang, room as Room, texts as object)
      loaded.add(id)
    }),
  )
}

function merge(lang: Lang, room: Room, texts: object): void {
  words[lang] = { ...words[lang], [room]: { ...words[lang][room], ...texts } }
}

/** The parts that any language has loaded so far: what a change of language has to fetch. */
export const partsInUse = (): string[] => [...new Set([...loaded].map((id) => id.slice(id.indexOf(' ') + 1)))]

/** What is loaded of a language. The type says all: a signed-in screen only renders once the words of its rooms are there. */
export const messagesOf = (lang: Lang): Messages => words[lang] as Messages
export const sentencesOf = (lang: Lang): Said => sentences[lang] ?? {}
/** The English sentence of a problem, once a language other than English is loaded. */
export const sentenceOfProblem = (code: string): string | undefined => problems?.[code as ProblemCode]?.says
