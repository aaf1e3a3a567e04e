import * as z from 'zod'
import type { OrderSubmission } from '#contract/orders/submission.ts'
import type { Secrets } from '#server/platform/outside.ts'

type Keys = Pick<OrderSubmission, 'key_pick_up_type' | 'key_pick_up_locations'>

/** What is sealed: nobody reads it from the database. */
const AccessCodes = z.object({
  lock_box_code: z.string(),
  lock_box_note: z.string(),
  alarm: z.boolean(),
  alarm_disarm_code: z.string(),
  alarm_rearm_code: z.string(),
  details: z.string(),
})
export type AccessCodes = z.output<typeof AccessCodes>

/** How the bee gets in, as it is kept: the place as it is, the codes sealed, null where there is none. */
export function keyColumns(secrets: Secrets, { key_pick_up_type, key_pick_up_locations: keys }: Keys) {
  const none = key_pick_up_type === 'nokeypickup'
  const box = key_pick_up_type === 'lockboxcodelocation'
  const codes: AccessCodes = {
    lock_box_code: box ? keys.lock_box_code : '',
    lock_box_note: box ? keys.lock_box_note : '',
    alarm: keys.alarm,
    alarm_disarm_code: keys.alarm ? keys.alarmDisarmCode : '',
    alarm_rearm_code: keys.alarm ? keys.alarmRearmCode : '',
    details: keys.details,
  }
  const place = {
    address: keys.key_address,
    address2: keys.key_address2,
    address3: keys.key_address3,
    city: keys.key_city,
    state: keys.shoot_state,
    postcode: keys.key_post_code,
    country: keys.shoot_country,
  }
  const placed = !none && (place.address !== '' || place.postcode !== '')
  return {
    key_pick_up_type,
    key_place: placed ? JSON.stringify(place) : null,
    codes_sealed: !none && (box || keys.alarm) ? secrets.seal(JSON.stringify(codes)) : null,
  }
}

export const openCodes = (secrets: Secrets, sealed: Buffer): AccessCodes =>
  AccessCodes.parse(JSON.parse(secrets.open(sealed)))
