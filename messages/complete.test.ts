import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { problems } from '#contract/words/problem.ts'
import type { Said } from './catalogue.ts'

const langs = ['zh', 'es', 'fr', 'it', 'ar'] as const
type Leaves = [path: string, text: string][]

const leaves = (tree: object, path = ''): Leaves =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value as object, `${path}${key}.`),
  )
const everything = async (lang: string): Promise<Leaves> => [
  ...leaves((await import(`./${lang}/public.ts`)) as object),
  ...leaves((await import(`./${lang}/app.ts`)) as object),
  ...leaves((await import(`./${lang}/letters.ts`)) as object),
]
/** Arguments, and not what stands in a branch of a plural; every language has to name the same. */
const names = (text: string): string[] =>
  [
    ...new Set(
      [...text.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other) )\{(\w+)(?=[,}])/g)].map(
        (match) => match[1] ?? '',
      ),
    ),
  ].sort()

describe.each(langs)('%s', (lang) => {
  test('has every word of English, with its arguments', async () => {
    const theirs = new Map(await everything(lang))
    const english = await everything('en')
    expect([...theirs.keys()].sort()).toEqual(english.map(([path]) => path).sort())
    for (const [path, text] of english)
      expect([path, names(theirs.get(path) ?? '')]).toEqual([path, names(text)])
  })

  test('says what the server says', async () => {
    const { said } = (await import(`./${lang}/said.ts`)) as { said: Said }
    const sentences = [
      ...Object.values(problems).map((problem) => problem.says as string),
      ...Object.values(api as Record<string, Call>).flatMap((call) => call.says ?? []),
    ]
    expect(sentences.filter((sentence) => !said[sentence])).toEqual([])
    for (const [sentence, words] of Object.entries(said)) {
      expect([sentence, names(words)]).toEqual([sentence, names(sentence)])
    }
  })
})
