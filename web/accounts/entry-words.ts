import { addWords, loadMessages, needWords } from '#web/platform/messages.ts'
import type { Lang } from '#web/platform/preferences.ts'

addWords(import.meta.glob('/messages/*/accounts.ts') as Record<string, () => Promise<object>>)
needWords('accounts')
// What the server says here (a login refused) is to be said in the language shown.
needWords('said')

/** Fetches the words of the ways in, which no other public page shows. */
export const loadEntryWords = (lang: Lang): Promise<void> => loadMessages(lang, ['accounts', 'said'])
