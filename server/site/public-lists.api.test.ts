import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('anybody sees the products with their lowest price, in order', async () => {
  const { body } = await t.anybody().get('GET pages/product-list/')
  expect(body.success).toBe(true)
  expect(body.result.map(({ name, from_price }) => [name, from_price])).toEqual([
    ['Property media', '120.00 GBP'],
    ['Extras', '12.00 GBP'],
  ])
})

test('the newest price that has begun holds', async () => {
  await t.build.price('package', 221, 1, 9_900, '2026-05-01')
  await t.build.price('package', 221, 1, 100, '2027-01-01')
  const { body } = await t.anybody().get('GET pages/product-list/')
  expect(body.result[0]?.from_price).toBe('99.00 GBP')
})

test('anybody sees the cities', async () => {
  const { body } = await t.anybody().get('GET cities/city-list/')
  expect(body.result.map(({ slug }) => slug)).toEqual(['brindleford', 'ostleigh', 'new-york'])
})

test('the menus hold ranges below products and cities below countries', async () => {
  const { body } = await t.anybody().get('GET menus/list/')
  expect(body.result).toEqual([
    {
      id: 1,
      title: 'Products',
      url: '/products',
      data: [
        {
          id: 201,
          name: 'Property media',
          childs: [
            { id: 211, name: 'Homes' },
            { id: 212, name: 'Film' },
          ],
        },
        { id: 202, name: 'Extras', childs: [{ id: 213, name: 'Add-ons' }] },
      ],
    },
    {
      id: 2,
      title: 'Cities',
      url: '/cities',
      data: [
        {
          id: 1,
          name: 'United Kingdom',
          childs: [
            { id: 401, name: 'Brindleford' },
            { id: 402, name: 'Ostleigh' },
          ],
        },
        { id: 2, name: 'United States', childs: [{ id: 403, name: 'New York' }] },
      ],
    },
  ])
})
