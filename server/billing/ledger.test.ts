import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanced, debtorOf, type Entry } from './ledger.ts'
import { leftToPay, overdueOn, owedBack } from './open-amount.ts'

describe('a posting', () => {
  test('that does not balance is refused', () => {
    const entries: Entry[] = [
      { code: 'cash', amount: 100 },
      { code: 'debtor', amount: -99 },
    ]
    expect(() => balanced(entries)).toThrow('out of balance by 1')
  })

  test('in parts of a penny is refused', () => {
    const entries: Entry[] = [
      { code: 'cash', amount: 0.5 },
      { code: 'debtor', amount: -0.5 },
    ]
    expect(() => balanced(entries)).toThrow('whole minor units')
  })

  test('leaves out what is nothing', () => {
    const entries: Entry[] = [
      { code: 'cash', amount: 100 },
      { code: 'credits', amount: 0 },
      { code: 'debtor', amount: -100 },
    ]
    expect(balanced(entries).map(({ code }) => code)).toEqual(['cash', 'debtor'])
  })

  test('is owed by the company where there is one', () => {
    expect(debtorOf({ company_id: 3, user_id: 7 })).toEqual({ companyId: 3 })
    expect(debtorOf({ company_id: null, user_id: 7 })).toEqual({ userId: 7 })
  })
})

describe('what is open on an invoice', () => {
  const amounts = fc.record({
    kind: fc.constant('invoice' as const),
    gross: fc.nat(1_000_000),
    credits_used: fc.nat(1000),
    credited: fc.nat(1_000_000),
    paid: fc.nat(1_000_000),
  })

  test('is either left to pay or owed back, never both, and never less than nothing', () => {
    fc.assert(
      fc.property(amounts, (invoice) => {
        const [left, back] = [leftToPay(invoice), owedBack(invoice)]
        expect(Math.min(left, back)).toBe(0)
        expect(left - back).toBe(invoice.gross - invoice.credits_used - invoice.credited - invoice.paid)
      }),
    )
  })

  const open = {
    kind: 'invoice',
    gross: 100,
    credits_used: 0,
    credited: 0,
    paid: 0,
    state: 'issued',
  } as const
  test('is overdue from the day after it was due', () => {
    expect(overdueOn({ ...open, due_on: '2026-06-01' }, '2026-06-01')).toBe(false)
    expect(overdueOn({ ...open, due_on: '2026-06-01' }, '2026-06-02')).toBe(true)
  })

  test('is not overdue once it is paid or credited', () => {
    expect(overdueOn({ ...open, due_on: '2026-06-01', paid: 100 }, '2026-06-02')).toBe(false)
    expect(overdueOn({ ...open, due_on: '2026-06-01', credited: 100 }, '2026-06-02')).toBe(false)
  })
})
