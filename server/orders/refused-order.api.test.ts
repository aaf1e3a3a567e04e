import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Client, type TestApp } from '#db/testing/app.ts'
import { submission } from '#db/testing/submission.ts'
import { people } from '#db/worlds/test-world.ts'

const PLACE = 'POST orders/order-placement/' as const
let t: TestApp
let client: Client
let admin: Client
beforeAll(async () => {
  t = await testApp()
  client = await t.as(people.client)
  admin = await t.as(people.admin)
})
afterAll(() => t.close())

const count = async (table: 'orders' | 'invoices' | 'visits') =>
  Number(
    (
      await t.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('what cannot be placed is refused and leaves nothing', () => {
  const refused = async (who: Client, change: Parameters<typeof submission>[0]) => {
    const before = [await count('orders'), await count('invoices'), await count('visits')]
    const { status, body } = await who.send(PLACE, submission(change))
    expect([await count('orders'), await count('invoices'), await count('visits')]).toEqual(before)
    return {
      status,
      code: body.code,
      errors: Object.keys(body.errors ?? {}),
      details: body.details,
      said: body.result as unknown,
    }
  }

  test('another total: the right one is answered', async () => {
    const answer = await refused(client, { order_total_price: '1.00 GBP' })
    expect(answer).toMatchObject({ status: 409, code: 'price_changed', details: { total: '120.00 GBP' } })
    expect(answer.said).toBe('The price has changed to 120.00 GBP. Please look at it again')
  })
  test.each([
    ['NOSUCH', 422, 'promo_unknown'],
    ['EXPIRED', 422, 'promo_expired'],
    ['USEDUP', 409, 'promo_used_up'],
    ['LARKSPUR', 422, 'promo_not_yours'],
  ])('the promo code %s', async (promo_code, status, code) => {
    expect(await refused(client, { promo_code })).toMatchObject({ status, code, errors: ['promo_code'] })
  })
  test('more credits than there are', async () => {
    const answer = await refused(client, { active_credits_used: 999_999 })
    expect(answer).toMatchObject({ status: 409, code: 'credits_short', details: { left: '75.00 GBP' } })
  })
  test.each([
    ['a package that is not there', { package_id: 999 }, ['package_id']],
    ['an add-on that is not there', { addons_ids: [999] }, ['addons_ids']],
    ['a product that is not the package’s', { product_id: 202 }, ['product_id']],
    ['a range that is not the package’s', { sub_category_id: 212 }, ['sub_category_id']],
    ['an agreed package of another', { company_package_id: 9_999 }, ['company_package_id']],
    ['a recommendation for another company', { recommended_package_id: 324 }, ['recommended_package_id']],
  ] as const)('%s', async (_, change, errors) => {
    expect(await refused(client, change as never)).toMatchObject({ status: 422, code: 'not_offered', errors })
  })
  test('a slot that has passed, and one that is not there', async () => {
    expect(await refused(client, { shoot: { date: '2026-05-29', slot: 1 } })).toMatchObject({
      status: 409,
      code: 'slot_taken',
    })
    expect((await refused(client, { shoot: { date: '2026-06-03', slot: 99 } })).status).toBe(422)
  })
  const wrong: [string, Parameters<typeof submission>[0], Record<string, string>][] = [
    [
      'nothing that is ordered',
      { package_id: null, addons_ids: [] },
      { addons_ids: 'Choose a package or an add-on' },
    ],
    [
      'no time and no wish to be called',
      { shoot: null },
      { shoot: 'Choose a time, or ask us to contact you' },
    ],
    [
      'no postcode',
      { location_detail: { post_code: '' } },
      { 'location_detail.post_code': 'Postcode is required' },
    ],
    [
      'a short postcode',
      { location_detail: { post_code: 'QX4' } },
      { 'location_detail.post_code': 'Invalid postcode' },
    ],
    [
      'no zip code',
      { location_detail: { shoot_country: 2, post_code: ' ' } },
      { 'location_detail.post_code': 'Zipcode is required' },
    ],
    [
      'a short zip code',
      { location_detail: { shoot_country: 2, post_code: '100' } },
      { 'location_detail.post_code': 'Invalid zipcode' },
    ],
    [
      'no address',
      { location_detail: { shoot_address: '' } },
      { 'location_detail.shoot_address': 'Address Line 1 Required' },
    ],
    [
      'an address of one letter',
      { location_detail: { shoot_address: 'A' } },
      { 'location_detail.shoot_address': 'This field is required' },
    ],
    [
      'no city',
      { location_detail: { shoot_city: '' } },
      { 'location_detail.shoot_city': 'City is required' },
    ],
    [
      'another country',
      { location_detail: { shoot_country: 3 as never } },
      { 'location_detail.shoot_country': 'Invalid input' },
    ],
    [
      'a street number',
      { location_detail: { shoot_street_no: '1' as never } },
      { 'location_detail.shoot_street_no': 'Invalid input: expected ""' },
    ],
    [
      'a call back without a date',
      { contact_me_to_arrange_a_date_time: { is_enable: true, time: 'Noon' } },
      { 'contact_me_to_arrange_a_date_time.date': 'Date is required' },
    ],
    [
      'a call back without a time',
      { contact_me_to_arrange_a_date_time: { is_enable: true, date: '2026-06-09' } },
      { 'contact_me_to_arrange_a_date_time.time': 'Select Time is required' },
    ],
    [
      'no first name',
      { contact_details: { first_name: '' } },
      { 'contact_details.first_name': 'First name required' },
    ],
    [
      'no last name',
      { contact_details: { last_name: '' } },
      { 'contact_details.last_name': 'Last name required' },
    ],
    ['no telephone', { contact_details: { phone: '' } }, { 'contact_details.phone': 'Telephone required' }],
    [
      'a short mobile',
      { contact_details: { mobile: '12345' } },
      { 'contact_details.mobile': 'Must be 10 to 12 characters' },
    ],
    [
      'a telephone after a space',
      { contact_details: { phone: ' 01632960000' } },
      { 'contact_details.phone': 'This field should not start with white space' },
    ],
    ['no email', { contact_details: { email: '' } }, { 'contact_details.email': 'Email required' }],
    [
      'an email that is none',
      { contact_details: { email: 'x' } },
      { 'contact_details.email': 'Invalid email' },
    ],
    [
      'a key place without its address',
      {
        key_pick_up_type: 'keypickuplocation',
        key_pick_up_locations: { key_city: 'B', key_post_code: 'QX4 1AA', shoot_country: '1' },
      },
      { 'key_pick_up_locations.key_address': 'This field is required' },
    ],
    [
      'a key place with a short postcode',
      {
        key_pick_up_type: 'keypickuplocation',
        key_pick_up_locations: { key_address: 'A', key_city: 'B', key_post_code: 'QX', shoot_country: '1' },
      },
      { 'key_pick_up_locations.key_post_code': 'Invalid postcode' },
    ],
    [
      'a lock box without its code',
      { key_pick_up_type: 'lockboxcodelocation', key_pick_up_locations: { lock_box_note: 'x' } },
      { 'key_pick_up_locations.lock_box_code': 'This field is required' },
    ],
    [
      'an alarm without its codes',
      {
        key_pick_up_type: 'lockboxcodelocation',
        key_pick_up_locations: {
          lock_box_code: '1',
          lock_box_note: 'x',
          alarm: true,
          details: 'x',
          alarmRearmCode: '1',
        },
      },
      { 'key_pick_up_locations.alarmDisarmCode': 'Alarm disarm code is required' },
    ],
    [
      'a special request that says nothing',
      { special_request: { is_special_request_enable: true, requests: [] } },
      { 'special_request.requests': 'This field is required' },
    ],
    ['a price that is no price', { order_total_price: '120' as never }, {}],
    ['credits below zero', { active_credits_used: -1 }, {}],
    ['a field that is not known', { colour: 'red' } as never, { colour: 'This field is not known' }],
  ]
  test.each(wrong)('%s', async (_, change, errors) => {
    const { status, body } = await client.send(PLACE, submission(change))
    expect([status, body.code]).toEqual([422, 'invalid_fields'])
    if (Object.keys(errors).length > 0) expect(body.errors).toEqual(errors)
    else expect(Object.keys(body.errors)).toHaveLength(1)
  })
  test.each(['colleague', 'otherClient', 'usClient'] as const)('for %s, by a client', async (who) => {
    expect((await refused(client, { user_id: people[who].id })).status).toBe(404)
  })
  test('for a client of another country, by a manager of one', async () => {
    expect((await refused(await t.as(people.usManager), {})).status).toBe(404)
  })
  test('for somebody who is no client', async () => {
    expect(await refused(admin, { user_id: people.shooter.id })).toMatchObject({
      status: 422,
      errors: ['user_id'],
    })
  })
  test.each(['shooter', 'editor', 'photographyEditor', 'accountant'] as const)('by %s', async (who) => {
    expect((await refused(await t.as(people[who]), { user_id: people[who].id })).status).toBe(403)
  })
  test('by nobody', async () => {
    expect((await refused(t.anybody(), {})).status).toBe(401)
  })
})
