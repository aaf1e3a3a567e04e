import { expect, test } from 'vitest'
import type { Legal } from './catalogue.ts'
import { legal as english } from './en/legal.ts'

const read = async (lang: string) => ((await import(`./${lang}/legal.ts`)) as { legal: Legal }).legal

test.each(['zh', 'es', 'fr', 'it', 'ar'])(
  'terms and privacy in %s have every part of the English ones',
  async (lang) => {
    const theirs = await read(lang)
    for (const which of ['terms', 'privacy'] as const) {
      expect(theirs[which].sections).toHaveLength(english[which].sections.length)
      for (const [i, [, text]] of theirs[which].sections.entries())
        expect(text).not.toBe(english[which].sections[i]?.[1])
    }
  },
)
