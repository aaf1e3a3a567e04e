import type { OrderSubmission } from '#contract/orders/submission.ts'
import { countryOf } from '#contract/words/place.ts'
import type { OrderDraft, Step } from './order-draft.ts'
import { addonsOf, needsVisit, packageOf } from './order-draft-rules.ts'

const idsOf = (draft: OrderDraft): number[] => addonsOf(draft).map(({ id }) => id)

const rangeOf = (draft: OrderDraft): number | null =>
  draft.recommendedProductDetails?.subCategory ?? draft.addonsDetails.subCategory

/** Requests that say something. */
export const requestsOf = ({ Reference }: OrderDraft) =>
  Reference.isNoSpecialRequirement
    ? []
    : Reference.requests
        .map(({ stage_kind, text }) => ({ stage_kind, text: text.trim() }))
        .filter(({ text }) => text !== '')

const shootOf = (draft: OrderDraft): OrderSubmission['shoot'] => {
  const { contactMe, date, slot } = draft.locationAndTimeDetails
  return needsVisit(draft) && !contactMe && date && slot !== null ? { date, slot } : null
}

/** What the price depends on: the query of order-total-price; undefined while nothing is chosen. */
export function quoteAsk(draft: OrderDraft) {
  const { clientDetails, recommendedProductDetails: offer, locationAndTimeDetails: place } = draft
  const package_id = packageOf(draft)?.packageId
  const ids = idsOf(draft)
  if (clientDetails.userId === null || (package_id === undefined && ids.length === 0)) return undefined
  const postcode = place.postcode.trim()
  return {
    user_id: clientDetails.userId,
    package_id,
    sub_category_id: rangeOf(draft) ?? undefined,
    company_package_id: offer?.companyPackageId ?? undefined,
    recommended_package_id: offer?.recommendedId ?? undefined,
    addons_ids: ids.join(',') || undefined,
    promo_code: draft.promo_code ?? undefined,
    active_credits_used: draft.active_credits_used,
    shoot_country: countryOf(place.country).code,
    post_code: postcode.length >= 5 ? postcode : undefined,
    date: shootOf(draft)?.date,
  }
}

/** Free slots of the week from a day on, where the property stands; undefined until the address says where. */
export function slotsAsk(draft: OrderDraft, postcode: string, startDate: string | undefined) {
  const place = draft.locationAndTimeDetails
  if (postcode.trim().length < 5 || !needsVisit(draft)) return undefined
  return {
    shoot_country: countryOf(place.country).code,
    post_code: postcode.trim(),
    city: place.city.trim() || undefined,
    package_id: packageOf(draft)?.packageId,
    addons_ids: idsOf(draft).join(',') || undefined,
    start_date: startDate,
  }
}

/** The place-order payload of product.md section 3; `total` is what the review showed as the sum to pay. */
export function submissionOf(draft: OrderDraft, total: string): OrderSubmission {
  const { clientDetails, locationAndTimeDetails: at, contactDetails: contact, addonsDetails } = draft
  const offer = draft.recommendedProductDetails
  const withKeys = draft.key_pick_up_type !== 'nokeypickup'
  const requests = requestsOf(draft)
  const asked = needsVisit(draft) && at.contactMe
  return {
    user_id: clientDetails.userId ?? 0,
    product_id: offer?.productId ?? addonsDetails.addons.productId ?? 0,
    sub_category_id: rangeOf(draft) ?? 0,
    package_id: packageOf(draft)?.packageId ?? null,
    order_total_price: total,
    active_credits_used: draft.active_credits_used,
    addons_ids: idsOf(draft),
    location_detail: {
      shoot_country: countryOf(at.country).code,
      post_code: at.postcode.trim(),
      shoot_address: at.addressLine1.trim(),
      shoot_address2: at.addressLine2.trim(),
      shoot_address3: at.addressLine3.trim(),
      shoot_city: at.city.trim(),
      shoot_state: '',
      shoot_street_no: '',
    },
    contact_me_to_arrange_a_date_time: {
      is_enable: asked,
      date: asked ? at.contactMeDate : '',
      time: asked ? at.contactMeTime : '',
    },
    shoot: shootOf(draft),
    key_pick_up_type: draft.key_pick_up_type,
    key_pick_up_locations: withKeys ? keysOf(draft) : { ...emptyKeys, shoot_country: at.country },
    contact_details: {
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.telephone,
      mobile: contact.mobile,
      email: contact.email,
      external_reference: draft.Reference.label.trim(),
      contact_person_user_type: 'other',
    },
    special_request: { is_special_request_enable: requests.length > 0, requests },
    promo_code: draft.promo_code,
    reference: null,
    company_package_id: offer?.companyPackageId ?? null,
    recommended_package_id: offer?.recommendedId ?? null,
  }
}

const noPlace = { key_address: '', key_address2: '', key_address3: '', key_city: '', key_post_code: '' }
const noAlarm = { alarm: false, alarmDisarmCode: '', alarmRearmCode: '', details: '' }
const noBox = { lock_box_code: '', lock_box_note: '' }
const emptyKeys = {
  is_key_pick_up_enable: false,
  keyLockBox: false,
  shoot_state: '',
  ...noPlace,
  ...noAlarm,
  ...noBox,
}

/** Only what belongs to the form chosen: what was typed into another stays in the draft. */
function keysOf({ key_pick_up_type, key_pick_up_locations: keys }: OrderDraft) {
  return {
    ...keys,
    ...(key_pick_up_type === 'keypickuplocation' ? noBox : noPlace),
    ...(keys.alarm ? {} : noAlarm),
  }
}

/** Where a field of the payload is asked for: the step, and its name there. */
const asked: Readonly<Record<string, readonly [Step, string]>> = {
  user_id: [0, 'client'],
  package_id: [1, 'recommended'],
  product_id: [1, 'recommended'],
  sub_category_id: [1, 'recommended'],
  company_package_id: [1, 'recommended'],
  recommended_package_id: [1, 'recommended'],
  addons_ids: [2, 'addons'],
  'location_detail.shoot_country': [3, 'country'],
  'location_detail.shoot_city': [3, 'city'],
  'location_detail.shoot_address': [3, 'addressLine1'],
  'location_detail.shoot_address2': [3, 'addressLine2'],
  'location_detail.shoot_address3': [3, 'addressLine3'],
  'location_detail.post_code': [3, 'postcode'],
  'contact_me_to_arrange_a_date_time.date': [3, 'contactMeDate'],
  'contact_me_to_arrange_a_date_time.time': [3, 'contactMeTime'],
  shoot: [3, 'slot'],
  'contact_details.first_name': [4, 'firstName'],
  'contact_details.last_name': [4, 'lastName'],
  'contact_details.phone': [4, 'telephone'],
  'contact_details.mobile': [4, 'mobile'],
  'contact_details.email': [4, 'email'],
  'contact_details.external_reference': [5, 'label'],
  'special_request.requests': [5, 'requests'],
  promo_code: [6, 'promo_code'],
  active_credits_used: [6, 'active_credits_used'],
}

/** What the server refused, by step: it goes to the first of them, and each sentence to its field. */
export function refusedAt(errors: Readonly<Record<string, string>>): {
  step: Step | undefined
  fields: Record<string, string>
} {
  const found = Object.entries(errors).map(([path, words]) => {
    const [step, field] = asked[path] ?? whereBelow(path)
    return { step, field, words }
  })
  const step = found.reduce<Step | undefined>(
    (first, each) => (first === undefined || each.step < first ? each.step : first),
    undefined,
  )
  const here = found.filter((each) => each.step === step)
  return { step, fields: Object.fromEntries(here.map(({ field, words }) => [field, words])) }
}

function whereBelow(path: string): readonly [Step, string] {
  if (path.startsWith('key_pick_up')) return [3, path.split('.')[1] ?? path]
  if (path.startsWith('special_request')) return [5, 'requests']
  return [6, path]
}
