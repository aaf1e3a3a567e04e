import { useTranslations } from 'use-intl'
import { useSaid } from '#web/platform/said.ts'
import type { Problems } from './order-draft-rules.ts'

/** Fields whose sentence does not say which of them it is about. */
const labels = {
  addressLine1: 'place.line1',
  key_address: 'keys.address',
  key_city: 'place.city',
  key_post_code: 'place.postcode',
  lock_box_code: 'keys.boxCode',
  lock_box_note: 'keys.boxNote',
  alarmRearmCode: 'keys.rearm',
  details: 'keys.details',
} as const

/** The first thing that keeps a step from going on, with the field that it is about: that may be out of sight. */
export function useWhyNot(): (problems: Problems) => string | undefined {
  const t = useTranslations('orders.wizard')
  const said = useSaid()
  return (problems) => {
    const [field, sentence] = Object.entries(problems)[0] ?? []
    if (field === undefined || sentence === undefined) return undefined
    const label = labels[field as keyof typeof labels]
    return label ? t('fieldProblem', { field: t(label), problem: said(sentence) }) : said(sentence)
  }
}
