import {
  firstStageState,
  stageKindTable,
  type OrderState,
  type StageKind,
  type StageState,
} from '#contract/orders/states.ts'
import { countryOf } from '#contract/words/place.ts'
import type { Priced } from '#server/catalogue/price-order.ts'
import { drivingMinutes } from '#server/platform/distance.ts'
import { visitTimes, zoneOf } from '#server/scheduling/slot-time.ts'
import { clientThen, type Client } from './base.ts'
import { chooseGoods, type Goods, priceGoods } from './goods.ts'
import { tellMedia } from './media-story.ts'
import { tellMoney } from './money-story.ts'
import { cancelReasons, holdReasons } from './conversations.ts'
import { notes, requests, streets, towns } from './names.ts'
import { daysBetween, type Plan } from './plan.ts'
import { tellTasks } from './task-story.ts'
import type { PictureSet } from './pictures.ts'
import { findShooter, homeOf, starts, tell, type World } from './world.ts'

export interface Told {
  readonly id: number
  readonly reference: string
  readonly state: OrderState
  readonly client: Client
  readonly country: 1 | 2
  readonly region: string
  readonly currency: 'GBP' | 'USD'
  readonly address: string
  readonly city: string
  readonly placedAt: Date
  readonly shotAt: Date | null
  readonly bee: { id: number; name: string } | null
  readonly home: PictureSet | undefined
  readonly stages: readonly ToldStage[]
  readonly gross: number
  readonly net: number
  readonly tax: number
  readonly lines: Priced['lines']
  readonly cancelledReason: string | null
}
export interface ToldStage {
  readonly id: number
  readonly kind: StageKind
  readonly state: StageState
  readonly quantity: number
  readonly shooter: number | null
  readonly editor: number | null
  /** How often it was sent back. */
  readonly round: number
}

/** When each slot begins. */
/** Rough centre of each outward code and zip, so that maps and drives make sense. */
const centre = (country: 1 | 2, region: string): [number, number] =>
  country === 1 ? [51.9, -2.1] : region === 'NJ' ? [40.8, -74.25] : [40.9, -73.6]

/** How far each kind of order state has its stages. */
const stageOf: Record<OrderState, (kind: StageKind, chance: number) => StageState> = {
  pending: firstStageState,
  scheduled: (kind) => (stageKindTable[kind].field ? 'scheduled' : firstStageState(kind)),
  'in-progress': (kind, chance) =>
    !stageKindTable[kind].field
      ? firstStageState(kind)
      : chance < 0.4
        ? 'shot'
        : chance < 0.8
          ? 'editing'
          : 'submitted',
  'awaiting-approval': (_kind, chance) => (chance < 0.75 ? 'submitted' : 'approved'),
  completed: () => 'delivered',
  'on-hold': firstStageState,
  cancelled: firstStageState,
}

/** Tells one order from its placing to where it has come. */
export function tellOrder(world: World, plan: Plan): Told {
  const { rows, chance } = world
  const client = clientThen(
    world.cast,
    chance.pick(world.cast.clients),
    daysBetween(plan.placedOn, world.today),
  )
  const { country } = client.company
  const town = chance.pick(towns[country])
  const code = chance.pick(town.codes)
  const zone = zoneOf(country, town.region)
  const hour = `${String(chance.whole(8, 17)).padStart(2, '0')}:${String(chance.whole(0, 59)).padStart(2, '0')}`
  const placedAt = notYet(world, new Date(`${plan.placedOn}T${hour}:00Z`))
  const bought = chooseGoods(world, client)
  const priced = priceGoods(bought, country, town.region, plan.shootOn)
  const id = rows.id('orders')
  const reference = `PR-${world.numbers.order++}`
  const given =
    plan.shootOn && plan.state !== 'pending' && plan.state !== 'cancelled'
      ? findShooter(world, country, plan.shootOn, bought.minutes)
      : undefined
  const slot = given?.slot ?? (plan.shootOn ? chance.whole(1, 4) : null)
  const times =
    plan.shootOn && slot
      ? visitTimes(plan.shootOn, { starts: starts[slot] ?? '09:00' }, bought.minutes, zone)
      : null
  const state = stateNow(world, plan, given !== undefined, times?.ends_at ?? null)
  const [lat, lon] = centre(country, town.region)
  const at: [number, number] = [lat + (chance.next() - 0.5) * 0.14, lon + (chance.next() - 0.5) * 0.2]
  const address = `${chance.whole(1, 98)} ${chance.pick(streets[country])}`
  const keys = keysOf(world, id)
  const home = homeOf(world, id, country)
  const currency = countryOf(country).currency
  const placedBy = { id: client.id, name: client.name }
  const cancelledReason = state === 'cancelled' ? (cancelReasons[id % cancelReasons.length] ?? null) : null
  rows.add('orders', {
    id,
    reference,
    state,
    left_state: state === 'on-hold' ? (given ? 'scheduled' : 'pending') : null,
    user_id: client.id,
    company_id: client.company.id,
    country_code: country,
    region: town.region,
    product_id: bought.productId,
    sub_category_id: bought.pack.sub,
    package_id: bought.pack.id,
    package_name: bought.pack.name,
    extras: bought.extras.length,
    currency,
    gross: priced.gross,
    net: priced.net,
    tax: priced.tax,
    promo_discount: priced.discount,
    promo_code: bought.promo?.code ?? null,
    prepaid: client.company.terms === 'prepaid',
    address_line1: address,
    city: town.city,
    postcode: code,
    lat: at[0],
    lon: at[1],
    property: JSON.stringify(home?.property ?? anyProperty(chance)),
    ...keys,
    contact_me: plan.shootOn ? null : JSON.stringify({ date: plan.placedOn, time: 'Morning' }),
    contact_first_name: client.name.split(' ')[0] ?? '',
    contact_last_name: client.name.split(' ')[1] ?? '',
    contact_phone: client.phone,
    contact_mobile: client.phone,
    contact_email: client.email,
    external_reference: chance.percent(40) ? `HV-${chance.whole(1000, 9999)}` : '',
    placed_at: placedAt,
    placed_by: client.id,
    shoot_at: given && times ? times.starts_at : null,
    shoot_date: given ? plan.shootOn : null,
    shoot_slot_id: given ? slot : null,
    bee_id: given?.bee.id ?? null,
    completed_at:
      state === 'completed' && times
        ? new Date(times.ends_at.getTime() + chance.whole(14, 40) * 3_600_000)
        : null,
    cancelled_reason: cancelledReason,
  })
  priced.lines.forEach((line, i) =>
    rows.add('order_lines', { id: rows.id('order_lines'), order_id: id, ...line, sequence: i + 1 }),
  )
  if (bought.promo) tellPromo(world, bought.promo.code, id, client.id, priced.discount)
  const visitId = tellVisit(world, {
    id,
    country,
    code,
    at,
    state,
    plan,
    slot,
    given,
    minutes: bought.minutes,
    times,
    placedAt,
  })
  const stages = tellStages(world, id, state, bought, given?.bee.id ?? null, visitId, placedAt)
  const told: Told = {
    id,
    reference,
    state,
    client,
    country,
    region: town.region,
    currency,
    address,
    city: town.city,
    placedAt,
    shotAt: times?.ends_at ?? null,
    bee: given ? { id: given.bee.id, name: given.bee.name } : null,
    home,
    stages,
    gross: priced.gross,
    net: priced.net,
    tax: priced.tax,
    lines: priced.lines,
    cancelledReason,
  }
  tell(world, placedAt, placedBy, 'order.placed', id, { reference })
  tellExtras(world, told, given !== undefined)
  tellMedia(world, told)
  tellMoney(world, told)
  tellTasks(world, told)
  return told
}

/** What would be placed later today was placed in the last hours. */
const notYet = ({ now, numbers }: World, at: Date): Date =>
  at < now ? at : new Date(now.getTime() - (10 + ((numbers.order * 37) % 240)) * 60_000)

/** What a plan has come to: nothing without a shooter, and nothing is shot before its visit is over. */
function stateNow(world: World, { state }: Plan, given: boolean, over: Date | null): OrderState {
  if (state === 'pending' || state === 'cancelled' || (state === 'on-hold' && !given)) return state
  if (!given) return 'pending'
  const shot = state !== 'scheduled' && state !== 'on-hold'
  return shot && over && over > world.now ? 'scheduled' : state
}

const anyProperty = (chance: World['chance']) => ({
  bedrooms: chance.whole(1, 5),
  bathrooms: chance.whole(1, 3),
  area: chance.whole(48, 220),
  area_unit: 'sqm',
})

function keysOf(world: World, orderId: number) {
  const kind = world.chance.pick([
    'nokeypickup',
    'nokeypickup',
    'keypickuplocation',
    'lockboxcodelocation',
  ] as const)
  const place = {
    address: '1 Market Place',
    address2: '',
    address3: '',
    city: 'Brindleford',
    postcode: 'QX4 2CM',
  }
  const codes = {
    lock_box_code: String(1000 + (orderId % 9000)),
    lock_box_note: 'Left of the porch, behind the meter.',
    alarm: false,
    alarm_disarm_code: '',
    alarm_rearm_code: '',
    details: '',
  }
  return {
    key_pick_up_type: kind,
    key_place: kind === 'keypickuplocation' ? JSON.stringify(place) : null,
    codes_sealed: kind === 'lockboxcodelocation' ? world.seal(JSON.stringify(codes)) : null,
  }
}

interface VisitFacts {
  readonly id: number
  readonly country: 1 | 2
  readonly code: string
  readonly at: [number, number]
  readonly state: OrderState
  readonly plan: Plan
  readonly slot: number | null
  readonly given: ReturnType<typeof findShooter>
  readonly minutes: number
  readonly times: { starts_at: Date; ends_at: Date } | null
  readonly placedAt: Date
}

function tellVisit(world: World, facts: VisitFacts): number {
  const { given, times, state } = facts
  const id = world.rows.id('visits')
  const done = state === 'in-progress' || state === 'awaiting-approval' || state === 'completed'
  const home = given ? { lat: given.bee.at[0], lon: given.bee.at[1] } : null
  world.rows.add('visits', {
    id,
    order_id: facts.id,
    state: state === 'cancelled' ? 'cancelled' : given ? (done ? 'done' : 'scheduled') : 'requested',
    date: facts.plan.shootOn,
    slot_id: facts.slot,
    bee_id: given?.bee.id ?? null,
    country_code: facts.country,
    postcode: facts.code,
    lat: facts.at[0],
    lon: facts.at[1],
    minutes: facts.minutes,
    starts_at: times?.starts_at ?? null,
    ends_at: times?.ends_at ?? null,
    drive_minutes: home ? Math.round(drivingMinutes(home, { lat: facts.at[0], lon: facts.at[1] })) : null,
    allocated_at: given ? new Date(facts.placedAt.getTime() + 3_600_000) : null,
    done_at: done && times ? times.ends_at : null,
  })
  return id
}

function tellStages(
  world: World,
  orderId: number,
  state: OrderState,
  goods: Goods,
  bee: number | null,
  visitId: number,
  at: Date,
): ToldStage[] {
  const wanted = new Map<StageKind, number>()
  for (const [kind, quantity] of goods.pack.stages) wanted.set(kind, (wanted.get(kind) ?? 0) + quantity)
  for (const each of goods.extras) wanted.set(each.kind, (wanted.get(each.kind) ?? 0) + each.quantity)
  const desk = world.chance.next()
  return [...wanted].map(([kind, quantity], i) => {
    const field = stageKindTable[kind].field
    const reached = stageOf[state](kind, world.chance.next())
    const edited = !field || ['editing', 'submitted', 'approved', 'delivered'].includes(reached)
    const round = field && reached === 'editing' && orderId % 3 !== 0 ? 1 : 0
    const stage: ToldStage = {
      id: world.rows.id('stages'),
      kind,
      state: reached,
      quantity,
      shooter: field ? bee : null,
      // What comes back waits for the editor whom the sign-in page offers, who is the first of his kind.
      editor: edited ? editorOf(world, kind, round > 0 ? 0 : desk) : null,
      round,
    }
    world.rows.add('stages', {
      id: stage.id,
      order_id: orderId,
      kind,
      state: reached,
      name: stageKindTable[kind].name,
      quantity,
      sequence: i + 1,
      visit_id: field ? visitId : null,
      shooter_id: stage.shooter,
      editor_id: stage.editor,
      revision: stage.round,
      changed_at: at,
    })
    return stage
  })
}

/** Photographs go to those who edit nothing else, everything else to the others. */
function editorOf({ cast }: World, kind: StageKind, desk: number): number | null {
  const able = cast.editors.filter(({ type }) => type.includes('photography') === (kind === 'photography'))
  return able[Math.floor(desk * able.length)]?.id ?? null
}

function tellPromo(world: World, code: string, orderId: number, userId: number, amount: number): void {
  const promo = world.rows.of('promo_codes').find((each) => each.code === code)
  if (!promo) throw new Error(`no promo ${code}`)
  promo.uses = (promo.uses ?? 0) + 1
  world.rows.add('promo_uses', { order_id: orderId, promo_code_id: promo.id, user_id: userId, amount })
}

/** Requests, notes and the steps of the timeline. */
function tellExtras(world: World, told: Told, allocated: boolean): void {
  const { rows, chance } = world
  const manager = chance.pick(
    world.cast.staff.filter((each) => each.type === 'manager' && each.country === told.country),
  )
  const after = (hours: number) =>
    new Date(
      Math.max(
        told.placedAt.getTime(),
        Math.min(told.placedAt.getTime() + hours * 3_600_000, world.now.getTime()),
      ),
    )
  if (chance.percent(45))
    rows.add('order_requests', {
      id: rows.id('order_requests'),
      order_id: told.id,
      stage_kind: told.stages[0]?.kind ?? null,
      text: chance.pick(requests),
      created_at: told.placedAt,
      created_by: told.client.id,
    })
  if (chance.percent(25))
    rows.add('order_notes', {
      id: rows.id('order_notes'),
      order_id: told.id,
      kind: chance.percent(50) ? 'support' : 'bee',
      text: chance.pick(notes),
      author_id: manager.id,
      created_at: after(2),
    })
  if (allocated && told.bee)
    tell(world, after(1), manager, 'visit.allocated', told.id, { bee: told.bee.name })
  if (told.state === 'cancelled')
    tell(world, after(20), manager, 'order.cancelled', told.id, { reason: told.cancelledReason })
  if (told.state === 'on-hold')
    tell(world, after(20), manager, 'order.held', told.id, {
      reason: holdReasons[told.id % holdReasons.length],
    })
}
