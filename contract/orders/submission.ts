import * as z from 'zod'
import { Id, PlainDate, PriceString } from '#contract/words/page.ts'
import { ContactDetails, KeyPickUp } from './placement.ts'
import { StageKindField } from '#contract/catalogue/shapes.ts'

const text = (most: number) => z.string().max(most).default('')

/** The place-order payload, with the names of product.md section 3. */
export const OrderSubmission = z.strictObject({
  user_id: Id,
  product_id: Id,
  sub_category_id: Id,
  /** Null when only add-ons are ordered. */
  package_id: Id.nullable(),
  /** 'amount currency': what the review showed as the sum to pay; the server computes its own. */
  order_total_price: PriceString,
  /** Minor units. */
  active_credits_used: z.number().int().min(0).default(0),
  addons_ids: z.array(Id).max(50),
  location_detail: z.strictObject({
    shoot_country: z.union([z.literal(1), z.literal(2)]),
    /** A postcode or a zip code: which of the two a message says depends on the country (check-submission.ts). */
    post_code: z.string().trim().max(12),
    shoot_address: z
      .string()
      .trim()
      .min(1, 'Address Line 1 Required')
      .min(2, 'This field is required')
      .max(120),
    shoot_address2: text(120),
    shoot_address3: text(120),
    shoot_city: z.string().trim().min(2, 'City is required').max(80),
    shoot_state: text(40),
    /** Always empty (product.md section 3). */
    shoot_street_no: z.literal('').default(''),
  }),
  contact_me_to_arrange_a_date_time: z
    .strictObject({
      is_enable: z.boolean(),
      date: z.union([PlainDate, z.literal('')]).default(''),
      time: text(20),
    })
    .refine((value) => !value.is_enable || value.date !== '', { path: ['date'], message: 'Date is required' })
    .refine((value) => !value.is_enable || value.time !== '', {
      path: ['time'],
      message: 'Select Time is required',
    }),
  /** A free slot chosen from live availability. */
  shoot: z.strictObject({ date: PlainDate, slot: z.number().int() }).nullable().default(null),
  key_pick_up_type: KeyPickUp.shape.key_pick_up_type,
  key_pick_up_locations: z.strictObject({
    is_key_pick_up_enable: z.boolean(),
    key_address: text(200),
    key_address2: text(200),
    key_address3: text(200),
    key_city: text(200),
    shoot_state: text(200),
    key_post_code: text(200),
    shoot_country: text(10),
    keyLockBox: z.boolean().default(false),
    lock_box_code: text(200),
    lock_box_note: text(200),
    alarm: z.boolean().default(false),
    alarmDisarmCode: text(100),
    alarmRearmCode: text(100),
    details: text(500),
  }),
  contact_details: z.strictObject({
    first_name: ContactDetails.shape.firstName,
    last_name: ContactDetails.shape.lastName,
    phone: ContactDetails.shape.telephone,
    mobile: ContactDetails.shape.mobile,
    email: ContactDetails.shape.email,
    external_reference: text(80),
    contact_person_user_type: z.literal('other').default('other'),
  }),
  special_request: z.strictObject({
    is_special_request_enable: z.boolean(),
    requests: z
      .array(
        z.strictObject({
          stage_kind: StageKindField.nullable(),
          text: z.string().trim().min(1, 'This field is required').max(500),
        }),
      )
      .max(20)
      .default([]),
  }),
  promo_code: z.string().trim().max(40).nullable(),
  reference: z.null(),
  company_package_id: Id.nullable().optional(),
  recommended_package_id: Id.nullable().optional(),
})
export type OrderSubmission = z.output<typeof OrderSubmission>

export const PlacedOrder = z.object({
  id: Id,
  reference: z.string(),
  currency: z.enum(['GBP', 'USD']),
  promo_code: z.string().nullable(),
  /** The client pays by card at once: a payment session follows after 2 seconds. */
  prepaid: z.boolean(),
  user_id: Id,
  to_pay: z.number().int(),
  invoice: z.object({ invoice_reference: z.string(), entry_gross_rate: z.number() }),
})
