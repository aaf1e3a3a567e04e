import type { scheduling } from '#contract/scheduling/calls.ts'
import { weekday } from '#contract/words/time.ts'
import type { Handler } from '#server/platform/serve.ts'
import { busyReasons, fitOf, judge } from '#server/scheduling/free-bees.ts'
import { personMark } from '#server/scheduling/person-mark.ts'
import { localDate } from '#server/scheduling/slot-time.ts'
import { needsOf } from '#server/scheduling/visit-needs.ts'
import { planOf } from './plan.ts'
import { addonKind, orderWish } from './wish.ts'

/**
 * All shooters of the order's country for a date and slot, free ones and near ones first, the others with the reason.
 * Without a slot a bee counts as free when one of the day's slots is.
 */
export const shooterList: Handler<(typeof scheduling)['GET other/shooter-list']> = async (call) => {
  const { app, scope, query } = call
  const [wish, kinds] = await Promise.all([
    orderWish(app.db, scope, query.ref),
    query.addon_slug ? addonKind(app.db, query.addon_slug) : [],
  ])
  const date = query.date ?? wish.visit?.date ?? localDate(app.clock.now(), wish.zone)
  const slotId = query.slot ?? (query.date ? undefined : wish.visit?.slot)
  const day = { date, weekday: weekday(date) }
  const plan = await planOf(app.db, {
    country: wish.country,
    from: date,
    to: date,
    exceptOrder: wish.orderId,
    beeIds: query.user_id ? [query.user_id] : undefined,
  })
  const slots = plan.slots.filter((slot) => !slotId || slot.id === slotId)
  const ask = {
    place: wish.place,
    minutes: wish.minutes,
    limit: query.distance,
    needs: [...new Set([...wish.needs, ...needsOf(kinds, query.addon_slug ? [query.addon_slug] : [])])],
  }
  const rows = plan.bees.map((bee) => {
    const today = plan.diary.on(date)(bee.id)
    const judged = slots.map((slot) => judge(bee, ask, slot, day, today))
    const free = judged.find(({ busy }) => !busy)
    const busy = free ? null : (judged[0]?.busy ?? 'not-working')
    const fit = free?.fit ?? (slots[0] && fitOf(bee, ask, slots[0], today))
    return {
      bee: personMark(bee),
      free: free !== undefined,
      reason: busy && busyReasons[busy].says,
      minutes: fit?.before ?? null,
    }
  })
  const away = (minutes: number | null) => minutes ?? Number.MAX_SAFE_INTEGER
  rows.sort((a, b) => Number(b.free) - Number(a.free) || away(a.minutes) - away(b.minutes))
  return { rows, count: rows.length }
}
