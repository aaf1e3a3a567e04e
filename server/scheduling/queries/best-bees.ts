import { sql } from 'kysely'
import type { scheduling } from '#contract/scheduling/calls.ts'
import type { BestBee } from '#contract/scheduling/shapes.ts'
import { addDays } from '#contract/words/time.ts'
import type { Db } from '#server/platform/db.ts'
import { drivingMiles } from '#server/platform/distance.ts'
import type { Handler } from '#server/platform/serve.ts'
import type { Point } from '#server/scheduling/free-bees.ts'
import { personMark } from '#server/scheduling/person-mark.ts'
import { orders, proposeTimes, type Proposal } from '#server/scheduling/propose-times.ts'
import { daysBetween, instantOf, localDate } from '#server/scheduling/slot-time.ts'
import { planOf } from './plan.ts'
import { orderWish } from './wish.ts'

/** Days from the one asked for on which a bee's next free time is looked for. */
const lookAhead = 6
/** Visits for the whole company after which a bee is preferred. */
const companyVisits = 3

/** For how long a client remembers a bee. */
const rememberedMs = 365 * 86_400_000

/** Bees whom the client had in the last year, or his company several times. One statement. */
export async function preferredBees(
  db: Db,
  client: { readonly userId: number; readonly companyId: number | null },
  now: Date,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .where((eb) =>
      eb.or([
        eb('o.user_id', '=', client.userId),
        ...(client.companyId ? [eb('o.company_id', '=', client.companyId)] : []),
      ]),
    )
    .where('o.deleted_at', 'is', null)
    .where('o.placed_at', '>', new Date(now.getTime() - rememberedMs))
    .where('v.state', '=', 'done')
    .where('v.bee_id', 'is not', null)
    .select(['v.bee_id'])
    .groupBy('v.bee_id')
    .having(
      sql<boolean>`count(*) filter (where o.user_id = ${client.userId}) > 0 or count(*) >= ${companyVisits}`,
    )
    .execute()
  return new Set(rows.flatMap(({ bee_id }) => bee_id ?? []))
}

const milesTo = (from: Point | null | undefined, to: Point | null): number =>
  from && to ? Math.round(drivingMiles(from, to) * 10) / 10 : 0

function bestBee({ bee, day, slot, fit, preferred, score, parts }: Proposal, of: BestOf): BestBee {
  const { needs, place } = of
  return {
    bee: personMark(bee),
    date: day.date,
    slot: slot.id,
    starts: slot.starts,
    score,
    parts,
    drive: {
      // Where a place is not known the bee's own limit stands for it: nobody is better for not being known.
      minutes: fit.added ?? bee.limit,
      miles: milesTo(fit.from ? fit.from.place : bee.home, place),
      from: fit.from ? fit.from.title : 'home',
    },
    load: { visits: fit.load, most: bee.most },
    skills: { has: needs.length - fit.missing.length, needs: needs.length, missing: [...fit.missing] },
    rating: bee.rating,
    level: bee.level,
    preferred,
    lat: (fit.from?.place ?? bee.home)?.lat ?? null,
    lon: (fit.from?.place ?? bee.home)?.lon ?? null,
  }
}
interface BestOf {
  readonly needs: readonly string[]
  readonly place: Point | null
}

/** The free shooters for an order's visit, best first, each at his best time from the day asked for on, and why. */
export const bestBees: Handler<(typeof scheduling)['POST other/best-bees']> = async ({
  app,
  scope,
  body,
}) => {
  const wish = await orderWish(app.db, scope, body.ref)
  const now = app.clock.now()
  const today = localDate(now, wish.zone)
  const asked = body.date ?? wish.visit?.date ?? today
  const first = asked < today ? today : asked
  const days = daysBetween(first, addDays(first, lookAhead))
  const [plan, preferred] = await Promise.all([
    planOf(app.db, {
      country: wish.country,
      from: first,
      to: addDays(first, lookAhead),
      exceptOrder: wish.orderId,
    }),
    preferredBees(app.db, wish, now),
  ])
  const proposals = proposeTimes(
    plan,
    { place: wish.place, minutes: wish.minutes, needs: wish.needs, limit: body.distance },
    {
      days,
      slot: body.slot ?? (body.date && body.date !== wish.visit?.date ? null : (wish.visit?.slot ?? null)),
      ahead: (date, slot) => instantOf(date, slot.starts, wish.zone) > now,
      preferred,
    },
  )
  const bees = proposals.sort(orders[body.sort]).map((proposal) => bestBee(proposal, wish))
  return { free: bees.length, of: plan.bees.length, bees }
}
