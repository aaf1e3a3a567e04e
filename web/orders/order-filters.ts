import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OrderState, orderStates } from '#contract/orders/states.ts'
import { asking } from '#web/platform/query.ts'
import { useSession } from '#web/platform/session.ts'
import type { Filter } from '#web/ui/filter-row.tsx'

export const orderFilters = ['user_id', 'company_id', 'bee', 'status', 'shoot_from', 'shoot_to'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** The saved views with the counts that the server keeps. */
export function useOrderTabs() {
  const t = useTranslations('orders.list.views')
  const { data: counts } = useQuery(asking('GET orders/state-counts'))
  const of = (state: OrderState) => (counts ? (counts[state] ?? 0) : null)
  return [
    { key: 'all', label: t('all') },
    { key: 'fortnight', label: t('fortnight') },
    { key: 'date', label: t('date'), count: of('pending'), hot: true },
    { key: 'approval', label: t('approval'), count: of('awaiting-approval') },
    { key: 'hold', label: t('hold'), count: of('on-hold') },
    { key: 'delivered', label: t('delivered') },
  ]
}

/** The filters that the viewer can use, with what there is to choose from. */
export function useOrderFilters(): Filter<OrderFilter>[] {
  const t = useTranslations('orders.list')
  const states = useTranslations('words.states.order')
  const { can } = useSession()
  const query = { limit: 100 }
  const companies = useQuery({
    ...asking('GET dashboard/backend/all-company-list/', { query }),
    enabled: can('clients.read'),
  })
  const bees = useQuery({
    ...asking('GET dashboard/backend/all-bees-list/', { query }),
    enabled: can('bees.read'),
  })
  const named = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  // Whose orders: one comes here with it from a client's page, and can only take it away.
  const userId = Number(useSearchParams()[0].get('user_id'))
  const whose = useQuery({
    ...asking('GET accounts/user-details/', { query: { user_id: userId } }),
    enabled: userId > 0,
  })
  const { first_name = '', last_name = '' } = whose.data ?? {}
  const all: (Filter<OrderFilter> & { shown?: boolean })[] = [
    {
      key: 'user_id',
      label: t('client'),
      options: [{ value: String(userId), label: `${first_name} ${last_name}`.trim() }],
      shown: userId > 0,
    },
    {
      key: 'company_id',
      label: t('company'),
      options: named(companies.data?.result),
      shown: can('clients.read'),
    },
    { key: 'bee', label: t('bee'), options: named(bees.data?.result), shown: can('bees.read') },
    {
      key: 'status',
      label: t('status'),
      options: orderStates.map((state) => ({ value: state, label: states(state) })),
    },
    { key: 'shoot_from', label: t('shootFrom') },
    { key: 'shoot_to', label: t('shootTo') },
  ]
  return all.filter(({ shown = true }) => shown)
}
