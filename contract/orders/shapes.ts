import * as z from 'zod'
import { StageKindField } from '#contract/catalogue/shapes.ts'
import { Id, PlainDate } from '#contract/words/page.ts'
import { keyPickUpTypes } from './placement.ts'
import { orderStates, stageStates } from './states.ts'

export const OrderStateField = z.enum(orderStates)
export const StageStateField = z.enum(stageStates)
export const OrderReference = z.string().trim().min(1, 'Which order?').max(40)
export const Currency = z.enum(['GBP', 'USD'])

/** A person as a list shows him: his picture goes into the hexagon or circle, otherwise the initials. */
export const PersonMark = z.object({
  id: Id,
  name: z.string(),
  initials: z.string(),
  /** The address of his picture. */
  portrait: z.string().nullable(),
})
/** A picture by signed addresses, with its average colour for the ground while it loads. */
export const Picture = z.object({ id: Id, thumb: z.string(), web: z.string(), average: z.string() })
export type Picture = z.output<typeof Picture>
export type PersonMark = z.output<typeof PersonMark>

/** Amounts are minor units and null for people who may not see prices (providers). */
export const OrderRow = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  city: z.string(),
  status: OrderStateField,
  /** Instant in UTC, or 'TBC'. */
  shoot_date: z.string(),
  /** What the client asked for while that is TBC: an instant in UTC, or a date. */
  asked_for: z.string().nullable(),
  placed_at: z.string(),
  package: z.string(),
  extras: z.number().int(),
  company: z.string(),
  company_id: Id.nullable(),
  client: z.string(),
  bee: PersonMark.nullable(),
  currency: Currency,
  total: z.number().int().nullable(),
  cover: Picture.nullable(),
})
export type OrderRow = z.output<typeof OrderRow>

export const Doorway = z.object({ to: z.string(), yaw: z.number(), pitch: z.number() })
export type Doorway = z.output<typeof Doorway>

export const AssetFile = z.object({
  id: Id,
  name: z.string(),
  caption: z.string(),
  kind: z.enum(['original', 'deliverable']),
  content_type: z.string(),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  average: z.string(),
  state: z.enum(['processing', 'ready', 'failed']),
  approval: z.enum(['pending', 'approved', 'amend']),
  note: z.string(),
  seen: z.boolean(),
  sequence: z.number().int(),
  /** Signed addresses by size, of those that are made. */
  urls: z.partialRecord(
    z.enum(['thumb', 'web', 'print', 'listing', 'watermark', 'mp4-1080', 'mp4-720', 'original']),
    z.string(),
  ),
  /** Of a movie: its length, how many percent of its renditions are made, and why it has none. */
  movie: z
    .object({
      seconds: z.number(),
      made: z.number().int(),
      why: z.enum(['no-program', 'failed']).nullable(),
    })
    .optional(),
  /** Of a panorama: doorways to other panoramas of its stage, by file name; degrees right of the middle and above the horizon. */
  doors: z.array(Doorway).optional(),
})
export type AssetFile = z.output<typeof AssetFile>

export const Stage = z.object({
  id: Id,
  kind: StageKindField,
  name: z.string(),
  quantity: z.number().int(),
  state: StageStateField,
  revision: z.number().int(),
  files: z.number().int(),
  shooter: PersonMark.nullable(),
  editor: PersonMark.nullable(),
  visit_id: Id.nullable(),
  asset_group_id: Id.nullable(),
  bee_rate: z.number().int().nullable(),
  asset_file_list: z.array(AssetFile),
  /** What the viewer may do with this stage now. */
  allowed: z.array(z.enum(['upload', 'shoot', 'submit', 'approve', 'amend', 'deliver'])),
  /** Why what is delivered has no files: in the demonstration films are made after the start, by ffmpeg. */
  left_out: z.enum(['being-made', 'no-program']).optional(),
})
export type Stage = z.output<typeof Stage>

export const Visit = z.object({
  id: Id,
  kind: z.enum(['shoot', 'reshoot']),
  state: z.enum(['requested', 'scheduled', 'on-site', 'done', 'cancelled']),
  date: PlainDate.nullable(),
  slot: z.number().int().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  local_time: z.string().nullable(),
  zone: z.string(),
  minutes: z.number().int(),
  bee: PersonMark.nullable(),
})

/** One thing that happened, for the timeline; `action` is a key of the catalogue of messages. */
export const TimelineEntry = z.object({
  id: Id,
  at: z.string(),
  who: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

export const orderActions = [
  'hold',
  'resume',
  'cancel',
  'completions-check',
  'allocate',
  'approve-assets',
  'pay',
  'download',
  'delete',
] as const
export const ActionButton = z.object({
  action: z.enum(orderActions),
  allowed: z.boolean(),
  /** Why not, in words for a person. */
  reason: z.string().nullable(),
})

export const OrderDetails = z.object({
  id: Id,
  reference: z.string(),
  status: OrderStateField,
  title: z.string(),
  version: z.number().int(),
  placed_at: z.string(),
  placed_by: z.string(),
  completed_at: z.string().nullable(),
  cancelled_reason: z.string().nullable(),
  country_code: z.number().int(),
  currency: Currency,
  promo_code: z.string().nullable(),
  external_reference: z.string(),
  package: z.string(),
  client: PersonMark.extend({ email: z.string(), mobile: z.string(), company: z.string() }),
  location: z.object({
    address_line1: z.string(),
    address_line2: z.string(),
    address_line3: z.string(),
    city: z.string(),
    postcode: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
  }),
  contact: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    mobile: z.string(),
    email: z.string(),
  }),
  contact_me: z.object({ date: z.string(), time: z.string() }).nullable(),
  keys: z.object({
    type: z.enum(keyPickUpTypes),
    place: z
      .object({
        address: z.string(),
        address2: z.string(),
        address3: z.string(),
        city: z.string(),
        postcode: z.string(),
      })
      .nullable(),
    /** There are codes; they are fetched apart, and every showing is recorded. */
    has_codes: z.boolean(),
    may_show_codes: z.boolean(),
    codes_reason: z.string().nullable(),
  }),
  context_data: z.object({ is_360_tour: z.boolean(), is_360_hosting: z.boolean() }),
  cover: Picture.nullable(),
  order_stages: z.array(Stage),
  visits: z.array(Visit),
  requests: z.array(
    z.object({
      id: Id,
      stage_kind: StageKindField.nullable(),
      text: z.string(),
      state: z.enum(['open', 'done']),
    }),
  ),
  notes: z.array(
    z.object({
      id: Id,
      kind: z.enum(['bee', 'support', 'contact']),
      text: z.string(),
      author: PersonMark,
      author_is_bee: z.boolean(),
      created_at: z.string(),
    }),
  ),
  /** Null for providers, who see no prices. */
  money: z
    .object({
      lines: z.array(
        z.object({ id: Id, name: z.string(), quantity: z.number().int(), gross: z.number().int() }),
      ),
      net: z.number().int(),
      tax: z.number().int(),
      tax_name: z.string(),
      tax_rate: z.number().int(),
      gross: z.number().int(),
      promo_discount: z.number().int(),
      credits_used: z.number().int(),
      paid: z.number().int(),
      to_pay: z.number().int(),
      due_on: z.string().nullable(),
    })
    .nullable(),
  invoice: z
    .object({
      id: Id,
      invoice_reference: z.string(),
      state: z.string(),
      /** Gross in major units: times 100 is what payment calls take (api.md section 9). */
      entry_gross_rate: z.number(),
    })
    .nullable(),
  links: z.array(
    z.object({
      kind: z.enum(['branded', 'mls']),
      url: z.string(),
      expires_on: z.string(),
      views: z.number().int(),
    }),
  ),
  timeline: z.array(TimelineEntry),
  actions: z.array(ActionButton),
})
export type OrderDetails = z.output<typeof OrderDetails>
