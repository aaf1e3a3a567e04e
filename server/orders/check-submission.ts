import * as z from 'zod'
import { KeyPickUp, LocationAndTime } from '#contract/orders/placement.ts'
import type { OrderSubmission } from '#contract/orders/submission.ts'
import { wrongFields } from '#server/platform/problem.ts'

type Keys = Pick<OrderSubmission, 'key_pick_up_type' | 'key_pick_up_locations'>
type Errors = Record<string, string>

/** Which field of the payload each field of the wizard is. */
const locationPaths: Record<string, string> = {
  country: 'location_detail.shoot_country',
  city: 'location_detail.shoot_city',
  addressLine1: 'location_detail.shoot_address',
  addressLine2: 'location_detail.shoot_address2',
  addressLine3: 'location_detail.shoot_address3',
  postcode: 'location_detail.post_code',
  contactMeDate: 'contact_me_to_arrange_a_date_time.date',
  contactMeTime: 'contact_me_to_arrange_a_date_time.time',
  slot: 'shoot',
}

/** The first thing wrong with each field, by the payload's path. */
function wrong(schema: z.core.$ZodType, value: unknown, pathOf: (field: string) => string): Errors {
  const errors: Errors = {}
  for (const issue of z.safeParse(schema, value).error?.issues ?? [])
    errors[pathOf(issue.path.join('.'))] ??= issue.message
  return errors
}

/** What is wrong with how the bee gets in (product.md section 5). */
export function wrongKeys({ key_pick_up_type, key_pick_up_locations }: Keys): Errors {
  const { is_key_pick_up_enable: _enabled, keyLockBox: _box, ...fields } = key_pick_up_locations
  return wrong(KeyPickUp, { key_pick_up_type, ...fields }, (field) =>
    field === 'key_pick_up_type' ? field : `key_pick_up_locations.${field}`,
  )
}

/** What is wrong with where and when. An order without field work needs no time. */
export function wrongPlace(body: OrderSubmission, fieldWork: boolean): Errors {
  const { location_detail: at, contact_me_to_arrange_a_date_time: me, shoot } = body
  const noTime = me.is_enable || !fieldWork
  const place: LocationAndTime = {
    country: String(at.shoot_country),
    city: at.shoot_city,
    addressLine1: at.shoot_address,
    addressLine2: at.shoot_address2,
    addressLine3: at.shoot_address3,
    postcode: at.post_code,
    contactMe: me.is_enable,
    contactMeDate: me.date,
    contactMeTime: me.time,
    date: noTime ? '-' : (shoot?.date ?? ''),
    slot: noTime ? 0 : (shoot?.slot ?? null),
  }
  return wrong(LocationAndTime, place, (field) => locationPaths[field] ?? field)
}

/** The wizard's rules on a submission, by the paths of the payload, before anything is looked up. Throws invalid_fields. */
export function checkSubmission(body: OrderSubmission): void {
  const errors = { ...wrongPlace(body, false), ...wrongKeys(body) }
  const { is_special_request_enable, requests } = body.special_request
  if (is_special_request_enable && requests.length === 0)
    errors['special_request.requests'] = 'This field is required'
  if (body.package_id === null && body.addons_ids.length === 0)
    errors['addons_ids'] = 'Choose a package or an add-on'
  if (Object.keys(errors).length > 0) throw wrongFields(errors)
}
