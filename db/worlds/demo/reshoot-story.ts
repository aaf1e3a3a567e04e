import type { OrderState, StageState } from '#contract/orders/states.ts'
import { stageKindTable } from '#contract/orders/states.ts'
import { addDays, weekday } from '#contract/words/time.ts'
import { visitTimes, zoneOf } from '#server/scheduling/slot-time.ts'
import { reshootReasons } from './conversations.ts'
import type { Told, ToldStage } from './order-story.ts'
import { findShooter, starts, SYSTEM, tell, type World } from './world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Minutes that a reshoot takes. */
const MINUTES = 45

/** How far a second visit has come: what the order and its photographs are then. */
type Turn = 'delivered' | 'editing' | 'scheduled' | 'to-schedule'
const orderThen: Record<Turn, OrderState> = {
  delivered: 'completed',
  editing: 'in-progress',
  scheduled: 'scheduled',
  'to-schedule': 'pending',
}
/** So many are long over; of the last days one each is on its way. */
const OVER = 5

/** A second visit of some orders: asked for after delivery, and the photographs set back to be shot (domain.md section 3). */
export function tellReshoots(world: World, told: readonly Told[]): Told[] {
  const age = ({ shotAt }: Told) => (shotAt ? (world.now.getTime() - shotAt.getTime()) / DAY : 0)
  const fit = told.filter(
    (each) =>
      each.state === 'completed' && each.bee && each.stages.some(({ kind }) => kind === 'photography'),
  )
  const old = fit.filter((each) => age(each) > 25)
  const turns = new Map<Told, Turn>()
  for (let i = 0; i < OVER; i++) {
    const each = old[Math.floor(((i + 0.5) * old.length) / OVER)]
    if (each) turns.set(each, 'delivered')
  }
  const late = fit.filter((each) => age(each) > 4 && age(each) <= 25)
  for (const [i, turn] of (['editing', 'scheduled', 'to-schedule', 'scheduled'] as const).entries()) {
    const each = late[Math.floor(((i + 0.5) * late.length) / 4)]
    if (each && !turns.has(each)) turns.set(each, turn)
  }
  return told.map((each) => {
    const turn = turns.get(each)
    return turn ? tellReshoot(world, each, turn) : each
  })
}

function tellReshoot(world: World, told: Told, turn: Turn): Told {
  const { rows, now, today } = world
  const order = rows.of('orders').find(({ id }) => id === told.id)
  const visit = rows.of('visits').find(({ order_id }) => order_id === told.id)
  const photographs = told.stages.find(({ kind }) => kind === 'photography')
  if (!order || !visit || !photographs) return told
  const over = turn === 'delivered' || turn === 'editing'
  const askedAt = over
    ? new Date((told.shotAt ?? now).getTime() + 50 * HOUR)
    : new Date(now.getTime() - 20 * HOUR)
  const first = turn === 'delivered' ? addDays(askedAt.toISOString().slice(0, 10), 4) : today
  const wanted = turn === 'editing' ? addDays(today, -1) : turn === 'scheduled' ? addDays(today, 3) : first
  const date = weekday(wanted) === 7 ? addDays(wanted, over ? -1 : 1) : wanted
  const given = turn === 'to-schedule' ? undefined : findShooter(world, told.country, date, MINUTES)
  if (turn !== 'to-schedule' && !given) return told
  const zone = zoneOf(told.country, told.region)
  const times = given ? visitTimes(date, { starts: starts[given.slot] ?? '09:00' }, MINUTES, zone) : null
  const again = rows.id('visits')
  rows.add('visits', {
    ...visit,
    id: again,
    kind: 'reshoot',
    state: over ? 'done' : given ? 'scheduled' : 'requested',
    date: given ? date : null,
    slot_id: given?.slot ?? null,
    bee_id: given?.bee.id ?? null,
    minutes: MINUTES,
    starts_at: times?.starts_at ?? null,
    ends_at: times?.ends_at ?? null,
    drive_minutes: given ? visit.drive_minutes : null,
    allocated_at: given ? new Date(askedAt.getTime() + 3 * HOUR) : null,
    done_at: over ? (times?.ends_at ?? null) : null,
  })
  const doneAt = times ? new Date(times.ends_at.getTime() + 14.5 * HOUR) : null
  const state = orderThen[turn]
  Object.assign(order, {
    state,
    shoot_at: times?.starts_at ?? null,
    shoot_date: given ? date : null,
    shoot_slot_id: given?.slot ?? null,
    bee_id: given?.bee.id ?? null,
    completed_at: turn === 'delivered' ? doneAt : null,
  })
  const stage = setBack(world, photographs, turn, again, given?.bee.id ?? null, askedAt)
  tellAsked(world, told, askedAt)
  if (given && times) tellVisit(world, told, turn, { bee: given.bee, askedAt, endsAt: times.ends_at })
  tellTask(world, told, stage, turn, askedAt)
  return {
    ...told,
    state,
    bee: given ? { id: given.bee.id, name: given.bee.name } : null,
    stages: told.stages.map((each) => (each === photographs ? stage : each)),
  }
}

/** The photographs of the first visit stay to be seen until others come. */
function setBack(
  world: World,
  stage: ToldStage,
  turn: Turn,
  visit_id: number,
  shooter: number | null,
  at: Date,
): ToldStage {
  const row = world.rows.of('stages').find(({ id }) => id === stage.id)
  const state: StageState = turn
  if (row) Object.assign(row, { state, visit_id, shooter_id: shooter, changed_at: at })
  return { ...stage, state, shooter }
}

function tellAsked(world: World, told: Told, at: Date): void {
  const reason = reshootReasons[told.id % reshootReasons.length] ?? ''
  const client = { id: told.client.id, name: told.client.name }
  world.rows.add('order_requests', {
    id: world.rows.id('order_requests'),
    order_id: told.id,
    stage_kind: 'photography',
    text: reason,
    created_at: at,
    created_by: told.client.id,
  })
  tell(world, at, client, 'order.reshot', told.id, { reason })
  tell(world, at, SYSTEM, 'stage.reshot', told.id, { stage: 'photography' })
}

interface Second {
  readonly bee: { readonly id: number; readonly name: string }
  readonly askedAt: Date
  readonly endsAt: Date
}

function tellVisit(world: World, told: Told, turn: Turn, { bee, askedAt, endsAt }: Second): void {
  const manager =
    world.cast.staff.find((each) => each.type === 'manager' && each.country === told.country) ?? SYSTEM
  const files = told.home?.photographs.length ?? 9
  const details = { stage: 'photography', files }
  const since = (hours: number) => new Date(endsAt.getTime() + hours * HOUR)
  tell(world, new Date(askedAt.getTime() + 3 * HOUR), manager, 'visit.allocated', told.id, { bee: bee.name })
  if (turn === 'scheduled') return
  tell(world, since(1), bee, 'stage.shot', told.id, details)
  if (turn === 'editing') return
  tell(world, since(10), bee, 'stage.submitted', told.id, details)
  tell(world, since(14), manager, 'stage.approved', told.id, details)
  tell(world, since(14.2), SYSTEM, 'stage.delivered', told.id, details)
  tell(world, since(14.5), SYSTEM, 'order.completed', told.id)
}

/** Whose turn it is: staff to find a bee, the bee to go there, or an editor. */
function tellTask(world: World, told: Told, stage: ToldStage, turn: Turn, at: Date): void {
  if (turn === 'delivered') return
  const { rows } = world
  const { target } = stageKindTable.photography
  const about = `Photography of ${told.reference}, ${told.address}, once more`
  const whose = {
    'to-schedule': { category: 4, target: 8, pool: 'staff', assignee_id: null },
    scheduled: { category: 2, target, pool: null, assignee_id: stage.shooter },
    editing: { category: 1, target, pool: 'editors', assignee_id: stage.editor },
  } as const
  rows.add('tasks', {
    id: rows.id('tasks'),
    ...whose[turn],
    state: 'open',
    description:
      turn === 'to-schedule' ? `Reshoot of ${told.reference}, ${told.address}, ${told.city}` : about,
    country_code: told.country,
    region: told.region,
    order_id: told.id,
    stage_id: turn === 'to-schedule' ? null : stage.id,
    related_object_id: null,
    created_at: at,
    completed_at: null,
  })
}
