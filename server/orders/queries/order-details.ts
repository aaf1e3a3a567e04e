import type * as z from 'zod'
import { isBee } from '#contract/accounts/permissions.ts'
import type { orders } from '#contract/orders/calls.ts'
import type { OrderDetails, Visit } from '#contract/orders/shapes.ts'
import { stageKinds, stageKindTable } from '#contract/orders/states.ts'
import { countryOf } from '#contract/words/place.ts'
import { problemText } from '#contract/words/problem.ts'
import { seesPrices, type Actor, type Scope } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Handler } from '#server/platform/serve.ts'
import { actionButtons } from '#server/orders/action-buttons.ts'
import { codesOpen } from '#server/orders/show-codes.ts'
import { personMark } from '#server/scheduling/person-mark.ts'
import { localTime, zoneOf } from '#server/scheduling/slot-time.ts'
import { leftOutIn } from './left-out.ts'
import { pictureOf } from './order-list.ts'
import { orderData, type OrderData, type VisitRow } from './order-row.ts'
import { stageOf } from './order-stages.ts'
import { timelineOf } from './timeline.ts'

type Details = z.output<typeof OrderDetails>
interface Viewer {
  readonly app: App
  readonly actor: Actor
  readonly scope: Scope
}

const iso = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())
const at = (text: string | null): Date | null => (text === null ? null : new Date(text))

function visitOf(visit: VisitRow, zone: string): z.output<typeof Visit> {
  const starts = at(visit.starts_at)
  return {
    ...visit,
    starts_at: iso(visit.starts_at),
    ends_at: iso(visit.ends_at),
    local_time: starts ? localTime(starts, zone) : null,
    zone,
    bee: visit.bee && personMark(visit.bee),
  }
}

/** Where keys are and whether codes may be seen now; an editor has no business at the property. */
function keysOf(row: OrderData, { app, actor, scope }: Viewer): Details['keys'] {
  const has_codes = row.has_codes && scope.kind !== 'editor'
  const visits = row.visits.map((visit) => ({
    state: visit.state,
    bee_id: visit.bee?.id ?? null,
    starts_at: at(visit.starts_at),
    ends_at: at(visit.ends_at),
  }))
  const mine = has_codes && actor.permissions.has('orders.codes')
  const open = mine && codesOpen(scope, visits, app.clock.now())
  const place = scope.kind === 'editor' ? null : row.key_place
  return {
    type: row.key_pick_up_type,
    place: place && {
      address: place['address'] ?? '',
      address2: place['address2'] ?? '',
      address3: place['address3'] ?? '',
      city: place['city'] ?? '',
      postcode: place['postcode'] ?? '',
    },
    has_codes,
    may_show_codes: open,
    codes_reason: mine && !open ? problemText('codes_not_now') : null,
  }
}

function moneyOf(row: OrderData): Details['money'] {
  return {
    lines: row.lines.map(({ id, name, quantity, gross }) => ({ id, name, quantity, gross })),
    net: row.net,
    tax: row.tax,
    tax_name: row.tax_name ?? countryOf(row.country_code).tax,
    tax_rate: row.lines[0]?.tax_rate ?? 0,
    gross: row.gross,
    promo_discount: row.promo_discount,
    credits_used: row.credits_used,
    paid: row.invoice?.paid ?? 0,
    to_pay: row.invoice?.to_pay ?? 0,
    due_on: row.invoice?.due_on ?? null,
  }
}

const invoiceOf = ({ invoice }: OrderData): Details['invoice'] =>
  invoice && {
    id: invoice.id,
    invoice_reference: invoice.invoice_reference,
    state: invoice.state,
    // Times 100 it is what the payment calls take: credits are off already.
    entry_gross_rate: (invoice.gross - invoice.credits_used) / 100,
  }

const linkPath = { branded: '/en/v', mls: '/mls' } as const
const linksOf = (row: OrderData, app: App): Details['links'] =>
  row.links.map(({ key, kind, slug, expires_on, views }) => ({
    kind,
    url: `${app.config.publicUrl}${linkPath[kind]}/${key}${kind === 'branded' ? `/${slug}` : ''}`,
    expires_on,
    views,
  }))

const actionsOf = (row: OrderData, actor: Actor): Details['actions'] =>
  actionButtons(
    {
      state: row.state,
      leftState: row.left_state,
      stages: row.stages,
      openVisit: row.visits.some((visit) => visit.state === 'requested' || visit.state === 'scheduled'),
      delivered: row.stages.some((stage) => stage.delivered),
      toPay: row.invoice?.to_pay ?? 0,
    },
    actor.permissions,
  )

function whoAndWhere(row: OrderData, scope: Scope) {
  const desk = scope.kind === 'editor'
  return {
    client: {
      ...personMark(row.client),
      email: desk ? '' : row.client.email,
      mobile: desk ? '' : (row.client.mobile ?? ''),
      company: row.company ?? '',
    },
    location: {
      address_line1: row.address_line1,
      address_line2: row.address_line2,
      address_line3: row.address_line3,
      city: row.city,
      postcode: row.postcode,
      lat: row.lat,
      lon: row.lon,
    },
    contact: {
      first_name: row.contact_first_name,
      last_name: row.contact_last_name,
      phone: desk ? '' : row.contact_phone,
      mobile: desk ? '' : row.contact_mobile,
      email: desk ? '' : row.contact_email,
    },
    contact_me: row.contact_me,
  }
}

const notesOf = (row: OrderData): Details['notes'] =>
  row.notes.map(({ author, author_type, created_at, ...note }) => ({
    ...note,
    author: personMark(author),
    author_is_bee: isBee(author_type),
    created_at: new Date(created_at).toISOString(),
  }))

/** One order as its viewer sees it: two statements. Throws not_found. */
export const orderDetails: Handler<(typeof orders)['GET orders/order-details']> = async (call) => {
  const { app, actor, scope, query } = call
  const row = await orderData(app.db, scope, query.ref)
  const prices = seesPrices(scope)
  const zone = zoneOf(row.country_code, row.region)
  const leftOut = await leftOutIn(app)
  const viewer = { secrets: app.secrets, scope, permissions: actor.permissions, leftOut }
  const covered = row.cover && (scope.kind === 'all' || !prices || row.cover.approval !== 'pending')
  return {
    id: row.id,
    reference: row.reference,
    status: row.state,
    title: row.address_line1,
    version: row.version,
    placed_at: row.placed_at.toISOString(),
    placed_by: row.placed_by,
    completed_at: row.completed_at?.toISOString() ?? null,
    cancelled_reason: row.cancelled_reason,
    country_code: row.country_code,
    currency: row.currency,
    promo_code: prices ? row.promo_code : null,
    external_reference: row.external_reference,
    package: row.package_name,
    ...whoAndWhere(row, scope),
    keys: keysOf(row, call),
    context_data: {
      is_360_tour: row.kinds.includes('360-tour'),
      is_360_hosting: row.kinds.includes('hosting'),
    },
    cover: covered && row.cover ? pictureOf(app.secrets, row.cover.id, row.cover.average) : null,
    order_stages: row.stages.map((stage) => stageOf(stage, viewer)),
    visits: row.visits.map((visit) => visitOf(visit, zone)),
    requests: [...row.requests],
    notes: notesOf(row),
    money: prices ? moneyOf(row) : null,
    invoice: prices ? invoiceOf(row) : null,
    links: linksOf(row, app),
    timeline: await timelineOf(app.db, row.id, actor.userType),
    actions: actionsOf(row, actor),
  }
}

/** The buttons of an order for its viewer. Throws not_found. */
export const orderButtons: Handler<(typeof orders)['GET orders/order-management/action-buttons']> = async ({
  app,
  actor,
  scope,
  query,
}) => actionsOf(await orderData(app.db, scope, query.ref), actor)

/** Special requests of an order. Throws not_found. */
export const orderRequests: Handler<(typeof orders)['GET orders/order-management/request']> = async ({
  app,
  scope,
  query,
}) => [...(await orderData(app.db, scope, query.ref)).requests]

/** What a special request may be about: any kind of stage, or the order as a whole. */
export const requestKinds: Handler<
  (typeof orders)['GET orders/order-management/request/drop-down']
> = async () => [
  { kind: null, name: 'The whole order' },
  ...stageKinds.map((kind) => ({ kind, name: stageKindTable[kind].name })),
]
