import { useTranslations } from 'use-intl'
import type { InvoiceState } from '#contract/billing/states.ts'
import type { OrderState, StageState } from '#contract/orders/states.ts'
import type { TaskState, TicketState } from '#contract/work/states.ts'
import classes from './status-pill.module.css'

export type Hue = 'pend' | 'sched' | 'prog' | 'appr' | 'done' | 'hold' | 'canc'

interface States {
  order: OrderState
  stage: StageState
  task: TaskState
  ticket: TicketState
  invoice: InvoiceState | 'overdue'
}

/** The hue of every state of every kind of thing; the words stand in messages under words.states. */
const hues: { readonly [K in keyof States]: Readonly<Record<States[K], Hue>> } = {
  order: {
    pending: 'pend',
    scheduled: 'sched',
    'in-progress': 'prog',
    'awaiting-approval': 'appr',
    completed: 'done',
    'on-hold': 'hold',
    cancelled: 'canc',
  },
  stage: {
    'to-schedule': 'pend',
    scheduled: 'sched',
    shot: 'prog',
    editing: 'prog',
    submitted: 'appr',
    approved: 'done',
    delivered: 'done',
  },
  task: { open: 'pend', complete: 'done' },
  ticket: { open: 'pend', closed: 'hold' },
  invoice: {
    draft: 'hold',
    issued: 'sched',
    'part-paid': 'prog',
    paid: 'done',
    void: 'canc',
    overdue: 'appr',
  },
}

type StatusPillProps = { [K in keyof States]: { of: K; state: States[K] } }[keyof States]

/** A state in words with its dot and tint: `<StatusPill of="order" state={order.status} />`. Never a button. */
export function StatusPill(props: StatusPillProps) {
  const t = useTranslations('words.states')
  const key = `${props.of}.${props.state}` as 'order.pending'
  const hue = (hues[props.of] as Record<string, Hue>)[props.state] ?? 'hold'
  return <Pill hue={hue}>{t(key)}</Pill>
}

/** The same look with other words. */
export function Pill({ hue, children }: { hue: Hue; children: React.ReactNode }) {
  return (
    <span className={classes.pill} data-hue={hue}>
      {children}
    </span>
  )
}

/** An outlined word: packages, add-ons. */
export function Tag({ children }: { children: React.ReactNode }) {
  return (
    <span className={classes.tag} dir="auto">
      {children}
    </span>
  )
}
