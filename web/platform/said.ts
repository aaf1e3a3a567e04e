import type { Said } from '#messages/catalogue.ts'
import { ApiProblem } from './call.ts'
import { sentenceOfProblem, sentencesOf } from './messages.ts'
import { usePreferences } from './theme.tsx'

/** The sentence in the language shown; what has no translation stays as the server said it. */
export function translate(said: Said, what: string | ApiProblem): string {
  if (typeof what === 'string') return said[what] ?? what
  const sentence = sentenceOfProblem(what.code)
  const found = sentence === undefined ? said[what.message] : said[sentence]
  if (found === undefined) return what.message
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(what.details[name] ?? whole))
}

/** Translates what the server or a form rule said: `said('First name required')`, `said(problem)`. */
export function useSaid(): (what: unknown) => string {
  const [{ lang }] = usePreferences()
  return (what) => {
    // Read when something is said: the sentences may come after what asks for them was shown.
    const sentences = sentencesOf(lang)
    if (typeof what === 'string' || what instanceof ApiProblem) return translate(sentences, what)
    return translate(sentences, 'Something went wrong!')
  }
}
