import type { z } from 'zod'
import type { OrderSubmission } from '#contract/orders/submission.ts'
import { people } from '#db/worlds/test-people.ts'

type Payload = z.input<typeof OrderSubmission>
/** What is different; the parts are laid over the usual ones, field by field. */
type Change = {
  [K in keyof Payload]?: NonNullable<Payload[K]> extends readonly unknown[]
    ? Payload[K]
    : Payload[K] extends object
      ? Partial<Payload[K]>
      : Payload[K]
}

/** What the wizard sends for the client of the small world: Essential on a Wednesday at eleven, no keys. */
export function submission(change: Change = {}): Payload {
  const {
    location_detail,
    contact_me_to_arrange_a_date_time,
    key_pick_up_locations,
    contact_details,
    special_request,
    ...rest
  } = change
  return {
    user_id: people.client.id,
    product_id: 201,
    sub_category_id: 211,
    package_id: 221,
    order_total_price: '120.00 GBP',
    active_credits_used: 0,
    addons_ids: [],
    shoot: { date: '2026-06-03', slot: 2 },
    key_pick_up_type: 'nokeypickup',
    promo_code: null,
    reference: null,
    ...(rest as Partial<Payload>),
    location_detail: {
      shoot_country: 1,
      post_code: 'QX4 6QD',
      shoot_address: '12 Test Lane',
      shoot_address2: '',
      shoot_address3: '',
      shoot_city: 'Brindleford',
      shoot_state: '',
      shoot_street_no: '',
      ...location_detail,
    },
    contact_me_to_arrange_a_date_time: {
      is_enable: false,
      date: '',
      time: '',
      ...contact_me_to_arrange_a_date_time,
    },
    key_pick_up_locations: {
      is_key_pick_up_enable: false,
      key_address: '',
      key_address2: '',
      key_address3: '',
      key_city: '',
      shoot_state: '',
      key_post_code: '',
      shoot_country: '1',
      keyLockBox: false,
      lock_box_code: '',
      lock_box_note: '',
      alarm: false,
      alarmDisarmCode: '',
      alarmRearmCode: '',
      details: '',
      ...key_pick_up_locations,
    },
    contact_details: {
      first_name: 'Vera',
      last_name: 'Vendor',
      phone: '01632960200',
      mobile: '07700900200',
      email: 'vera@test.example',
      external_reference: '',
      contact_person_user_type: 'other',
      ...contact_details,
    },
    special_request: { is_special_request_enable: false, requests: [], ...special_request },
  }
}
