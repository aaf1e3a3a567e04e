// What a first visitor meets: sign-in by one click and three things worth trying in the demonstration, and the way from
// nothing to a first order in an installation without it.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { accounts } from '#messages/en/accounts.ts'
import { guide } from '#messages/en/guide.ts'
import { guide as arabic } from '#messages/ar/guide.ts'
import { words } from '#messages/en/words.ts'
import { words as arabicWords } from '#messages/ar/words.ts'
import { freePort, runProduct } from '#tools/run-product.ts'
import { accessible, missing, openAs, see, withBrowser } from './browser.ts'

withBrowser()

type Row = keyof typeof guide.rows
/** Who signs in, as what, and to what he is pointed. */
const roles: readonly (readonly [username: string, role: keyof typeof words.roles, rows: readonly Row[]])[] =
  [
    ['admin', 'admin', ['verify', 'permissions', 'outbox']],
    ['support', 'support-admin', ['dispatch', 'approve', 'ticket']],
    ['manager', 'manager', ['plan', 'held', 'change']],
    ['accounts', 'accountant', ['overdue', 'beeInvoices', 'ledger']],
    ['company', 'company-admin', ['company', 'group', 'gallery']],
    ['client', 'client', ['place', 'gallery', 'pay']],
    ['shooter', 'shooter-bee', ['visit', 'upload', 'calendar']],
    ['editor', 'editor-bee', ['edit', 'tasks', 'news']],
    ['retoucher', 'photography-editor', ['edit', 'tasks', 'news']],
  ]
const titleFor = (of: { title: string }, role: string): string => of.title.replace('{role}', role)

describe('the demonstration', () => {
  test('is entered by one click on a role, and what it points to can be sent away', async () => {
    const page = await openAs(undefined)
    await page.goto('/signin')
    const people = page.getByRole('region', { name: accounts.signIn.demo })
    await see(people)
    expect(await people.getByRole('button').count()).toBe(9)
    await accessible(page, 'sign-in of the demonstration')
    await people.getByRole('button', { name: words.roles['support-admin'] }).click()
    await page.waitForURL('**/dashboard/dashboard')
    const title = page.getByRole('heading', { name: titleFor(guide, words.roles['support-admin']) })
    await see(title)
    await accessible(page, 'dashboard with a first visit')
    await page.getByRole('button', { name: guide.close }).click()
    await missing(title)
    await page.reload()
    await see(page.getByRole('heading', { level: 1 }))
    expect(await title.count()).toBe(0)
  })

  test.each(roles)('points %s to three things that are there', async (username, role, rows) => {
    const page = await openAs(username)
    for (const row of rows) {
      await page.goto('/dashboard/dashboard')
      await see(page.getByRole('heading', { name: titleFor(guide, words.roles[role]) }))
      const link = page.getByRole('link', { name: guide.rows[row].title })
      await see(link)
      await link.click()
      await page.waitForURL((url) => url.pathname !== '/dashboard/dashboard')
      await see(page.locator('h1').first())
      const text = await page.locator('body').innerText()
      expect([row, text.includes('There is nothing at this address')]).toEqual([row, false])
    }
  })

  test('says it in Arabic too, on a phone', async () => {
    const page = await openAs('client', { phone: true, language: 'ar' })
    await page.goto('/dashboard/dashboard')
    await see(page.getByRole('heading', { name: titleFor(arabic, arabicWords.roles.client) }))
    await see(page.getByRole('link', { name: arabic.rows.place.title }))
    await accessible(page, 'dashboard with a first visit, in Arabic')
  })
})

describe('an installation without the demonstration', () => {
  test('makes its first admin and says what to do next', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'propolis-e2e-empty-'))
    chmodSync(folder, 0o711) // as root the database runs as another account
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir, { mode: 0o711 })
    const port = await freePort()
    const product = await runProduct({ dataDir, port, settings: { WORLD: 'empty' } })
    const home = `http://localhost:${port}`
    try {
      const page = await openAs(undefined)
      const first = accounts.entry
      for (const path of ['/', '/signin']) {
        await page.goto(home + path)
        await page.waitForURL('**/first-user-registartion')
      }
      await see(page.getByRole('heading', { name: first.firstUser.title }))
      await accessible(page, 'registration of the first admin')
      await page.getByLabel(first.firstName).fill('Fay')
      await page.getByLabel(first.lastName).fill('First')
      await page.getByLabel(first.email, { exact: true }).fill('fay@first.example')
      await page.getByLabel(first.password, { exact: true }).fill('lantern otter 42 quay')
      await page.getByRole('button', { name: first.firstUser.submit }).click()
      await page.getByRole('link', { name: first.goOn }).click()
      await see(page.getByRole('heading', { name: guide.steps.title }))
      await accessible(page, 'dashboard of an empty installation')
      const titles = [guide.steps.company, guide.steps.bee, guide.steps.catalogue].map(({ title }) => title)
      for (const title of titles) await see(page.getByRole('link', { name: title }))
      await page.getByRole('link', { name: guide.steps.catalogue.title }).click()
      await see(page.getByRole('main').getByText('Photography').first())
    } finally {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
