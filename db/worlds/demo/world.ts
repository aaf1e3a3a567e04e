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
  /** Bees that are taken: `bee:date:slot`. */
  readonly taken: Set<string>
  readonly numbers: { order: number; ticket: number; series: Record<string, number> }
  readonly accounts: Map<string, number>
}

/** Which of the rendered homes an order is about; undefined in a world without pictures. */
export function homeOf(world: World, orderId: number, country: 1 | 2): PictureSet | undefined {
  const there = world.pictures.filter((home) => home.country === country)
  return there.length > 0 ? there[orderId % there.length] : undefined
}

/**
 * A shooter of the country who has the slot free, with the slot; undefined when nobody has. Who signs in as a shooter finds
 * a full day: the first working day is his as far as he has room.
 */
export function findShooter(
  world: World,
  country: number,
  date: string,
  wanted: number | null,
): { bee: Bee; slot: number } | undefined {
  const bees = world.cast.shooters.filter((bee) => bee.country === country)
  const saturday = new Date(`${date}T00:00:00Z`).getUTCDay() === 6
  const slots = wanted ? [wanted, 1, 2, 3, 4] : [world.chance.whole(1, 4), 1, 2, 3, 4]
  for (const slot of slots) {
    const free = bees.filter(
      (bee) => (!saturday || (bee.saturdays && slot <= 2)) && !world.taken.has(`${bee.id}:${date}:${slot}`),
    )
    if (free.length === 0) continue
    const anybody = world.chance.pick(free)
    const bee = (date === firstWorkingDay(world.today) && free.find(({ offered }) => offered)) || anybody
    world.taken.add(`${bee.id}:${date}:${slot}`)
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
