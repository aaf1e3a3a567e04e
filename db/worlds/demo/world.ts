import { minutesOfDay } from '#server/scheduling/slot-time.ts'
import type { Bee, Cast } from './base.ts'
import type { PictureSet } from './pictures.ts'
import { firstWorkingDay } from './plan.ts'
import type { Chance } from './random.ts'
import type { Rows } from './rows.ts'

/** What every part of the story knows. */
export interface World {
  readonly rows: Rows
  readonly chance: Chance
  readonly cast: Cast
  readonly now: Date
  /** Local date of today. */
  readonly today: string
  readonly pictures: readonly PictureSet[]
  readonly seal: (text: string) => Buffer
  /** When a bee is taken on a date (`bee:date`), in minutes of the day, the drive to the next visit included. */
  readonly taken: Map<string, { from: number; to: number }[]>
  readonly numbers: { order: number; ticket: number; series: Record<string, number> }
  readonly accounts: Map<string, number>
}

/** Which of the rendered homes an order is about; undefined in a world without pictures. */
export function homeOf(world: World, orderId: number, country: 1 | 2): PictureSet | undefined {
  const there = world.pictures.filter((home) => home.country === country)
  return there.length > 0 ? there[orderId % there.length] : undefined
}

/** When each slot begins, by its number. */
export const starts = ['', '09:00', '11:00', '13:00', '15:00']
/** Minutes from one visit to the next at least. */
const DRIVE = 15

/**
 * A shooter of the country who has time for so many minutes, with the slot; undefined when nobody has. Who signs in as a shooter finds
 * a full day: the first working day is his as far as he has room.
 */
export function findShooter(
  world: World,
  country: number,
  date: string,
  minutes: number,
): { bee: Bee; slot: number } | undefined {
  const bees = world.cast.shooters.filter((bee) => bee.country === country)
  const saturday = new Date(`${date}T00:00:00Z`).getUTCDay() === 6
  for (const slot of [world.chance.whole(1, 4), 1, 2, 3, 4]) {
    const from = minutesOfDay(starts[slot] ?? '')
    const visit = { from, to: from + minutes + DRIVE }
    const takenOf = (bee: Bee) => world.taken.get(`${bee.id}:${date}`) ?? []
    const free = bees.filter(
      (bee) =>
        (!saturday || (bee.saturdays && slot <= 2)) &&
        takenOf(bee).every((other) => other.to <= visit.from || visit.to <= other.from),
    )
    if (free.length === 0) continue
    const anybody = world.chance.pick(free)
    const bee = (date === firstWorkingDay(world.today) && free.find(({ offered }) => offered)) || anybody
    world.taken.set(`${bee.id}:${date}`, [...takenOf(bee), visit])
    return { bee, slot }
  }
  return undefined
}

/** An audit row: what happened, when and by whom; they are the order's timeline. */
export function tell(
  world: World,
  at: Date,
  who: { id: number | null; name: string },
  action: string,
  orderId: number,
  after: object = {},
): void {
  if (at > world.now) return
  world.rows.add('audit', {
    id: world.rows.id('audit'),
    at,
    actor_id: who.id,
    actor_name: who.name,
    action,
    subject: action.split('.')[0] ?? 'order',
    subject_id: orderId,
    order_id: orderId,
    after: JSON.stringify(after),
  })
}
export const SYSTEM = { id: null, name: 'Propolis' } as const
