import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import {
  type AddonChoice,
  type DraftAction,
  freshDraft,
  type OrderDraft,
  reduceDraft,
} from './order-draft.ts'
import { canGo, needsVisit, problemsOf } from './order-draft-rules.ts'
import { quoteAsk, refusedAt, submissionOf } from './order-submission.ts'

const person: SessionUser = {
  id: 7,
  first_name: 'Clover',
  last_name: 'Penhale',
  company: 'Harrow & Vale',
  company_id: 3,
  username: 'clover',
  email: 'clover@propolis.example',
  country_code: 1,
  user_type: 'client',
  role: 'client',
  is_shooter: false,
  is_editor: false,
  phone: '+44 7700 900 307 99',
  mobile: '07700900308',
  language: 'en',
  portrait: null,
  payment_terms: 'on-account',
  permissions: [],
  viewed_by: null,
}
const manager: SessionUser = { ...person, id: 2, user_type: 'manager', role: 'manager' }
const dusk: AddonChoice = {
  id: 141,
  name: 'Dusk',
  kind: 'photography',
  quantity: 2,
  minutes: 30,
  gross_price: '85.00 GBP',
}
const brochure: AddonChoice = { ...dusk, id: 147, name: 'Brochure', kind: 'brochure', minutes: 0 }
const offer = {
  id: 20000,
  productId: 101,
  packageId: 122,
  subCategory: 111,
  price: '274.00 GBP',
  addons: [dusk],
  companyPackageId: null,
  recommendedId: 20000,
  name: 'Essential Plus',
  includes: [{ kind: 'photography' as const, quantity: 20 }],
  minutes: 120,
}
const other = { ...offer, id: 20001, packageId: 123, recommendedId: 20001, addons: [] }
const facts = {
  first_name: 'Dilys',
  last_name: 'Warrender',
  company: 'Marsh',
  city: 'Portmere',
  email: 'd@propolis.example',
  phone: '0770 0900 387',
  mobile: '07700900387',
  country_code: 1,
}
const after = (draft: OrderDraft, ...acts: DraftAction[]) => acts.reduce(reduceDraft, draft)
/** The first thing that keeps Next from going on. */
const whyNotNext = (draft: OrderDraft) => Object.values(problemsOf(draft))[0]
const mine = freshDraft(person)
const placed = (draft: OrderDraft) =>
  after(draft, {
    type: 'place',
    patch: {
      city: 'Brindleford',
      addressLine1: '3 Cobbler’s Yard',
      postcode: 'QX4 6QD',
      date: '2026-11-25',
      slot: 2,
    },
  })

describe('the steps, by product.md section 4', () => {
  test('staff begin at 0 without a client, others at 1 with themselves as the client', () => {
    expect([freshDraft(manager).step, freshDraft(manager).clientDetails.userId]).toEqual([0, null])
    expect([mine.step, mine.clientDetails.userId]).toEqual([1, 7])
  })

  test('a recommended product makes Next go from 1 to 3 and Back from 3 to 1', () => {
    const there = after(mine, { type: 'recommended', choice: offer }, { type: 'next' })
    expect(there.step).toBe(3)
    expect(reduceDraft(there, { type: 'back' }).step).toBe(1)
  })

  test('Skip Recommended clears the recommended product and goes to 2, and Back from 3 goes to 2', () => {
    const skipped = after(mine, { type: 'recommended', choice: offer }, { type: 'skipRecommended' })
    expect([skipped.step, skipped.recommendedProductDetails]).toEqual([2, null])
    const on = after(skipped, { type: 'addon', choice: dusk }, { type: 'next' })
    expect(on.step).toBe(3)
    expect(reduceDraft(on, { type: 'back' }).step).toBe(2)
  })

  test('changing the recommended product clears chosen add-ons; choosing the same one does not', () => {
    const added = after(
      mine,
      { type: 'recommended', choice: offer },
      { type: 'addon', choice: brochure },
      { type: 'recommended', choice: { ...offer } },
    )
    expect(added.addonsDetails.addons.addonArray).toEqual([brochure])
    const changed = reduceDraft(added, { type: 'recommended', choice: other })
    expect(changed.addonsDetails.addons.addonArray).toEqual([])
  })

  test('nobody goes back before his first step or on to one that he has not reached', () => {
    expect(reduceDraft(mine, { type: 'back' }).step).toBe(1)
    expect(reduceDraft(mine, { type: 'go', to: 0 }).step).toBe(1)
    expect(reduceDraft(mine, { type: 'go', to: 6 }).step).toBe(1)
  })

  test('entering step 4 fills in the client, the phone trimmed to 11 digits', () => {
    const at3 = after(mine, { type: 'recommended', choice: offer }, { type: 'next' })
    const at4 = reduceDraft(placed(at3), { type: 'next' })
    expect(at4.contactDetails).toEqual({
      firstName: 'Clover',
      lastName: 'Penhale',
      telephone: '44770090030',
      mobile: '07700900308',
      email: 'clover@propolis.example',
    })
  })

  test('what was typed by hand is not filled in again, not even for another client', () => {
    const staff = after(
      freshDraft(manager),
      { type: 'client', userId: 9, details: facts },
      { type: 'next' },
      { type: 'recommended', choice: offer },
      { type: 'next' },
      { type: 'next' },
    )
    expect(staff.contactDetails.firstName).toBe('Dilys')
    const edited = after(
      staff,
      { type: 'contact', patch: { firstName: 'Vendor' } },
      { type: 'back' },
      { type: 'next' },
    )
    expect(edited.contactDetails.firstName).toBe('Vendor')
  })

  test('another client clears what was chosen for the first', () => {
    const first = after(
      freshDraft(manager),
      { type: 'client', userId: 9, details: facts },
      { type: 'next' },
      { type: 'recommended', choice: offer },
      { type: 'promo', code: 'SPRUCE10' },
      { type: 'go', to: 0 },
    )
    const second = reduceDraft(first, { type: 'client', userId: 10, details: { ...facts, country_code: 2 } })
    expect(second.recommendedProductDetails).toBeNull()
    expect(second.promo_code).toBeNull()
    expect(second.locationAndTimeDetails.country).toBe('2')
    expect(canGo(second, 1)).toBe(false)
  })
})

describe('Next is disabled, with the reason', () => {
  const at = (draft: OrderDraft, step: OrderDraft['step']) => ({ ...draft, step })
  test('step 0 without a client, step 1 without a recommended product, step 2 without add-ons', () => {
    expect(whyNotNext(freshDraft(manager))).toBe('Choose a client')
    expect(whyNotNext(mine)).toContain('Choose a recommended product')
    expect(whyNotNext(at(mine, 2))).toBe('Choose a package or an add-on')
    expect(whyNotNext(reduceDraft(at(mine, 2), { type: 'addon', choice: dusk }))).toBeUndefined()
  })

  test('step 3 as long as location, time or key pick-up is invalid; postcode or zipcode by the country', () => {
    const at3 = at(reduceDraft(mine, { type: 'recommended', choice: offer }), 3)
    expect(problemsOf(at3)).toMatchObject({
      city: 'City is required',
      addressLine1: 'Address Line 1 Required',
      postcode: 'Postcode is required',
    })
    const abroad = reduceDraft(at3, { type: 'place', patch: { country: '2', postcode: '1001' } })
    expect(problemsOf(abroad)['postcode']).toBe('Invalid zipcode')
    expect(whyNotNext(placed(at3))).toBeUndefined()
    const box = reduceDraft(placed(at3), { type: 'keyType', to: 'lockboxcodelocation' })
    expect(problemsOf(box)).toEqual({
      lock_box_code: 'This field is required',
      lock_box_note: 'This field is required',
    })
    const alarm = after(placed(at3), { type: 'key', patch: { alarm: true } })
    expect(whyNotNext(alarm)).toBeUndefined()
    expect(problemsOf(reduceDraft(alarm, { type: 'keyType', to: 'keypickuplocation' }))).toMatchObject({
      key_address: 'This field is required',
      alarmDisarmCode: 'Alarm disarm code is required',
    })
  })

  test('contact me needs its date and time instead of a slot', () => {
    const at3 = placed(at(reduceDraft(mine, { type: 'recommended', choice: offer }), 3))
    const asked = reduceDraft(at3, { type: 'place', patch: { contactMe: true } })
    expect(asked.locationAndTimeDetails.slot).toBeNull()
    expect(problemsOf(asked)).toEqual({
      contactMeDate: 'Date is required',
      contactMeTime: 'Select Time is required',
    })
  })

  test('an order without field work needs no time', () => {
    const paper = reduceDraft(at(mine, 2), { type: 'addon', choice: brochure })
    expect(needsVisit(paper)).toBe(false)
    const there = placed(at(paper, 3))
    expect(whyNotNext(reduceDraft(there, { type: 'place', patch: { date: '', slot: null } }))).toBeUndefined()
  })
})

describe('placing', () => {
  const ready = placed(after(mine, { type: 'recommended', choice: offer }, { type: 'next' }))
  const sent = reduceDraft(ready, { type: 'sending', key: 'k1', order_total_price: '274.00 GBP' })

  test('the key lives as long as the draft is the same, whatever step is shown', () => {
    expect(after(sent, { type: 'back' }, { type: 'next' }).submission?.key).toBe('k1')
    expect(reduceDraft(sent, { type: 'promo', code: 'SPRUCE10' }).submission).toBeNull()
    expect(reduceDraft(sent, { type: 'place', patch: { city: 'Portmere' } }).submission).toBeNull()
  })

  test('a slot that was taken leads back to step 3, marked, and everything else is kept', () => {
    const back = reduceDraft({ ...sent, step: 6, furthest: 6 }, { type: 'slotTaken' })
    expect([back.step, back.locationAndTimeDetails.slot, back.slotTaken]).toEqual([
      3,
      null,
      { date: '2026-11-25', slot: 2 },
    ])
    expect(back.locationAndTimeDetails.addressLine1).toBe('3 Cobbler’s Yard')
    expect(back.submission).toBeNull()
  })

  test('slots follow the address: another postcode makes the chosen time void', () => {
    const moved = reduceDraft(ready, { type: 'place', patch: { postcode: 'QX6 1OK' } })
    expect(moved.locationAndTimeDetails).toMatchObject({ date: '', slot: null })
  })

  test('the payload has the names and the constants of section 3', () => {
    const body = submissionOf(
      after(ready, { type: 'addon', choice: brochure }, { type: 'addon', choice: dusk }),
      '329.00 GBP',
    )
    expect(body).toMatchObject({
      user_id: 7,
      product_id: 101,
      sub_category_id: 111,
      package_id: 122,
      order_total_price: '329.00 GBP',
      addons_ids: [141, 147],
      shoot: { date: '2026-11-25', slot: 2 },
      reference: null,
      recommended_package_id: 20000,
      key_pick_up_type: 'nokeypickup',
      special_request: { is_special_request_enable: false, requests: [] },
    })
    expect(body.location_detail.shoot_street_no).toBe('')
    expect(body.contact_details.contact_person_user_type).toBe('other')
  })

  test('codes that were typed and then given up are not sent', () => {
    const typed = after(
      ready,
      { type: 'keyType', to: 'lockboxcodelocation' },
      { type: 'key', patch: { lock_box_code: '4711', lock_box_note: 'Left of the door' } },
      { type: 'keyType', to: 'nokeypickup' },
    )
    expect(submissionOf(typed, '1.00 GBP').key_pick_up_locations.lock_box_code).toBe('')
  })

  test('the price asks for the Saturday that was chosen, and not when contact is asked for', () => {
    expect(quoteAsk(ready)?.date).toBe('2026-11-25')
    const asked = reduceDraft(ready, { type: 'place', patch: { contactMe: true } })
    expect(quoteAsk(asked)?.date).toBeUndefined()
    expect(quoteAsk(mine)).toBeUndefined()
  })

  test('what the server refuses leads to the first step concerned, at its fields', () => {
    const errors = {
      promo_code: 'There is no such promo code',
      'contact_details.phone': 'Must be 10 to 12 characters',
      'key_pick_up_locations.lock_box_code': 'This field is required',
    }
    expect(refusedAt(errors)).toEqual({ step: 3, fields: { lock_box_code: 'This field is required' } })
  })
})
