import { addDays } from '#contract/words/time.ts'
import { dueDays } from '#server/billing/issue-invoice.ts'
import { series } from '#server/billing/invoice-number.ts'
import { stageKindTable } from '#contract/orders/states.ts'
import { editRate, rates } from './people.ts'
import type { Told } from './order-story.ts'
import { tell, SYSTEM, type World } from './world.ts'

const DAY = 86_400_000

/** The invoice of an order, what was paid of it, the credit note of a cancelled one, and the bees' entries. */
export function tellMoney(world: World, told: Told): void {
  const due = addDays(
    told.placedAt.toISOString().slice(0, 10),
    dueDays(told.client.company.terms === 'prepaid', 28),
  )
  const paidAt = payingDay(world, told, due)
  const invoice = tellInvoice(world, told, 'invoice', due, paidAt !== null)
  if (!paidAt && told.state !== 'cancelled') tellPart(world, told, due, invoice)
  if (paidAt) {
    post(world, told, `card:demo-${invoice.id}`, `Payment for ${invoice.reference}`, paidAt, invoice.id, [
      ['cash', null, told.gross],
      ['debtor', 'company', -told.gross],
    ])
    tell(world, paidAt, SYSTEM, 'invoice.paid', told.id, {
      invoice: invoice.reference,
      amount: told.gross,
      currency: told.currency,
    })
  }
  if (told.state === 'cancelled') tellInvoice(world, told, 'credit-note', null, false, invoice.id)
  for (const stage of told.stages) {
    if (stage.state !== 'approved' && stage.state !== 'delivered') continue
    if (stage.shooter)
      tellEntry(world, told, stage, stage.shooter, rates[stage.kind as keyof typeof rates] ?? 0)
    if (stage.editor) tellEntry(world, told, stage, stage.editor, editRate)
  }
}

/** Prepaid pays at once; on account most pay by the due date, some late, some not yet. */
function payingDay(world: World, told: Told, due: string): Date | null {
  if (told.gross === 0) return null
  if (told.client.company.terms === 'prepaid') return new Date(told.placedAt.getTime() + 60_000)
  const day = new Date(
    Date.parse(`${due}T10:00:00Z`) +
      (world.chance.percent(75) ? -world.chance.whole(0, 12) : world.chance.whole(3, 40)) * DAY,
  )
  return day < world.now && told.state !== 'cancelled' && world.chance.percent(94) ? day : null
}

/** Of what is overdue some was paid by half, by transfer. */
function tellPart(world: World, told: Told, due: string, invoice: { id: number; reference: string }): void {
  const row = world.rows.of('invoices').at(-1)
  if (due >= world.today || told.id % 2 !== 0 || row?.id !== invoice.id) return
  const half = Math.round(told.gross / 2)
  const at = new Date(Math.min(Date.parse(`${due}T10:00:00Z`), world.now.getTime() - DAY))
  Object.assign(row, { paid: half, state: 'part-paid' })
  post(world, told, `transfer:demo-${invoice.id}`, `Part payment for ${invoice.reference}`, at, invoice.id, [
    ['cash', null, half],
    ['debtor', 'company', -half],
  ])
  const paid = { invoice: invoice.reference, amount: half, currency: told.currency }
  tell(world, at, SYSTEM, 'invoice.paid', told.id, paid)
}

function tellInvoice(
  world: World,
  told: Told,
  kind: 'invoice' | 'credit-note',
  due: string | null,
  paid: boolean,
  corrects?: number,
) {
  const { rows } = world
  const { key, prefix } = series[kind][told.country]
  const number = (world.numbers.series[key] ?? 0) + 1
  world.numbers.series[key] = number
  const sign = kind === 'invoice' ? 1 : -1
  const id = rows.id('invoices')
  const reference = `${prefix}${number}`
  const at = kind === 'invoice' ? told.placedAt : new Date(told.placedAt.getTime() + 20 * 3_600_000)
  rows.add('invoices', {
    id,
    series: key,
    number,
    invoice_reference: reference,
    kind,
    corrects_id: corrects ?? null,
    order_id: told.id,
    user_id: told.client.id,
    company_id: told.client.company.id,
    country_code: told.country,
    currency: told.currency,
    net: sign * told.net,
    tax: sign * told.tax,
    gross: sign * told.gross,
    paid: paid ? told.gross : 0,
    // A cancelled order's invoice is credited as a whole (billing/credit-invoice.ts).
    credited: kind === 'invoice' && told.state === 'cancelled' ? told.gross : 0,
    state: paid ? 'paid' : 'issued',
    bill_to: JSON.stringify({
      name: told.client.company.name,
      contact: told.client.name,
      email: told.client.email,
      address: [told.city],
      vat_number: null,
    }),
    issued_at: at,
    due_on: due,
    created_at: at,
  })
  told.lines.forEach((line, i) =>
    rows.add('invoice_lines', {
      id: rows.id('invoice_lines'),
      invoice_id: id,
      name: line.name,
      quantity: line.quantity,
      net: sign * line.net,
      tax: sign * line.tax,
      gross: sign * line.gross,
      tax_rate: line.tax_rate,
      sequence: i + 1,
    }),
  )
  post(world, told, `${kind}:${id}`, `${reference} for ${told.reference}`, at, id, [
    ['debtor', 'company', sign * told.gross],
    ['sales', null, -sign * told.net],
    ['tax', null, -sign * told.tax],
  ])
  if (kind === 'invoice')
    tell(world, at, SYSTEM, 'invoice.issued', told.id, {
      invoice: reference,
      gross: told.gross,
      currency: told.currency,
    })
  return { id, reference }
}

export type Entry = readonly [code: string, owner: 'company' | number | null, amount: number]

export function post(
  world: World,
  told: Told,
  cause: string,
  memo: string,
  at: Date,
  invoiceId: number | null,
  entries: readonly Entry[],
): void {
  const { rows } = world
  const id = rows.id('ledger_postings')
  rows.add('ledger_postings', { id, cause, memo, posted_at: at, invoice_id: invoiceId, order_id: told.id })
  for (const [code, owner, amount] of entries) {
    if (amount !== 0)
      rows.add('ledger_entries', { posting_id: id, account_id: account(world, told, code, owner), amount })
  }
}

function account(world: World, told: Told, code: string, owner: 'company' | number | null): number {
  const company = owner === 'company' ? told.client.company.id : null
  const bee = typeof owner === 'number' ? owner : null
  const key = `${code}:${told.currency}:${company}:${bee}`
  const known = world.accounts.get(key)
  if (known) return known
  const id = world.rows.id('ledger_accounts')
  world.accounts.set(key, id)
  world.rows.add('ledger_accounts', { id, code, currency: told.currency, company_id: company, bee_id: bee })
  return id
}

function tellEntry(
  world: World,
  told: Told,
  stage: Told['stages'][number],
  bee: number,
  amount: number,
): void {
  if (amount === 0) return
  const { rows } = world
  const at = new Date((told.shotAt ?? told.placedAt).getTime() + 14 * 3_600_000)
  const month = `${at.toISOString().slice(0, 7)}-01`
  const known = rows
    .of('bee_invoices')
    .find((each) => each.bee_id === bee && each.month === month && each.currency === told.currency)
  const current = month === `${world.today.slice(0, 7)}-01`
  const invoice =
    known ??
    rows.add('bee_invoices', {
      id: rows.id('bee_invoices'),
      bee_id: bee,
      month,
      currency: told.currency,
      state: current ? 'open' : 'paid',
      created_at: at,
    })
  const id = rows.id('bee_invoice_entries')
  const name = stageKindTable[stage.kind].name
  rows.add('bee_invoice_entries', {
    id,
    bee_invoice_id: Number(invoice.id),
    bee_id: bee,
    order_id: told.id,
    stage_id: stage.id,
    description: `${name}, ${told.reference}`,
    amount,
    currency: told.currency,
    created_at: at,
  })
  post(world, told, `bee-entry:${id}`, `${name} of ${told.reference}`, at, null, [
    ['bee-costs', null, amount],
    ['creditor', bee, -amount],
  ])
}
