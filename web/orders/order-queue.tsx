import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answered } from '#web/platform/call.ts'
import { queries } from '#web/platform/query.ts'

type OrderList = Answered<'GET dashboard/order-filter'>
interface Queue {
  references: readonly string[]
  /** How many stand before the first of them in the whole list. */
  before: number
  count: number
}

/** The list of orders that was looked at last and has this one: what "next" means. */
function queueWith(reference: string): Queue | undefined {
  const lists = queries
    .getQueryCache()
    .findAll({ queryKey: ['GET dashboard/order-filter'] })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  for (const { queryKey, state } of lists) {
    const list = state.data as OrderList | undefined
    const references = list?.result.map((order) => order.reference) ?? []
    if (!list || references.length < 2 || !references.includes(reference)) continue
    const { query } = (queryKey[1] ?? {}) as { query?: { offset?: number } }
    return { references, before: query?.offset ?? 0, count: list.count }
  }
  return undefined
}

/** Previous and next of the list one came from; nothing when one came by another way. */
export function OrderQueue({ reference }: { reference: string }) {
  const t = useTranslations('orders.detail')
  const [queue] = useState(() => queueWith(reference))
  const at = queue?.references.indexOf(reference) ?? -1
  if (!queue || at < 0) return null
  return (
    <>
      <span>{t('queue', { index: queue.before + at + 1, count: queue.count })}</span>
      <Step
        to={queue.references[at - 1]}
        label={t('previous')}
        icon={<IconChevronUp size={16} stroke={1.75} />}
      />
      <Step
        to={queue.references[at + 1]}
        label={t('next')}
        icon={<IconChevronDown size={16} stroke={1.75} />}
      />
    </>
  )
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: React.ReactNode }) {
  if (!to)
    return (
      <ActionIcon variant="default" size={28} disabled aria-label={label}>
        {icon}
      </ActionIcon>
    )
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={label}
      component={Link}
      to={`/dashboard/orders/detail/${to}`}
      replace
    >
      {icon}
    </ActionIcon>
  )
}
