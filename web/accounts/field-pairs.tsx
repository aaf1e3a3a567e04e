import { useLocale, useTranslations } from 'use-intl'
import { countryOf } from '#contract/words/place.ts'
import classes from './field-pairs.module.css'

/** The words for a field's name, and for a value of it as the server keeps it. */
export function useFieldWords() {
  const t = useTranslations('people.fields')
  const locale = useLocale()
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  return {
    nameOf: (field: string): string => (t.has(field as never) ? t(field as 'email') : field),
    valueOf: (field: string, value: string): string => {
      if (value === '') return t('empty')
      return field === 'country_code' ? (regions.of(countryOf(value).iso) ?? value) : value
    },
  }
}

interface FieldPairsProps {
  pairs: readonly { field: string; before: string; after: string; now?: string }[]
  before: string
  after: string
  /** Said where what holds now is neither of the two. */
  meanwhile?: (value: string) => string
}

/** Fields of which a change is asked for, old and new side by side. */
export function FieldPairs({ pairs, before, after, meanwhile }: FieldPairsProps) {
  const t = useTranslations('people.fields')
  const { nameOf, valueOf } = useFieldWords()
  return (
    <table className={classes.pairs}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.field}>
            <th scope="row">{nameOf(pair.field)}</th>
            <td data-label={before}>
              <bdi>{valueOf(pair.field, pair.before)}</bdi>
              {meanwhile && pair.now !== undefined && pair.now !== pair.before && pair.now !== pair.after ? (
                <small>{meanwhile(valueOf(pair.field, pair.now))}</small>
              ) : null}
            </td>
            <td data-label={after}>
              <b>
                <bdi>{valueOf(pair.field, pair.after)}</bdi>
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
