import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, openAs, see, withBrowser } from './browser.ts'
import { placeOrder, scheduledOrder } from './story.ts'

withBrowser()

const newOrderTask = async (reference: string) => {
  const query = { active_only: true, target: 8, search_key: reference } as const
  const [task] = (await (await as('manager')).ask('GET dashboard/task-filter', { query })).result
  return `/approval/${reference}/new/${task?.id}`
}

describe('a manager dispatches', () => {
  test('from the New Order task on the dashboard to the best bee; the order is scheduled, the bee has mail', async () => {
    const { reference, address } = await placeOrder()
    const page = await openAs('manager')
    await page.goto('/dashboard/dashboard')
    const row = page
      .getByRole('row')
      .filter({ hasText: reference })
      .filter({ hasText: /New order/i })
    await see(row.first())
    await accessible(page, 'dashboard, manager')
    const opened = page.waitForEvent('popup')
    await row.getByRole('link').first().click()
    const dispatch = await opened
    await dispatch.waitForURL(`**/approval/${reference}/new/*`)
    await see(dispatch.getByRole('heading', { level: 1, name: address }))
    await see(dispatch.getByRole('heading', { name: 'Best bees' }))
    const bees = dispatch.getByRole('region', { name: 'Best bees' }).getByRole('listitem')
    await see(bees.first())
    await accessible(dispatch, 'dispatch')

    await bees.nth(1).getByRole('button').click()
    await dispatch.getByRole('button', { name: /^Assign / }).click()
    await see(dispatch.getByText('Availability Updated'))
    await dispatch.waitForURL(`**/dashboard/orders/detail/${reference}`)
    const manager = await as('manager')
    const order = await manager.ask('GET orders/order-details', { query: { ref: reference } })
    expect(order.status).toBe('scheduled')
    const { result: mail } = await (await as('admin')).ask('GET dashboard/outbox', {
      query: { query: reference },
    })
    expect(mail.length).toBeGreaterThan(0)
  })

  test('of two who assign at once one succeeds, and the other is told', async () => {
    const { reference } = await placeOrder()
    const path = await newOrderTask(reference)
    const pages = await Promise.all([openAs('manager'), openAs('support')])
    for (const page of pages) {
      await page.goto(path)
      await see(page.getByRole('region', { name: 'Best bees' }).getByRole('listitem').first())
    }
    await Promise.all(pages.map((page) => page.getByRole('button', { name: /^Assign / }).click()))
    const outcomes = await Promise.all(
      pages.map((page) =>
        Promise.race([
          page.waitForURL(`**/dashboard/orders/detail/${reference}`).then(() => 'assigned'),
          see(page.getByRole('alert').getByText('Nothing was changed.')).then(() => 'told'),
        ]),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['assigned', 'told'])
    const order = await (await as('manager')).ask('GET orders/order-details', { query: { ref: reference } })
    expect(order.visits.filter(({ state }) => state === 'scheduled')).toHaveLength(1)
  })
})

describe('the photographer on his day', () => {
  test('sees his visits, where and who, and may not see the codes days before', async () => {
    const order = await scheduledOrder()
    const page = await openAs('shooter', { phone: true })
    await page.goto(`/dashboard/visits?date=${order.date}`)
    await see(page.getByText(order.address).first())
    await accessible(page, 'run sheet')
    await page.goto(`/dashboard/visits/${order.visitId}`)
    await see(page.getByRole('heading', { level: 1, name: order.address }))
    await see(page.getByText('Clover Penhale'))
    await see(page.getByRole('link', { name: 'Call Clover Penhale' }))
    await accessible(page, 'visit')
    const shooter = await as('shooter')
    const { keys } = await shooter.ask('GET orders/order-details', { query: { ref: order.reference } })
    const show = page.getByRole('button', { name: 'Show', exact: true })
    expect(await show.isEnabled()).toBe(keys.may_show_codes)
    if (keys.may_show_codes) {
      await show.click()
      await see(page.getByText('4711'))
    } else {
      expect(
        (await shooter.tries('GET orders/access-codes', { query: { ref: order.reference } })).status,
      ).toBe(409)
    }
    await page.getByLabel('Write a note').fill('The gate sticks.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await see(page.getByRole('listitem').getByText('The gate sticks.'))
  })
})
