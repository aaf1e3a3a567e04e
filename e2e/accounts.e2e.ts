import { describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-people.ts'
import { accessible, openAs, see, withBrowser } from './browser.ts'

withBrowser()

describe('signing in', () => {
  test('a wrong password is told, the right one leads to the dashboard and stays through a reload', async () => {
    const page = await openAs(undefined)
    await page.goto('/signin')
    await page.getByLabel('Email address or username').fill('client')
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await see(page.getByRole('alert').getByText('Invalid login credentials'))
    await accessible(page, 'sign-in, refused')

    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard/dashboard')
    await see(page.getByRole('heading', { level: 1 }))
    await page.reload()
    await see(page.getByRole('heading', { level: 1 }))
  })

  test('an address below the shell asks to sign in first, and is opened then', async () => {
    const page = await openAs(undefined)
    await page.goto('/dashboard/orders')
    await page.waitForURL('**/signin?next=*')
    await page.getByLabel('Email address or username').fill('manager')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard/orders')
    await see(page.getByRole('heading', { level: 1, name: 'Orders' }))
  })

  test('signing out forgets the session', async () => {
    const page = await openAs('client')
    await page.goto('/dashboard/dashboard')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /My account|Clover/ })
      .click()
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|auth/.test(key))),
    ).toEqual([])
  })
})
