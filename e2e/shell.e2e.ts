import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { legal } from '#messages/ar/legal.ts'
import { as, type Person } from './api.ts'
import { accessible, eventually, missing, openAs, see, withBrowser } from './browser.ts'

withBrowser()

const HOME = '/dashboard/dashboard'
const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const named = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const anyWord = () => randomUUID().slice(0, 8)

/** Stops the page's clock, so that only `runFor` moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

describe('the command palette', () => {
  /** One of each kind that the palette finds: what is typed, what is found, where it leads. */
  async function finds(person: Person): Promise<(readonly [string, string, string, string])[]> {
    const limit = { query: { limit: '1' } }
    const [orders, clients, companies, bees] = await Promise.all([
      person.ask('GET dashboard/order-filter', limit),
      person.ask('GET dashboard/backend/clients-list/', limit),
      person.ask('GET dashboard/backend/all-company-list/', limit),
      person.ask('GET dashboard/backend/all-bees-list/', limit),
    ])
    const [order, client, company, bee] = [
      orders.result[0],
      clients.result[0],
      companies.result[0],
      bees.result[0],
    ]
    if (!order || !client || !company || !bee) throw new Error('the world is empty')
    const whole = `${client.first_name} ${client.last_name}`
    return [
      ['Orders', order.reference, order.title, `/dashboard/orders/detail/${order.reference}`],
      ['Clients', client.email, whole, `/dashboard/backend/client/${client.id}`],
      ['Companies', company.name, company.name, `/dashboard/backend/company/${company.id}`],
      ['Bees', bee.name, bee.name, `/dashboard/backend/bee/${bee.id}`],
      ['Screens', 'debtors', 'Debtors & creditors', '/dashboard/ledger'],
    ]
  }
  const typed = async (page: Page, words: string) => {
    await page.keyboard.press('Control+k')
    const field = page.getByPlaceholder('Search orders, addresses, people').last()
    await see(field)
    await field.fill(words)
    return page.getByRole('dialog')
  }

  test('opens by Ctrl K and finds orders, clients, companies, bees and screens', async () => {
    const page = await openAs('admin')
    await page.goto(HOME)
    await see(title(page))
    for (const [kind, words, label, path] of await finds(await as('admin'))) {
      const palette = await typed(page, words)
      const group = palette.getByRole('group', { name: kind, exact: true })
      await group.getByRole('button', { name: label }).first().click()
      await page.waitForURL(`**${path}`)
      await missing(palette)
      await see(title(page))
    }
  })

  test('finds a task and leads to where it is done, by the keyboard alone', async () => {
    const person = await as('manager')
    const { result } = await person.ask('GET dashboard/task-filter', {
      query: { task_type: 'all', active_only: true, target: 8, limit: '1' },
    })
    const task = result[0]
    if (!task) throw new Error('there is no task')
    const page = await openAs('manager')
    await page.goto(HOME)
    await see(title(page))
    const palette = await typed(page, task.description)
    await see(palette.getByRole('group', { name: 'Tasks' }).getByRole('button', { name: task.description }))
    await accessible(page, 'palette')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== HOME)
    await see(title(page))
  })

  test('says when nothing is called that, and goes by Escape', async () => {
    const page = await openAs('client')
    await page.goto(HOME)
    await see(title(page))
    const palette = await typed(page, 'zzqqxx')
    await see(palette.getByText('Nothing is called that'))
    await page.keyboard.press('Escape')
    await missing(palette)
  })
})

describe('the keyboard', () => {
  const leads = [
    ['g', 'd', HOME],
    ['g', 't', '/dashboard/tasks'],
    ['g', 'k', '/dashboard/tickets'],
    ['g', 's', '/dashboard/dispatch'],
    ['g', 'i', '/dashboard/invoices'],
    ['g', 'a', '/myaccount/details'],
    ['g', 'o', '/dashboard/orders'],
  ] as const

  test('leads to the screens of its shortcuts, shows their sheet, and is silent in fields and dialogs', async () => {
    const page = await openAs('manager')
    await page.goto('/dashboard/tickets')
    await see(named(page, 'Tickets'))
    for (const [first, second, path] of leads) {
      await page.keyboard.press(first)
      await page.keyboard.press(second)
      await page.waitForURL(`**${path}`)
      await see(title(page))
    }
    const field = page.getByRole('searchbox')
    await see(field)
    await page.keyboard.press('/')
    await see(field.and(page.locator(':focus')))
    await page.keyboard.type('gtn?/')
    expect(await field.inputValue()).toBe('gtn?/')
    expect(new URL(page.url()).pathname).toBe('/dashboard/orders')
    await missing(page.getByRole('dialog'))

    await field.fill('')
    await field.blur()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await see(sheet.getByText('Go to dispatch'))
    await accessible(page, 'sheet of shortcuts')
    await page.keyboard.press('n')
    await page.keyboard.press('Escape')
    await missing(sheet)
    expect(new URL(page.url()).pathname).toBe('/dashboard/orders')
    await page.keyboard.press('n')
    await page.waitForURL('**/order/new')
  })

  test('offers nobody what he may not do', async () => {
    const page = await openAs('shooter')
    await page.goto('/dashboard/visits')
    await see(title(page))
    for (const key of ['n', 'g', 'i']) await page.keyboard.press(key)
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await see(sheet.getByText('Show this sheet'))
    expect(await sheet.getByText(/New order|Go to invoices|Go to dispatch/).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/dashboard/visits')
  })

  test('reaches the content first, by the skip link', async () => {
    const page = await openAs('client')
    await page.goto(HOME)
    await see(title(page))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await see(skip.and(page.locator(':focus')))
    const box = await skip.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await see(page.locator('main#content:focus'))
    await page.keyboard.press('Tab')
    await see(page.getByRole('main').locator(':focus'))
  })
})

describe('feedback', () => {
  test('asks for the subject first, then for the note, and is sent', async () => {
    const subject = `Calmer mornings ${anyWord()}`
    const page = await openAs('client')
    await page.goto(HOME)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Feedback' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    const [noSubject, noNote] = ['Please enter a subject', 'Please enter a note']
    await dialog.getByRole('button', { name: 'Send' }).click()
    await see(dialog.getByText(noSubject).first())
    await missing(dialog.getByText(noNote).first())
    await accessible(page, 'feedback, refused')
    expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(500)
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await see(dialog.getByText(noNote).first())
    await missing(dialog.getByText(noSubject).first())
    await dialog.getByLabel('Note').fill('The slots before nine are a gift.')

    // By the page's own clock a toast stands for six seconds, whatever the machine does meanwhile.
    await page.clock.install()
    await stopClock(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    const toast = page.getByText('Thank you for your feedback')
    for (let ticks = 0; ticks < 200 && !(await toast.isVisible()); ticks += 1) await page.clock.runFor(50)
    await see(toast)
    await page.clock.runFor(5500)
    await see(toast)
    await page.clock.runFor(1500)
    await missing(toast)
    await missing(dialog)

    const admin = await as('admin')
    const { result } = await admin.ask('GET dashboard/outbox', { query: { query: subject } })
    expect(result.map((letter) => letter.subject)).toEqual([`Feedback: ${subject}`])
    expect(result[0]?.body_html).toContain('The slots before nine are a gift.')
    const outbox = await openAs('admin')
    await outbox.goto(`/dashboard/outbox?query=${encodeURIComponent(subject)}`)
    await see(outbox.getByText(`Feedback: ${subject}`).first())
  })
})

describe('the bell', () => {
  const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  const unread = async (page: Page) =>
    Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

  async function ticketOf(client: Person, subject: string) {
    const { id } = await client.ask('POST tickets/ticket-create', {
      body: { title: subject, text: 'Where is the key?' },
    })
    return id
  }
  const answer = async (page: Page, text: string) => {
    await page.getByLabel('Your reply').fill(text)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await see(page.getByRole('listitem').filter({ hasText: text }))
  }

  test('rings live when staff answers a ticket; what is read is read', async () => {
    const person = await as('prepaid')
    await person.ask('POST work/notifications-read', { body: {} })
    const subject = `Keys ${anyWord()}`
    const ticket = await ticketOf(person, subject)
    const client = await openAs('prepaid')
    await client.goto(HOME)
    await see(title(client))
    expect(await unread(client)).toBe(0)
    await client.evaluate('void Object.assign(window, { sameDocument: true })')

    const staff = await openAs('support')
    await staff.goto(`/dashboard/tickets/detail/${ticket}`)
    await answer(staff, 'Under the third pot.')
    await eventually(
      () => unread(client),
      (count) => count === 1,
    )
    expect(await client.evaluate(`'sameDocument' in window`)).toBe(true)

    await bell(client).click()
    const panel = client.getByRole('region', { name: 'Notifications' })
    const row = panel.getByRole('link').filter({ hasText: subject })
    await see(row.getByText('Answer to your ticket'))
    await see(row.getByRole('img', { name: 'unread' }))
    await accessible(client, 'bell')
    await row.click()
    await client.waitForURL(`**/dashboard/tickets/detail/${ticket}`)
    await see(client.getByText('Under the third pot.'))
    await eventually(
      () => unread(client),
      (count) => count === 0,
    )

    await answer(staff, 'Or under the fourth.')
    await answer(staff, 'Not the fifth.')
    await eventually(
      () => unread(client),
      (count) => count === 2,
    )
    await bell(client).click()
    await panel.getByRole('button', { name: 'Mark all as read' }).click()
    await eventually(
      () => unread(client),
      (count) => count === 0,
    )
    await missing(panel.getByRole('img', { name: 'unread' }).first())
    await client.keyboard.press('Escape')
    await missing(panel)
    expect(await person.ask('GET work/notification-count')).toEqual({ unread: 0 })
  })

  test('tells nothing of a kind that the person does not want, and tells it again when he does', async () => {
    const person = await as('prepaid')
    const ticket = await ticketOf(person, `Keys ${anyWord()}`)
    const support = await as('support')
    const reply = () =>
      support.ask('POST tickets/ticket-create', { body: { ticket_id: ticket, text: 'Soon.' } })
    const told = async () => (await person.ask('GET work/notification-list', { query: {} })).count
    const before = await told()
    const page = await openAs('prepaid')
    const choose = async (wanted: boolean) => {
      await page.goto('/myaccount/notifications')
      await page.getByLabel('Answer to your ticket: Bell').setChecked(wanted)
      await page.getByRole('button', { name: 'Save' }).click()
      await see(page.getByText('Notifications saved'))
    }
    await choose(false)
    await accessible(page, 'choices of notifications')
    await reply()
    expect(await told()).toBe(before)
    await page.reload()
    expect(await page.getByLabel('Answer to your ticket: Bell').isChecked()).toBe(false)
    await choose(true)
    await reply()
    expect(await told()).toBe(before + 1)
  })
})

describe('a session of several tabs', () => {
  test('ends in all of them when one signs out', async () => {
    const page = await openAs('client')
    await page.goto('/dashboard/orders')
    await see(named(page, 'Orders'))
    const other = await page.context().newPage()
    await other.goto(HOME)
    await other
      .getByRole('banner')
      .getByRole('button', { name: /^Clover/ })
      .click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL((url) => url.pathname === '/')
    await page.waitForURL('**/signin?next=*')
    expect(new URL(page.url()).searchParams.get('next')).toBe('/dashboard/orders')
    await page.goBack()
    await page.waitForURL('**/signin*')
  })
})

describe('on the public site', () => {
  test('who is signed in and places an order is told for three seconds of the new platform, and led there', async () => {
    const page = await openAs('client')
    await page.clock.install()
    // Who is signed in is led on from the home page.
    await page.goto('/products')
    const order = page.getByRole('banner').getByRole('button', { name: 'Place Order' })
    await see(order)
    // It comes a moment later and moves its neighbours.
    await see(page.getByRole('banner').locator('summary').filter({ hasText: 'Clover' }))
    await stopClock(page)
    await order.click()
    const notice = page.getByRole('status').getByText('Please place order on new platform')
    await see(notice)
    await page.clock.runFor(2900)
    await see(notice)
    expect(new URL(page.url()).pathname).toBe('/products')
    await page.clock.runFor(200)
    await page.clock.resume()
    await page.waitForURL('**/order/new')
    await see(title(page))
  })

  test('bees cannot place orders, and visitors get started by signing in', async () => {
    const page = await openAs('shooter')
    await page.goto('/products')
    const order = page.getByRole('banner').getByRole('button', { name: 'Place Order' })
    await see(order)
    expect(await order.isDisabled()).toBe(true)
    const visitor = await openAs(undefined)
    await visitor.goto('/')
    await visitor.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await visitor.waitForURL('**/signin')
  })

  test('terms and privacy are told in Arabic, from right to left', async () => {
    const page = await openAs(undefined, { language: 'ar' })
    for (const [path, text] of [
      ['/pages/terms', legal.terms],
      ['/pages/privacy', legal.privacy],
    ] as const) {
      await page.goto(path)
      await see(named(page, text.title))
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      const sections = await page.getByRole('heading', { level: 2 }).allTextContents()
      expect(sections).toEqual(expect.arrayContaining(text.sections.map(([name]) => name)))
      await page
        .getByRole('navigation')
        .getByRole('link', { name: sections[1] ?? '' })
        .click()
      expect(new URL(page.url()).hash).toMatch(/^#part-\d+$/)
      await accessible(page, `${path} in Arabic`)
    }
  })
})
