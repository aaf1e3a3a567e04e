import type { Messages, Said } from '#messages/catalogue.ts'
import { type Lang, langs } from './preferences.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Lang
    Messages: Messages
  }
}

type Load<T> = Record<string, () => Promise<T>>
/** Two chunks a language, and one with what the server says; only the language shown is fetched. */
const files = {
  public: import.meta.glob('/messages/*/public.ts') as Load<Partial<Messages>>,
  app: import.meta.glob('/messages/*/app.ts') as Load<Partial<Messages>>,
  said: import.meta.glob('/messages/*/said.ts') as Load<{ said: Said }>,
}
export type Part = keyof typeof files

const loaded = new Set<string>()
const words = Object.fromEntries(langs.map((lang) => [lang, {}])) as Record<Lang, Partial<Messages>>
const sentences: Partial<Record<Lang, Said>> = {}

/** Fetches parts of a language once; await it before anything is shown in that language. */
export async function loadMessages(lang: Lang, parts: readonly Part[]): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const id = `${lang} ${part}`
      if (loaded.has(id)) return
      if (part === 'said') {
        sentences[lang] = (await files.said[`/messages/${lang}/said.ts`]?.())?.said
      } else {
        const found = await files[part][`/messages/${lang}/${part}.ts`]?.()
        // Merged after the wait: another part may have come meanwhile.
        words[lang] = { ...words[lang], ...found }
      }
      loaded.add(id)
    }),
  )
}

/** The parts that any language has loaded so far: what a change of language has to fetch. */
export const partsInUse = (): Part[] =>
  (['public', 'app', 'said'] as const).filter((part) => langs.some((lang) => loaded.has(`${lang} ${part}`)))

/** What is loaded of a language. The type says all: a signed-in screen only renders once `app` is there. */
export const messagesOf = (lang: Lang): Messages => words[lang] as Messages
export const sentencesOf = (lang: Lang): Said => sentences[lang] ?? {}
