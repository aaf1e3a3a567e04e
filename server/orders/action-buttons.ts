import type * as z from 'zod'
import type { Permission } from '#contract/accounts/permissions.ts'
import { orderActions, type ActionButton } from '#contract/orders/shapes.ts'
import {
  orderTransitions,
  type OrderAction,
  type OrderState,
  type StageKind,
  type StageState,
} from '#contract/orders/states.ts'
import { problemText } from '#contract/words/problem.ts'
import { next } from '#contract/words/transition.ts'
import { stateWords } from './move-order.ts'

type Action = (typeof orderActions)[number]
type Button = z.output<typeof ActionButton>

/** What the buttons of an order depend on. */
export interface ActionFacts {
  readonly state: OrderState
  readonly leftState: OrderState | null
  readonly stages: readonly { readonly kind: StageKind; readonly state: StageState }[]
  /** There is a visit that is not done or cancelled. */
  readonly openVisit: boolean
  /** Something was delivered once. */
  readonly delivered: boolean
  /** Left on its invoice, in minor units. */
  readonly toPay: number
}
interface Row {
  readonly may: Permission
  /** The move of the table of transitions that the button makes. */
  readonly move?: OrderAction
  /** Why not, beyond the table. */
  readonly unless?: (facts: ActionFacts) => string | false
}

const worked = (facts: ActionFacts) => facts.stages.filter((stage) => stage.kind !== 'hosting')

const rows: Record<Action, Row> = {
  hold: { may: 'orders.manage', move: 'hold' },
  resume: { may: 'orders.manage', move: 'resume' },
  cancel: { may: 'orders.manage', move: 'cancel' },
  'completions-check': {
    may: 'orders.manage',
    move: 'completions-check',
    unless: (facts) =>
      worked(facts).some((stage) => stage.state !== 'delivered') && problemText('stage_incomplete'),
  },
  allocate: {
    may: 'visits.allocate',
    move: 'allocate',
    unless: (facts) => !facts.openVisit && 'No visit is needed',
  },
  'approve-assets': {
    may: 'media.approve',
    unless: (facts) =>
      facts.state === 'on-hold' || facts.state === 'cancelled'
        ? problemText('action_not_allowed', { state: stateWords(facts.state) })
        : !facts.stages.some((stage) => stage.state === 'submitted') &&
          'Nothing has been handed in for approval',
  },
  pay: { may: 'payments.pay', unless: (facts) => facts.toPay === 0 && problemText('not_due') },
  download: {
    may: 'media.read',
    unless: (facts) => !facts.delivered && problemText('nothing_uploaded'),
  },
  delete: { may: 'orders.delete' },
}

function reasonOf({ move, unless }: Row, facts: ActionFacts): string | null {
  if (move && !next(orderTransitions, facts.state, move, facts.leftState))
    return problemText('action_not_allowed', { state: stateWords(facts.state) })
  return unless?.(facts) || null
}

/** The buttons of an order for someone with these permissions: those he may not press at all are left out. */
export const actionButtons = (facts: ActionFacts, permissions: ReadonlySet<Permission>): Button[] =>
  orderActions
    .filter((action) => permissions.has(rows[action].may))
    .map((action) => {
      const reason = reasonOf(rows[action], facts)
      return { action, allowed: reason === null, reason }
    })
