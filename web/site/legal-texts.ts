import type { Legal } from '#messages/catalogue.ts'
import type { Lang } from '#web/platform/preferences.ts'

const files: Record<Lang, () => Promise<{ legal: Legal }>> = {
  en: () => import('#messages/en/legal.ts'),
  zh: () => import('#messages/zh/legal.ts'),
  es: () => import('#messages/es/legal.ts'),
  fr: () => import('#messages/fr/legal.ts'),
  it: () => import('#messages/it/legal.ts'),
  ar: () => import('#messages/ar/legal.ts'),
}

/** One of the two texts in a language. */
export async function legalText(lang: Lang, which: 'terms' | 'privacy') {
  const { legal } = await files[lang]()
  return { contents: legal.contents, note: legal.note, ...legal[which] }
}
