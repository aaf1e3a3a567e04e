import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { stageKinds, type StageKind } from '#contract/orders/states.ts'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { moneyText } from '#web/ui/money-text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import classes from './order-page.module.css'

type Entry = OrderDetails['timeline'][number]
/** Entries shown at first. */
const FEW = 7

/** What the audit calls a happening is not known to the types: the catalogue is asked whether it has words for it. */
interface Sentences {
  has: (key: string) => boolean
  rich: (key: string, values: Record<string, unknown>) => ReactNode
}

function useSentence(currency: OrderDetails['currency']): (entry: Entry) => ReactNode {
  const t = useTranslations('orders.timeline') as unknown as Sentences
  const kinds = useTranslations('orders.detail.kinds')
  const locale = useLocale()
  const isKind = (text: unknown): text is StageKind => stageKinds.includes(text as StageKind)
  return ({ action, details }) => {
    const amount = Number(details['amount'] ?? details['gross'] ?? 0)
    if (!t.has(action)) return action
    return t.rich(action, {
      b: (words: ReactNode) => <b>{words}</b>,
      stage: isKind(details['stage']) ? kinds(details['stage']) : '',
      files: Number(details['files'] ?? 0),
      round: Number(details['round'] ?? 0),
      reason: details['reason'] ?? '',
      because: details['reason'] ? 'yes' : 'no',
      invoice: details['invoice'] ?? '',
      amount: moneyText({ amount, currency }, locale),
    })
  }
}

/** What happened, newest first; the rest on demand. */
export function OrderTimeline({ order, waits }: { order: OrderDetails; waits: boolean }) {
  const t = useTranslations('orders.detail')
  const sentence = useSentence(order.currency)
  const [all, showAll] = useState(false)
  const shown = all ? order.timeline : order.timeline.slice(0, FEW)
  if (order.timeline.length === 0) return null
  return (
    <Card
      title={t('timeline')}
      action={
        order.timeline.length > FEW ? (
          <button type="button" className={classes.link} onClick={() => showAll(!all)}>
            {all ? t('fewer') : t('allChanges', { count: order.timeline.length })}
          </button>
        ) : undefined
      }
    >
      <Timeline
        events={shown.map((entry, index) => ({
          key: entry.id,
          text: sentence(entry),
          tone: waits && index === 0 ? 'now' : 'done',
          more: (
            <>
              <DateText value={entry.at} country={order.country_code} />, <bdi>{entry.who}</bdi>
            </>
          ),
        }))}
      />
    </Card>
  )
}
