import * as z from 'zod'
import { stageKinds } from '#contract/orders/states.ts'
import { currencies } from '#contract/words/money.ts'
import { Id } from '#contract/words/page.ts'
import {
  BeeRow,
  ClientRow,
  CompanyKindField,
  CompanyStatus,
  PaymentTermsField,
  PermissionField,
  UserTypeField,
} from './shapes.ts'

export const PersonStatus = z.enum(['unverified', 'active', 'deleted'])
const country = z.union([z.literal(1), z.literal(2)])

/** A person for a choice or a filter. */
export const UserRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  user_type: UserTypeField,
  company: z.string(),
  company_id: Id.nullable(),
  country_code: country,
  status: PersonStatus,
  portrait: z.string().nullable(),
})

export const ClientListRow = ClientRow.extend({
  status: PersonStatus,
  created_at: z.string(),
  portrait: z.string().nullable(),
})

export const BeeListRow = BeeRow.extend({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  city: z.string(),
  postcode: z.string(),
  skills: z.array(z.enum(stageKinds)),
  kits: z.array(z.number().int()),
  rating: z.number(),
  visits_a_day: z.number().int(),
  status: PersonStatus,
  created_at: z.string(),
  /** Visits still to come, and stages in work. */
  visits: z.number().int(),
  stages: z.number().int(),
  portrait: z.string().nullable(),
})

/** A bee's facts beside those of the person; `rates` and `home` are null for who may not see them. */
export const BeeFacts = z.object({
  is_shooter: z.boolean(),
  is_editor: z.boolean(),
  level: z.number().int(),
  skills: z.array(z.enum(stageKinds)),
  kits: z.array(z.number().int()),
  rating: z.number(),
  home: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  max_minutes: z.number().int(),
  visits_a_day: z.number().int(),
  vat_registered: z.boolean(),
  hours: z.array(z.object({ weekday: z.number().int(), slot_id: z.number().int() })),
  rates: z.array(
    z.object({ stage_kind: z.enum(stageKinds), amount: z.number().int(), currency: z.enum(currencies) }),
  ),
})

/** A guarded field, old and new side by side; `field` is a column's name, `country_code` reads '1' or '2'. */
export const FieldPair = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type FieldPair = z.output<typeof FieldPair>
/** What waits for staff's answer. */
export const WaitingChange = z.object({
  id: Id,
  created_at: z.string(),
  fields: z.array(FieldPair),
})

/** All that a form about a person holds; the names are those of product.md section 3, User profile. */
export const Profile = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  user_type: UserTypeField,
  status: PersonStatus,
  company: z.string(),
  company_id: Id.nullable(),
  phone: z.string(),
  mobile: z.string(),
  postcode: z.string(),
  address: z.object({
    address_line1: z.string(),
    address_line2: z.string(),
    city: z.string(),
    country,
  }),
  preferences: z.array(z.number().int()),
  music: z.number().int().nullable(),
  hide_related_movies: z.boolean(),
  language: z.string(),
  /** The address of the picture. */
  portrait: z.string().nullable(),
  created_at: z.string(),
  bee: BeeFacts.nullable(),
  change: WaitingChange.nullable(),
  /** Fields of which a change waits for staff when the caller makes it; empty for staff. */
  guarded: z.array(z.string()),
})
export type Profile = z.output<typeof Profile>

/** An action on a person: offered, or the reason why not. */
const Offer = z.object({ allowed: z.boolean(), reason: z.string().nullable() })
export type Offer = z.output<typeof Offer>

/** A line of what happened; `details` are the names and the values that changed. */
export const HistoryLine = z.object({
  id: Id,
  at: z.string(),
  who: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()),
})

/** An order of a person in one line. */
export const OrderLine = z.object({
  reference: z.string(),
  title: z.string(),
  status: z.string(),
  placed_at: z.string(),
})

/** One person whole. */
export const PersonPage = z.object({
  person: Profile,
  company: z
    .object({
      id: Id,
      name: z.string(),
      kind: CompanyKindField,
      city: z.string(),
      payment_terms: PaymentTermsField,
      status: CompanyStatus,
    })
    .nullable(),
  counts: z.object({
    orders: z.number().int(),
    open_orders: z.number().int(),
    tickets: z.number().int(),
    tasks: z.number().int(),
    sessions: z.number().int(),
  }),
  last_seen_at: z.string().nullable(),
  orders: z.array(OrderLine),
  visits: z.array(
    z.object({
      id: Id,
      reference: z.string(),
      title: z.string(),
      city: z.string(),
      status: z.string(),
      date: z.string(),
      slot_id: z.number().int(),
      starts_at: z.string().nullable(),
    }),
  ),
  /** The seven days from today: visits given, and the most he does. */
  week: z.array(z.object({ date: z.string(), visits: z.number().int(), most: z.number().int() })),
  only_countries: z.array(z.number().int()),
  only_regions: z.array(z.string()),
  groups: z.array(z.object({ id: Id, name: z.string() })),
  permissions: z.object({ of_type: z.array(PermissionField), given: z.array(PermissionField) }),
  history: z.array(HistoryLine),
  /** What closing does: sessions that end, tasks that go back, and what bars it. */
  deletes: z.object({
    sessions: z.number().int(),
    tasks: z.number().int(),
    stages: z.number().int(),
    groups: z.number().int(),
    bars: z.array(z.string()),
  }),
  allowed: z.object({
    edit: Offer,
    delete: Offer,
    reopen: Offer,
    invite: Offer,
    view_as: Offer,
    access: Offer,
  }),
})
export type PersonPage = z.output<typeof PersonPage>

export const GroupRow = z.object({
  id: Id,
  name: z.string(),
  permissions: z.array(PermissionField),
  members: z.array(
    z.object({ id: Id, name: z.string(), user_type: UserTypeField, portrait: z.string().nullable() }),
  ),
})
