import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { readPriceString } from '#contract/words/money.ts'
import type { Answered, ApiProblem } from '#web/platform/call.ts'
import { useSend } from '#web/platform/mutation.ts'
import { confirm } from '#web/platform/overlays.tsx'
import { outdate } from '#web/platform/query.ts'
import { useSaid } from '#web/platform/said.ts'
import { toast } from '#web/platform/toast.ts'
import { moneyText } from '#web/ui/money-text.tsx'
import { newKey } from './new-key.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Problems } from './order-draft-rules.ts'
import type { Act } from './order-draft-store.ts'
import { refusedAt, submissionOf } from './order-submission.ts'

export type Placed = Answered<'POST orders/order-placement/'>

/** Nobody can tell whether it was placed: the same key is sent again, and what was placed is answered. */
const isOpen = ({ status }: ApiProblem): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500

/** '354.60 GBP' as people read it. */
export function usePriceText(): (price: string) => string {
  const locale = useLocale()
  return (price) => {
    const money = readPriceString(price)
    return money ? moneyText(money, locale) : price
  }
}

/**
 * Places the draft: once, however often it is sent. A price that changed is asked about, a slot that was taken leads
 * back to step 3, and every field that was refused to its step.
 */
export function usePlaceOrder({ draft, act, clear }: { draft: OrderDraft; act: Act; clear: () => void }) {
  const t = useTranslations('orders.wizard.changed')
  const said = useSaid()
  const price = usePriceText()
  const [placed, setPlaced] = useState<Placed>()
  const [refused, setRefused] = useState<Problems>({})
  const [error, setError] = useState<ApiProblem>()

  const send = useSend('POST orders/order-placement/', {
    toast: false,
    outdates: ['GET dashboard/order-filter', 'GET orders/state-counts', 'GET dashboard/menu-list'],
    onDone: (order) => {
      toast(said('Order placed succesfully'))
      setPlaced(order)
      clear()
    },
    onProblem: (problem) => void answer(problem),
  })

  function place(total: string, from: OrderDraft = draft): void {
    if (send.isPending && from === draft) return
    setError(undefined)
    setRefused({})
    const once = from.submission ?? { key: newKey(), order_total_price: total }
    if (!from.submission) act({ type: 'sending', ...once })
    send.mutate({ body: submissionOf(from, once.order_total_price), idempotencyKey: once.key })
  }

  async function answer(problem: ApiProblem): Promise<void> {
    if (problem.code === 'price_changed') return askAgain(String(problem.details['total'] ?? ''))
    setError(problem)
    if (problem.code === 'slot_taken') {
      act({ type: 'slotTaken' })
      void outdate('GET scheduler/week-availability')
      return
    }
    if (isOpen(problem)) return
    act({ type: 'refused' })
    void outdate('GET orders/order-total-price/')
    const { step, fields } = refusedAt(problem.errors)
    setRefused(fields)
    if (step !== undefined) act({ type: 'go', to: step })
  }

  async function askAgain(now: string): Promise<void> {
    const before = draft.submission?.order_total_price
    const after = act({ type: 'refused' })
    void outdate('GET orders/order-total-price/')
    const yes = await confirm({
      title: t('title'),
      body: before
        ? t('body', { before: price(before), now: price(now) })
        : t('bodyNow', { now: price(now) }),
      confirm: t('yes', { now: price(now) }),
      cancel: t('no'),
    })
    if (yes) place(now, after)
  }

  return {
    place,
    placing: send.isPending,
    placed,
    /** What the server refused, by the name of the field in its step. */
    refused,
    forget: (field: string) =>
      setRefused((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== field))),
    error,
    forgetError: () => setError(undefined),
  }
}
