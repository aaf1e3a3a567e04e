import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/orders/shapes.ts'
import { ApiProblem, call } from '#web/platform/call.ts'
import { outdate } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { toast, toastProblem } from '#web/platform/toast.ts'

type Action = 'PUT orders/order-management/hold' | 'PUT orders/order-management/resume'

/** Sends an action for several orders, one after the other; each refusal is told with its order. Then calls `done`. */
export function useEach() {
  const t = useTranslations('orders.list')
  const said = useSaid()
  return async (action: Action, orders: readonly OrderRow[], done: () => void): Promise<void> => {
    let sent = 0
    for (const order of orders) {
      try {
        await call(action, { body: { ref: order.reference } })
        sent++
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem
        toastProblem(`${order.title}: ${said(problem)}`)
      }
    }
    toast(t('done', { done: sent, all: orders.length }))
    await outdate('GET dashboard/order-filter', 'GET orders/state-counts', 'GET orders/order-details')
    done()
  }
}
