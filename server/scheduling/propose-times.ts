import type { PlainDate } from '#contract/words/time.ts'
import { judge, type Ask, type Bee, type Fit } from './free-bees.ts'
import type { Plan } from './offer-days.ts'
import { awayPoints, scoreOf, type Parts } from './rank-bees.ts'
import type { Day, Slot } from './slot-time.ts'

/** A time at which a bee could take a visit, and how well that would be. */
export interface Proposal {
  readonly bee: Bee
  readonly day: Day
  readonly slot: Slot
  readonly fit: Fit
  readonly preferred: boolean
  readonly score: number
  readonly parts: Parts
  /** The score less what another time than the one asked for costs: the order of the list. */
  readonly standing: number
}

/** What was asked for: a slot on the first of the days, or any slot. */
export interface Asked {
  readonly days: readonly Day[]
  readonly slot: number | null
  /** Whether a slot of a day lies before us. */
  readonly ahead: (date: PlainDate, slot: Slot) => boolean
  readonly preferred: ReadonlySet<number>
}

/** For each bee who is free at some time of the days, the best such time; best bee first (domain.md section 6). */
export function proposeTimes(plan: Plan, ask: Ask, asked: Asked): Proposal[] {
  const times = asked.days.flatMap((day, away) =>
    plan.slots
      .filter((slot) => asked.ahead(day.date, slot))
      .map((slot) => ({ day, slot, costs: awayPoints(away, asked.slot !== null && slot.id !== asked.slot) })),
  )
  const bestOf = (bee: Bee): Proposal[] => {
    const preferred = asked.preferred.has(bee.id)
    let best: Proposal | undefined
    for (const { day, slot, costs } of times) {
      const { busy, fit } = judge(bee, ask, slot, day, plan.diary.on(day.date)(bee.id), 'rank')
      if (busy) continue
      const scored = scoreOf({
        preferred,
        added: fit.added,
        visits: fit.load,
        most: bee.most,
        rating: bee.rating,
        has: ask.needs.length - fit.missing.length,
        needs: ask.needs.length,
      })
      const standing = scored.score - costs
      if (!best || standing > best.standing) best = { bee, day, slot, fit, preferred, ...scored, standing }
    }
    return best ? [best] : []
  }
  return plan.bees.flatMap(bestOf).sort(orders.score)
}

const byStanding = (a: Proposal, b: Proposal) =>
  b.standing - a.standing || Number(b.preferred) - Number(a.preferred) || a.bee.id - b.bee.id
const added = ({ fit }: Proposal) => fit.added ?? Number.MAX_SAFE_INTEGER

/** The ways in which a ranking can be looked at; each falls back to the standing. */
export const orders: Record<'score' | 'drive' | 'load' | 'rating', (a: Proposal, b: Proposal) => number> = {
  score: byStanding,
  drive: (a, b) => added(a) - added(b) || byStanding(a, b),
  load: (a, b) => a.fit.load - b.fit.load || byStanding(a, b),
  rating: (a, b) => b.bee.rating - a.bee.rating || byStanding(a, b),
}
