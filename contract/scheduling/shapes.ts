import * as z from 'zod'
import { PersonMark, Stage, OrderStateField } from '#contract/orders/shapes.ts'
import { StageKindField } from '#contract/catalogue/shapes.ts'
import { keyPickUpTypes } from '#contract/orders/placement.ts'
import { Id, PlainDate } from '#contract/words/page.ts'

/** `near`: a bee is already close by; the others say why not. */
export const slotStates = ['free', 'near', 'taken', 'closed', 'past'] as const
export const SlotOffer = z.object({
  slot: z.number().int(),
  starts: z.string(),
  state: z.enum(slotStates),
  /** Bees free then. */
  free: z.number().int(),
  /** Driving time of the nearest of them, in minutes. */
  minutes: z.number().int().nullable(),
  /** Surcharge in minor units, or 0. */
  surcharge: z.number().int(),
})
export const DayOffer = z.object({ date: PlainDate, weekday: z.number().int(), slots: z.array(SlotOffer) })
export const Availability = z.object({
  start_date: PlainDate,
  end_date: PlainDate,
  zone: z.string(),
  currency: z.enum(['GBP', 'USD']),
  days: z.array(DayOffer),
})
export type Availability = z.output<typeof Availability>
export type SlotOffer = z.output<typeof SlotOffer>

/** The four parts of a score, each 0 to 1 times its weight; together 0 to 100. */
export const BestBee = z.object({
  bee: PersonMark,
  date: PlainDate,
  slot: z.number().int(),
  starts: z.string(),
  score: z.number().int(),
  parts: z.object({ drive: z.number(), load: z.number(), skills: z.number(), rating: z.number() }),
  /** The reasons: minutes of driving added and from where, visits that day of how many, missing skills, rating. */
  drive: z.object({ minutes: z.number().int(), miles: z.number(), from: z.string() }),
  load: z.object({ visits: z.number().int(), most: z.number().int() }),
  skills: z.object({ has: z.number().int(), needs: z.number().int(), missing: z.array(z.string()) }),
  rating: z.number(),
  level: z.number().int(),
  preferred: z.boolean(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
})
export type BestBee = z.output<typeof BestBee>

export const BoardVisit = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  city: z.string(),
  state: z.enum(['requested', 'scheduled', 'on-site', 'done', 'cancelled']),
  order_status: OrderStateField,
  slot: z.number().int(),
  starts: z.string(),
  minutes: z.number().int(),
  drive_minutes: z.number().int().nullable(),
})
/** One bee's day on the board; `bee` is null for visits that nobody has yet. */
export const BoardLane = z.object({
  bee: PersonMark.nullable(),
  unavailable: z.array(z.object({ slot: z.number().int().nullable(), reason: z.string() })),
  visits: z.array(BoardVisit),
})

/** One stop of a shooter's day. */
export const RunVisit = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  city: z.string(),
  postcode: z.string(),
  state: z.enum(['requested', 'scheduled', 'on-site', 'done', 'cancelled']),
  starts: z.string(),
  starts_at: z.string(),
  minutes: z.number().int(),
  /** From the stop before, or from home. */
  drive: z.object({ minutes: z.number().int(), miles: z.number() }).nullable(),
  key_type: z.enum(keyPickUpTypes),
  stages: z.array(z.object({ kind: StageKindField, name: z.string() })),
  cover: z.string().nullable(),
})

export const VisitDetails = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  state: z.enum(['requested', 'scheduled', 'on-site', 'done', 'cancelled']),
  date: PlainDate,
  starts: z.string(),
  starts_at: z.string(),
  zone: z.string(),
  minutes: z.number().int(),
  address: z.array(z.string()),
  postcode: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), mobile: z.string() }),
  keys: z.object({
    type: z.enum(keyPickUpTypes),
    place: z.array(z.string()),
    has_codes: z.boolean(),
    may_show_codes: z.boolean(),
    codes_reason: z.string().nullable(),
  }),
  requests: z.array(z.object({ stage: z.string().nullable(), text: z.string() })),
  notes: z.array(z.object({ id: Id, text: z.string(), who: z.string(), at: z.string() })),
  stages: z.array(Stage),
})
