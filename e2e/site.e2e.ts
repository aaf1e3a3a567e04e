import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { readExif } from '#server/platform/exif.ts'
import { as } from './api.ts'
import { accessible, eventually, openAs, see, withBrowser } from './browser.ts'
import { deliveredOrder, type ScheduledOrder } from './story.ts'
import { entriesOf } from './zip.ts'

withBrowser()

let order: ScheduledOrder
beforeAll(async () => {
  order = await deliveredOrder()
}, 120_000)

const bytesOf = async (download: Download) => readFile(await download.path())
/** Presses something that downloads, and answers the file. */
async function downloaded(page: Page, press: () => Promise<unknown>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return bytesOf(download)
}

async function expectNoLocation(picture: Buffer): Promise<void> {
  const { exif, width } = await sharp(picture).metadata()
  expect(width).toBeGreaterThan(0)
  expect(readExif(exif).hasLocation).toBe(false)
}

describe('the client receives', () => {
  test('a mail with a link, the order with its gallery, one file and the ZIP without locations, the invoice', async () => {
    const admin = await as('admin')
    const mail = await eventually(
      () => admin.ask('GET dashboard/outbox', { query: { query: order.address } }),
      ({ result }) => result.some(({ body_html }) => body_html.includes('/en/v/')),
    )
    const ready = mail.result.find(({ subject }) => subject.endsWith('is ready'))
    expect(ready?.to).toContain('clover')

    const page = await openAs('client')
    await page.goto(`/dashboard/orders/detail/${order.reference}`)
    await see(page.getByRole('heading', { level: 1, name: order.address }))
    await see(page.getByRole('banner').or(page.getByRole('main')).getByText('Completed').first())
    const gallery = page.getByRole('tabpanel')
    await see(gallery.getByRole('button').first())
    await accessible(page, 'order page, delivered')
    await gallery.getByRole('button').first().click()
    const lightbox = page.getByRole('dialog')
    await see(lightbox)
    await accessible(page, 'lightbox')
    const one = await downloaded(page, () =>
      lightbox
        .getByRole('link', { name: /Download/ })
        .first()
        .click(),
    )
    await expectNoLocation(one)
    await page.keyboard.press('Escape')

    const zip = await downloaded(page, () => page.getByRole('button', { name: 'ZIP' }).first().click())
    const entries = entriesOf(zip)
    expect(entries.length).toBe(order.stages.length * 2)
    for (const { data } of entries) await expectNoLocation(data)

    const invoice = await downloaded(page, () => page.getByText('Invoice (PDF)').click())
    expect(invoice.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('the web link with the agent and the unbranded one, both signed out', async () => {
    const client = await as('client')
    const { links } = await client.ask('GET orders/order-details', { query: { ref: order.reference } })
    const [branded, mls] = ['branded', 'mls'].map(
      (kind) => links.find((link) => link.kind === kind)?.url ?? '',
    )
    const page = await openAs(undefined)
    await page.goto(new URL(branded ?? '').pathname)
    await see(page.getByRole('heading', { level: 1, name: order.address }))
    await see(page.getByText('Clover Penhale'))
    await accessible(page, 'web link')
    const zip = await downloaded(page, () => page.getByRole('link', { name: 'Download all' }).click())
    for (const { data } of entriesOf(zip)) await expectNoLocation(data)
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click()
    await see(page.getByRole('dialog'))
    await page.keyboard.press('Escape')

    await page.goto(new URL(mls ?? '').pathname)
    await see(page.getByRole('heading', { level: 1, name: order.address }))
    expect(await page.getByText('Clover Penhale').count()).toBe(0)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    await accessible(page, 'unbranded link')

    await page.goto('/en/v/no-such-key-at-all/none')
    await see(page.getByText(/There is nothing at this address|404/).first())
  })
})

describe('the money is right', () => {
  test('the accountant sees the invoice, postings that balance, and what the bee has earned', async () => {
    const accountant = await as('accounts')
    const query = { order_reference: order.reference }
    const postings = await accountant.ask('GET dashboard/ledger-postings', { query })
    expect(postings.count).toBeGreaterThan(0)
    for (const { memo, entries } of postings.result)
      expect(
        entries.reduce((sum, { amount }) => sum + amount, 0),
        memo,
      ).toBe(0)
    const pay = await accountant.ask('GET dashboard/bee-invoice-details', { query })
    expect(pay.count).toBe(order.stages.length)

    const page = await openAs('accounts')
    await page.goto('/dashboard/dashboard')
    await see(page.getByRole('heading', { level: 1 }))
    await accessible(page, 'dashboard, accountant')
    await page.goto(`/dashboard/orders/detail/${order.reference}`)
    await see(page.getByText('Invoice (PDF)'))
  })
})
