import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, openAs, see, withBrowser } from './browser.ts'
import { anyAddress } from './story.ts'
import { chooseRecommended, chooseTime, heading, next, toReview } from './wizard.ts'

withBrowser()

describe('a client on account orders', () => {
  test('a recommended product at a free time, with keys and a promo code; the draft survives a reload', async () => {
    const client = await as('client')
    const address = anyAddress()
    const page = await openAs('client')
    await page.goto('/dashboard/dashboard')
    await page
      .getByRole('link', { name: /New order|Place Order/ })
      .first()
      .click()
    await see(heading(page, 'Recommended Products'))
    expect(await next(page).isDisabled()).toBe(true)
    await accessible(page, 'wizard, recommended')
    await chooseRecommended(page)
    expect(await next(page).isDisabled()).toBe(true)
    await chooseTime(page, { address })
    await page.getByText('Lock box', { exact: true }).click()
    await page.getByLabel('Lock box code').fill('4711')
    await page.getByLabel('Lock box code').blur()
    await page.getByLabel('Where the box is').fill('In the porch')
    await accessible(page, 'wizard, location and time')

    await page.reload()
    await see(heading(page, 'Location & Time'))
    expect(await page.getByLabel('Address line 1').inputValue()).toBe(address)
    expect(await page.getByLabel('Lock box code').inputValue()).toBe('4711')
    await see(page.getByRole('radiogroup', { name: 'Free times' }).getByRole('radio', { checked: true }))

    await next(page).click()
    await see(heading(page, 'Contact Details'))
    expect(await page.getByLabel('First name').inputValue()).toBe('Clover')
    expect((await page.getByLabel('Telephone').inputValue()).length).toBeLessThanOrEqual(11)
    await page.getByLabel('Mobile').fill('123')
    await page.getByLabel('Mobile').blur()
    expect(await next(page).isDisabled()).toBe(true)
    await page.getByLabel('Mobile').fill('07700900142')
    await accessible(page, 'wizard, contact')
    await next(page).click()
    await page.getByLabel('Your reference').fill('Window display')
    await accessible(page, 'wizard, reference')
    await next(page).click()

    await see(heading(page, 'Review Order'))
    await page.getByLabel('Promo code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await see(
      page
        .getByRole('main')
        .getByText(/promo code/i)
        .nth(1),
    )
    await page.getByLabel('Promo code').fill('SPRUCE10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await see(page.getByRole('main').getByRole('button', { name: 'Remove', exact: true }))
    await see(page.getByText('Promo SPRUCE10').first())
    await accessible(page, 'wizard, review')

    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await see(page.getByRole('heading', { name: 'Order placed succesfully' }))
    await page.waitForURL('**/dashboard/orders/detail/*')
    await see(page.getByRole('heading', { level: 1, name: address }))
    const found = await client.ask('GET dashboard/order-filter', { query: { query: address } })
    expect(found.count).toBe(1)
    const [row] = found.result
    const order = await client.ask('GET orders/order-details', { query: { ref: row!.reference } })
    expect(order.promo_code).toBe('SPRUCE10')
    expect(order.money?.promo_discount).toBeGreaterThan(0)
    await accessible(page, 'order page, client')

    await page.goto('/order/new')
    await see(heading(page, 'Recommended Products'))
    expect(await next(page).isDisabled()).toBe(true)
  })

  test('an answer that was lost places no second order', async () => {
    const client = await as('client')
    const address = anyAddress()
    const page = await openAs('client')
    await chooseRecommended(page)
    await chooseTime(page, { address })
    await toReview(page)
    // The first answer never arrives.
    await page.route(
      '**/api/orders/order-placement/',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Place Order' }).click()
    await see(page.getByRole('alert').getByText('We could not reach the server').first())
    await page.reload()
    await see(heading(page, 'Review Order'))
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL('**/dashboard/orders/detail/*')
    expect((await client.ask('GET dashboard/order-filter', { query: { query: address } })).count).toBe(1)
  })

  test('skipping what is recommended, a package with add-ons is put together', async () => {
    const page = await openAs('client')
    await page.goto('/order/new')
    await see(heading(page, 'Recommended Products'))
    await page.getByRole('button', { name: 'Skip Recommended' }).click()
    await see(heading(page, 'Customise Package'))
    await accessible(page, 'wizard, customise')
    expect(await next(page).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Back' }).first().click()
    await see(heading(page, 'Recommended Products'))
  })
})

describe('staff order for a client', () => {
  test('choosing the client first', async () => {
    const page = await openAs('manager')
    await page.goto('/order/new')
    await see(heading(page, 'Select Client'))
    await accessible(page, 'wizard, client')
    expect(await next(page).isDisabled()).toBe(true)
    await page.getByLabel('Search by name, company, email').fill('Clover')
    await page.getByRole('radio', { name: /Clover Penhale/ }).check()
    await next(page).click()
    await see(heading(page, 'Recommended Products'))
    await see(page.getByText('New order for Clover Penhale'))
  })
})
