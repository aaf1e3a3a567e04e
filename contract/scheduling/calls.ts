import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { OrderReference, OrderStateField, PersonMark } from '#contract/orders/shapes.ts'
import { Id, IdQuery, PlainDate, UserIdQuery } from '#contract/words/page.ts'
import { Availability, BestBee, BoardLane, RunVisit, VisitDetails } from './shapes.ts'

const number = (least: number, most: number) => z.coerce.number<string | number>().int().min(least).max(most)

/** The fields of api.md section 3, and where and for what the visit would be. */
const AvailabilityQuery = z.object({
  ...UserIdQuery,
  month: number(1, 12).optional(),
  year: number(2000, 2100).optional(),
  day: number(1, 31).optional(),
  /** Most minutes of driving; the bee's own limit when left out. */
  distance: number(1, 240).optional(),
  city: z.string().trim().max(80).optional(),
  bee_level: number(1, 3).optional(),
  slot: number(1, 20).optional(),
  start_date: PlainDate.optional(),
  end_date: PlainDate.optional(),
  /** An order's own place and needs … */
  ref: OrderReference.optional(),
  /** … or those of an order that is being made. */
  shoot_country: number(1, 2).optional(),
  post_code: z.string().trim().max(12).optional(),
  package_id: IdQuery.optional(),
  addons_ids: z
    .string()
    .regex(/^(\d+(,\d+)*)?$/)
    .optional(),
})
const availability = (summary: string) =>
  ({ may: 'orders.place', summary, query: AvailabilityQuery, result: Availability }) as const

export const scheduling = calls({
  'GET scheduler/month-availability': availability('Free slots of a month'),
  'GET scheduler/week-availability': availability('Free slots of the seven days from a day on'),
  'GET scheduler/day-availability': availability('Free slots of a day'),
  'GET scheduler/date-range-availability': availability('Free slots from a day to a day, at most 62'),
  'POST other/best-bees': {
    may: 'visits.allocate',
    summary: 'The free shooters for a visit, best first, and why',
    body: z.strictObject({
      ref: OrderReference,
      date: PlainDate.optional(),
      slot: z.number().int().optional(),
      distance: z.number().int().min(1).max(240).optional(),
      sort: z.enum(['score', 'drive', 'load', 'rating']).default('score'),
    }),
    result: z.object({ free: z.number().int(), of: z.number().int(), bees: z.array(BestBee) }),
  },
  'GET other/shooter-list': {
    may: 'visits.allocate',
    summary: 'Shooters who could take an order, free or not, with the reason',
    query: z.object({
      ref: OrderReference,
      addon_slug: z.string().max(60).optional(),
      distance: number(1, 240).optional(),
      slot: number(1, 20).optional(),
      date: PlainDate.optional(),
      ...UserIdQuery,
    }),
    result: z.array(
      z.object({
        bee: PersonMark,
        free: z.boolean(),
        reason: z.string().nullable(),
        minutes: z.number().int().nullable(),
      }),
    ),
    envelope: 'list',
  },
  'POST other/shooters-availability': {
    may: 'visits.allocate',
    summary: "The day's board: each shooter's visits and absences",
    body: z.strictObject({
      ref: OrderReference.optional(),
      date: PlainDate,
      bee_ids: z.array(Id).max(50).optional(),
    }),
    result: z.array(BoardLane),
  },
  'GET other/shoots-overview': {
    may: 'visits.read',
    summary: 'Shoots of a day in a country, by bee; those without one first',
    query: z.object({ country: number(1, 2).optional(), date: PlainDate.optional() }),
    result: z.object({
      date: PlainDate,
      zone: z.string(),
      lanes: z.array(BoardLane),
      /** The next day with shoots, when this one has none. */
      next_date: PlainDate.nullable(),
    }),
  },
  'POST other/shooter-allocation': {
    may: 'visits.allocate',
    summary: 'Give a visit to a shooter at a date and slot',
    body: z.strictObject({
      ref: OrderReference,
      bee_id: Id,
      date: PlainDate,
      slot: z.number().int(),
      /** The order's version that was looked at: two people allocating at once, one is told. */
      version: z.number().int().optional(),
    }),
    result: z.object({
      reference: z.string(),
      status: OrderStateField,
      visit_id: Id,
      bee: PersonMark,
      starts_at: z.string(),
    }),
    says: 'Availability Updated',
  },
  'GET scheduler/tasks-calendar/day-view': {
    may: 'visits.read',
    summary: "A shooter's run sheet of a day",
    query: z.object({ date: PlainDate.optional(), ...UserIdQuery }),
    result: z.object({
      date: PlainDate,
      zone: z.string(),
      miles: z.number(),
      visits: z.array(RunVisit),
      /** Local time at which he is home again. */
      home_at: z.string().nullable(),
      /** The next day with a visit, when this one has none. */
      next_date: PlainDate.nullable(),
    }),
  },
  'GET scheduler/visit-details': {
    may: 'visits.read',
    summary: 'One visit: where, who, how to get in, what to shoot',
    query: z.object({ visit_id: IdQuery }),
    result: VisitDetails,
  },
  'POST scheduler/visit-start': {
    may: 'visits.work',
    summary: 'The shooter is at the property',
    body: z.strictObject({ visit_id: Id }),
    result: z.object({ visit_id: Id, state: z.literal('on-site') }),
    says: 'Status Marked',
  },
})
