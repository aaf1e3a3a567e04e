import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, missing, openAs, see, withBrowser } from './browser.ts'
import { productUrl } from './product.ts'

withBrowser()

const banner = (page: Page, name: string) =>
  page.getByText(`You see Propolis as ${name}. Nothing can be changed.`).first()
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Staff looks for the person and sees the product as he does. */
async function seeAs(page: Page, kind: 'client' | 'bee', { id, name }: { id: number; name: string }) {
  await page.goto(`/dashboard/backend/${kind}/${id}`)
  await page.getByRole('button', { name: 'See as' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'See as' }).click()
  await page.waitForURL('**/dashboard/dashboard')
  await see(banner(page, name))
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '')
const calling = async (page: Page, method: string, path: string, body?: unknown) =>
  fetch(`${productUrl()}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(page)}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

describe('staff sees the product as a client', () => {
  test('under a banner, with his menu and his orders, on every screen and after a reload', async () => {
    const client = await as('client')
    const own = await client.ask('GET dashboard/order-filter', { query: { limit: '1' } })
    const page = await openAs('support')
    await seeAs(page, 'client', client)
    const menu = page.getByRole('complementary')
    await see(menu.getByRole('link', { name: /^Orders/ }))
    expect(await menu.getByRole('link', { name: /^(Tasks|Dispatch|Clients|Mail)/ }).count()).toBe(0)
    await menu.getByRole('link', { name: /^Orders/ }).click()
    await see(page.getByText(own.result[0]?.title ?? '').first())
    await see(banner(page, client.name))
    await accessible(page, 'orders, seen as a client')
    await page.reload()
    await see(banner(page, client.name))
    await page.goto('/dashboard/outbox')
    await page.waitForURL('**/error-pages/error-404')
  })

  test('cannot change anything: a write is refused, and said', async () => {
    const client = await as('client')
    const page = await openAs('support')
    await seeAs(page, 'client', client)
    await page.goto('/dashboard/tickets')
    await page.getByRole('button', { name: 'New ticket' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Subject').fill('In his name')
    await dialog.getByLabel('What is it about?').fill('Not mine to ask.')
    await dialog.getByRole('button', { name: 'Post ticket' }).click()
    await see(page.getByRole('alert').filter({ hasText: 'Nothing can be changed' }).first())
    await accessible(page, 'refused while seeing as a client')
    const refused = await calling(page, 'POST', 'tickets/ticket-create', {
      title: 'In his name',
      text: 'So.',
    })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'read_only_view' }])
    const tickets = await client.ask('GET tickets/ticket-list', { query: { query: 'In his name' } })
    expect(tickets.count).toBe(0)
  })

  test('stops, is himself again where he began, and it stands in the history of the person', async () => {
    const client = await as('prepaid')
    const page = await openAs('manager')
    await seeAs(page, 'client', client)
    await page.getByRole('status').getByRole('button', { name: 'Stop' }).click()
    await page.waitForURL(`**/dashboard/backend/client/${client.id}`)
    await see(page.getByRole('heading', { level: 1, name: client.name }))
    await missing(banner(page, client.name))
    const menu = page.getByRole('complementary').first()
    await see(menu.getByRole('link', { name: /^Tasks/ }))
    const history = page.getByRole('listitem')
    await see(history.filter({ hasText: 'Seen as by staff' }).filter({ hasText: 'Nell Ashdown' }).first())
    await see(history.filter({ hasText: 'Look ended' }).filter({ hasText: 'Nell Ashdown' }).first())
    const me = (await (await calling(page, 'GET', 'auth')).json()) as { result: { username: string } }
    expect(me.result.username).toBe('manager')
  })

  test('and as a bee, whose day he sees', async () => {
    const bee = await as('shooter')
    const page = await openAs('manager')
    await seeAs(page, 'bee', bee)
    await page.goto('/dashboard/visits')
    await see(title(page))
    await see(banner(page, bee.name))
    await accessible(page, 'a day, seen as a bee')
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.waitForURL(`**/dashboard/backend/bee/${bee.id}`)
  })
})

test('nobody sees as one who may more, nor as himself, and clients see as nobody', async () => {
  const [manager, client, admin] = await Promise.all([as('manager'), as('client'), as('admin')])
  for (const [person, of] of [
    [manager, admin.id],
    [manager, manager.id],
    [client, manager.id],
  ] as const) {
    const { status } = await person.tries('POST accounts/view-as', { body: { user_id: of } })
    expect(status).toBeGreaterThanOrEqual(400)
  }
  const page = await openAs('manager')
  await page.goto(`/dashboard/backend/person/${admin.id}`)
  await see(title(page))
  await missing(page.getByRole('button', { name: 'See as' }))
})
