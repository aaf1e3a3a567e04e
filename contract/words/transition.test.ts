import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invoiceTransitions } from '#contract/billing/states.ts'
import { orderStates, orderTransitions, stageStates, stageTransitions } from '#contract/orders/states.ts'
import { taskTransitions, ticketTransitions } from '#contract/work/states.ts'
import { allowed, next, type Transitions } from './transition.ts'

type Machine = readonly [string, Transitions<string, string>, readonly string[], string]
const machines: Machine[] = [
  ['order', orderTransitions, orderStates, 'pending'],
  ['stage', stageTransitions, stageStates, 'to-schedule'],
  ['invoice', invoiceTransitions, ['draft', 'issued', 'part-paid', 'paid', 'void'], 'draft'],
  ['task', taskTransitions, ['open', 'complete'], 'open'],
  ['ticket', ticketTransitions, ['open', 'closed'], 'open'],
]

describe.each(machines)('%s', (_name, table, states, first) => {
  test('every state is reached from the first', () => {
    const reached = new Set([first])
    for (const state of reached)
      for (const action of allowed(table, state)) {
        const to = next(table, state, action, first)
        if (to) reached.add(to)
      }
    expect([...reached].toSorted()).toEqual([...states].toSorted())
  })

  test('next does what the table says and refuses everything else', () => {
    const action = fc.constantFrom(...Object.keys(table))
    const state = fc.constantFrom(...states, 'nowhere')
    const left = fc.option(fc.constantFrom(...states))
    fc.assert(
      fc.property(state, action, left, (from, what, back) => {
        const row = table[what]
        const to = row?.to === 'back' ? (back ?? undefined) : row?.to
        expect(next(table, from, what, back)).toBe(row?.from.includes(from) ? to : undefined)
        expect(allowed(table, from).includes(what)).toBe(row?.from.includes(from))
      }),
    )
  })
})

describe('an order, by domain.md section 3', () => {
  const open = ['pending', 'scheduled', 'in-progress', 'awaiting-approval'] as const
  test.each(open)('%s can be held and resumes to where it was', (state) => {
    expect(next(orderTransitions, state, 'hold')).toBe('on-hold')
    expect(next(orderTransitions, 'on-hold', 'resume', state)).toBe(state)
  })
  test('what is completed or cancelled cannot be cancelled, and nothing leaves cancelled', () => {
    expect(next(orderTransitions, 'completed', 'cancel')).toBeUndefined()
    expect(allowed(orderTransitions, 'cancelled')).toEqual([])
    for (const state of [...open, 'on-hold'] as const)
      expect(next(orderTransitions, state, 'cancel')).toBe('cancelled')
  })
  test('only what is submitted, approved or delivered can be amended', () => {
    const amended = stageStates.filter((state) => next(stageTransitions, state, 'amend') === 'editing')
    expect(amended).toEqual(['submitted', 'approved', 'delivered'])
  })
  test('an invoice is void only before it is issued', () => {
    expect(invoiceTransitions.void.from).toEqual(['draft'])
  })
})
