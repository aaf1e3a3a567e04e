import { series } from '#server/billing/invoice-number.ts'
import { post } from './money-story.ts'
import type { Told } from './order-story.ts'
import { tellTicket } from './task-story.ts'
import { SYSTEM, tell, type World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** How many of each quarrel there are. */
const SETTLED = 4
const OPEN = 2
const LATE = 2

/** Quarrels about money and delivery: some settled by crediting a line of the invoice, some that go on. */
export function tellDisputes(world: World, told: readonly Told[]): void {
  const age = ({ placedAt }: Told) => (world.now.getTime() - placedAt.getTime()) / DAY
  const apart = (list: readonly Told[], count: number) =>
    Array.from({ length: count }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / count)]).filter(
      (each) => each !== undefined,
    )
  const done = told.filter((each) => each.state === 'completed' && age(each) > 12)
  const extras = apart(
    done.filter((each) => extraOf(each) && invoiceOf(world, each)?.state === 'paid'),
    SETTLED,
  )
  for (const each of extras) {
    const at = after(world, each, 30)
    tellTicket(world, each, { at, title: 'An extra on the invoice that nobody ordered' })
    creditLine(world, each, new Date(at.getTime() + 22 * HOUR))
  }
  const unpaid = told.filter(
    (each) => each.state === 'completed' && age(each) > 5 && invoiceOf(world, each)?.state === 'issued',
  )
  // Long enough ago for the last word to be said, and not so long that the ticket is closed.
  for (const [i, each] of apart(unpaid, OPEN).entries())
    tellTicket(world, each, {
      at: new Date(world.now.getTime() - (34 + 40 * i) * HOUR),
      title: 'This invoice is higher than agreed',
    })
  for (const each of apart(
    done.filter((one) => !extras.includes(one) && one.client.company.id !== 203),
    LATE,
  )) {
    const at = after(world, each, 70)
    tellTicket(world, each, { at, title: 'The photographs came two days late' })
    giveCredit(world, each, new Date(at.getTime() + 6 * HOUR))
  }
}

const after = ({ now }: World, told: Told, hours: number): Date =>
  new Date(Math.min((told.shotAt ?? told.placedAt).getTime() + hours * HOUR, now.getTime() - 40 * HOUR))
const invoiceOf = ({ rows }: World, { id }: Told) =>
  rows.of('invoices').find((row) => row.order_id === id && row.kind === 'invoice')
const extraOf = ({ lines }: Told) => lines.find(({ kind, gross }) => kind === 'addon' && gross > 0)

/** One line taken back by a credit note; what was paid for it stands to the client's credit. */
function creditLine(world: World, told: Told, at: Date): void {
  const { rows } = world
  const invoice = invoiceOf(world, told)
  const line = extraOf(told)
  if (!invoice || !line) return
  const { key, prefix } = series['credit-note'][told.country]
  const number = (world.numbers.series[key] ?? 0) + 1
  world.numbers.series[key] = number
  const id = rows.id('invoices')
  const reference = `${prefix}${number}`
  const { net, tax, gross } = line
  invoice.credited = gross
  rows.add('invoices', {
    ...invoice,
    id,
    series: key,
    number,
    invoice_reference: reference,
    kind: 'credit-note',
    corrects_id: invoice.id,
    net: -net,
    tax: -tax,
    gross: -gross,
    paid: 0,
    credited: 0,
    state: 'issued',
    issued_at: at,
    due_on: null,
    created_at: at,
  })
  rows.add('invoice_lines', {
    id: rows.id('invoice_lines'),
    invoice_id: id,
    name: line.name,
    quantity: line.quantity,
    net: -net,
    tax: -tax,
    gross: -gross,
    tax_rate: line.tax_rate,
    sequence: 1,
  })
  post(world, told, `credit-note:${id}`, `${reference} corrects ${invoice.invoice_reference}`, at, id, [
    ['debtor', 'company', -gross],
    ['sales', null, net],
    ['tax', null, tax],
  ])
  const accountant = world.cast.staff.find(({ type }) => type === 'accountant') ?? SYSTEM
  tell(world, at, accountant, 'invoice.credited', told.id, {
    credit_note: reference,
    invoice: invoice.invoice_reference,
    amount: gross,
    currency: told.currency,
  })
}

function giveCredit(world: World, { client, currency }: Told, at: Date): void {
  world.rows.add('credits', {
    id: world.rows.id('credits'),
    company_id: client.company.id,
    user_id: null,
    currency,
    amount: 2_500,
    remaining: 2_500,
    reason: 'Photographs that came late',
    expires_on: new Date(world.now.getTime() + 180 * DAY).toISOString().slice(0, 10),
    created_at: at,
  })
}
