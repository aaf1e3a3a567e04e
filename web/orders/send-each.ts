import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'
import { ApiProblem, call } from '#web/platform/call.ts'
import { outdate } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { toast, toastProblem } from '#web/platform/toast.ts'

type Action = 'PUT orders/order-management/hold' | 'PUT orders/order-management/resume'

/** Sends the same action for several orders, one after the other; each refusal is told with its order. */
export function useEach() {
  const t = useTranslations('orders.list')
  const said = useSaid()
  return async (action: Action, orders: readonly OrderRow[]): Promise<void> => {
    let done = 0
    for (const order of orders) {
      try {
        await call(action, { body: { ref: order.reference } })
        done++
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        toastProblem(`${order.title}: ${said(problem)}`)
      }
    }
    toast(t('done', { done, all: orders.length }))
    await outdate('GET dashboard/order-filter', 'GET orders/state-counts', 'GET orders/order-details')
  }
}
