import { useLocale } from 'use-intl'
import { countries } from '#contract/words/place.ts'

/** The countries as a select takes them, in the language shown. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.values(countries).map(({ code, iso }) => ({
    value: String(code),
    label: names.of(iso) ?? iso,
  }))
}
