import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts as arabic } from '#messages/ar/accounts.ts'
import { said as arabicSaid } from '#messages/ar/said.ts'
import { accounts as english } from '#messages/en/accounts.ts'
import { people } from '#messages/en/people.ts'
import { demoPassword } from '#server/accounts/demo-people.ts'
import { hotp, stepAt } from '#server/accounts/totp.ts'
import { as, type Person } from './api.ts'
import { accessible, eventually, missing, openAs, see, withBrowser } from './browser.ts'
import { productUrl } from './product.ts'

withBrowser()

const GOOD = 'lantern otter 42 quay'
const OTHER = 'marble heron 17 ferry'
let count = 0
/** An address that nobody else has, at a domain where no mail arrives. */
const anyEmail = (): string => `journey-${Date.now()}-${++count}@property.example`

/** The newest letter to an address, as the admin reads it in the outbox. */
async function letterTo(email: string): Promise<string> {
  const admin = await as('admin')
  const found = await eventually(
    () => admin.ask('GET dashboard/outbox', { query: { query: email } }),
    ({ result }) => result.length > 0,
  )
  return found.result[0]?.body_text ?? ''
}
const pinIn = (letter: string): string => /\b\d{6}\b/.exec(letter)?.[0] ?? ''
const linkIn = (letter: string): string => {
  const url = new URL(/https?:\/\/\S+token=[\w-]+/.exec(letter)?.[0] ?? 'http://none/')
  return url.pathname + url.search
}
const notThis = (pin: string): string => (pin === '123456' ? '654321' : '123456')

/** Somebody who has registered and confirmed by now, through the API. */
async function registered(email: string): Promise<void> {
  const nobody = await as('client')
  const { registration } = await nobody.ask('POST users', {
    body: {
      first_name: 'Fern',
      last_name: 'Alder',
      email,
      phone: '07700900155',
      country_code: 1,
      password: GOOD,
    },
  })
  await nobody.ask('POST accounts/verify-pin/', {
    body: { registration, pin: pinIn(await letterTo(email)) },
  })
}

async function enter(page: Page, words: typeof english | typeof arabic, name: string, password: string) {
  await page.getByLabel(words.signIn.username).fill(name)
  await page.getByLabel(words.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
}

describe('the sign-in page', () => {
  test('says what is missing above, at the field, and goes to it; the password can be shown', async () => {
    const page = await openAs(undefined, { phone: true })
    await page.goto('/signin')
    const username = page.getByLabel('Email address or username')
    const password = page.getByLabel('Password', { exact: true })
    expect(await username.getAttribute('autocomplete')).toBe('username')
    expect(await password.getAttribute('autocomplete')).toBe('current-password')
    await accessible(page, 'sign-in')
    await username.fill('client')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await see(summary)
    await accessible(page, 'sign-in, with a problem')
    await username.focus()
    await summary.getByRole('button', { name: 'Enter your password' }).click()
    expect(await password.evaluate((input) => input === document.activeElement)).toBe(true)
    await password.fill(demoPassword)
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await password.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/dashboard/dashboard')
  })

  test('is Arabic, right to left', async () => {
    const page = await openAs(undefined, { language: 'ar', scheme: 'dark' })
    await page.goto('/signin')
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    await enter(page, arabic, 'client', 'not this one')
    await see(page.getByRole('alert').getByText(arabicSaid['Invalid login credentials'] ?? '?'))
    await accessible(page, 'sign-in in Arabic, dark')
    await enter(page, arabic, 'client', demoPassword)
    await page.waitForURL('**/dashboard/dashboard')
  })

  test('leads nowhere but to this site', async () => {
    const page = await openAs(undefined)
    await page.goto('/signin?next=//elsewhere.example/')
    await enter(page, english, 'client', demoPassword)
    await page.waitForURL(`${productUrl()}/dashboard/dashboard`)
  })
})

describe.each([
  ['English', 'en', english, (sentence: string) => sentence],
  ['Arabic', 'ar', arabic, (sentence: string) => arabicSaid[sentence] ?? '?'],
] as const)('signing up in %s', (_, language, { entry }, said) => {
  test('a PIN comes by mail, and opens the account', async () => {
    const page = await openAs(undefined, { language })
    const email = anyEmail()
    await page.goto('/signup')
    await page.getByRole('button', { name: entry.signUp.submit }).click()
    await see(page.getByRole('alert').getByText(said('First name required')))
    await accessible(page, `sign-up in ${language}, with problems`)
    await page.getByLabel(entry.firstName).fill('Fern')
    await page.getByLabel(entry.lastName).fill('Alder')
    await page.getByLabel(entry.email).fill(email)
    await page.getByLabel(entry.phone).fill('07700900155')
    const password = page.getByLabel(entry.password, { exact: true })
    await password.fill('fernalder12')
    await page.getByRole('button', { name: entry.signUp.submit }).click()
    await see(page.getByRole('alert').getByText(said('Do not make it of your name or address')))
    await password.fill(GOOD)
    await see(page.getByText(entry.strength.levels.s4))
    await page.getByRole('button', { name: entry.signUp.submit }).click()

    await see(page.getByRole('heading', { name: entry.pin.title }))
    await accessible(page, `PIN in ${language}`)
    const pin = pinIn(await letterTo(email))
    const box = page.getByLabel(entry.pin.label)
    expect(await box.getAttribute('autocomplete')).toBe('one-time-code')
    await box.fill(notThis(pin))
    await see(page.getByText(said('That PIN is not right')))
    // It stays through a reload, and takes what is pasted with a space in it.
    await page.reload()
    await box.fill(`${pin.slice(0, 3)} ${pin.slice(3)}`)
    await see(page.getByRole('heading', { name: said('Signup successful') }))
    await accessible(page, `welcome in ${language}`)
    await page.getByRole('link', { name: entry.goOn }).click()
    await page.waitForURL('**/dashboard/dashboard')
    await see(page.getByRole('heading', { level: 1 }))
  })
})

describe('other ways in', () => {
  const { entry } = english

  test('a company registers, and the link in the letter confirms it', async () => {
    const page = await openAs(undefined)
    const email = anyEmail()
    await page.goto('/signup')
    await page.getByRole('link', { name: entry.signUp.forCompany }).click()
    await see(page.getByRole('heading', { name: entry.signUpCompany.title }))
    await page.getByLabel(entry.signUpCompany.name).fill('Foxglove & Daughters')
    await page.getByLabel(entry.country).selectOption('2')
    await page.getByLabel(entry.signUpCompany.address).fill('4 Orchard Way')
    await page.getByLabel(entry.signUpCompany.city).fill('Brindleford')
    await page.getByRole('button', { name: entry.signUpCompany.submit }).click()
    await see(page.getByRole('alert').getByText('Zipcode is required'))
    await accessible(page, 'company sign-up, with problems')
    await page.getByLabel(entry.signUpCompany.zipcode).fill('10453')
    await page.getByLabel(entry.firstName).fill('Rowan')
    await page.getByLabel(entry.lastName).fill('Foxglove')
    await page.getByLabel(entry.email).fill(email)
    await page.getByLabel(entry.phone).fill('2125550148')
    await page.getByLabel(entry.password, { exact: true }).fill(GOOD)
    await page.getByRole('button', { name: entry.signUpCompany.submit }).click()
    await page.waitForURL('**/confirm-company-registration')
    await page.goto(linkIn(await letterTo(email)))
    await accessible(page, 'confirm by link')
    await page.getByRole('button', { name: entry.confirm.submit }).click()
    await see(page.getByRole('heading', { name: 'Signup successful' }))
    await see(page.getByText('Foxglove & Daughters'))
  })

  test('a company-admin invites; who is invited sets a password and is in', async () => {
    const page = await openAs('company')
    const email = anyEmail()
    await page.goto('/invite-company-user')
    await page.getByLabel(entry.email).fill(email)
    await page.getByRole('button', { name: entry.invite.submit }).click()
    await see(page.getByRole('listitem').filter({ hasText: email }))
    await accessible(page, 'invite')
    const guest = await openAs(undefined)
    const link = linkIn(await letterTo(email))
    await guest.goto(link)
    await see(guest.getByText(email))
    await accessible(guest, 'invitation')
    await guest.getByLabel(entry.firstName).fill('Sorrel')
    await guest.getByLabel(entry.lastName).fill('Penrose')
    await guest.getByLabel(entry.password, { exact: true }).fill(GOOD)
    await guest.getByRole('button', { name: entry.invited.submit }).click()
    await see(guest.getByRole('heading', { name: 'Signup successful' }))
    // The link works once.
    const late = await openAs(undefined)
    await late.goto(link)
    await see(late.getByRole('heading', { name: entry.invited.ended }))
  })

  test('a forgotten password is set anew by the link of the letter, and nobody learns who is registered', async () => {
    const email = anyEmail()
    await registered(email)
    const page = await openAs(undefined)
    await page.goto('/signin')
    await page.getByRole('link', { name: english.signIn.forgotten }).click()
    await accessible(page, 'forgotten password')
    for (const address of [anyEmail(), email]) {
      await page.getByLabel(entry.email).fill(address)
      await page.getByRole('button', { name: entry.forget.submit }).click()
      await see(page.getByRole('heading', { name: entry.forget.sent }))
      await see(page.getByText(address))
      if (address !== email) await page.getByRole('button', { name: entry.forget.again }).click()
    }
    const letter = await eventually(
      () => letterTo(email),
      (text) => text.includes('/reset-password?token='),
    )
    await page.goto(linkIn(letter))
    await accessible(page, 'new password')
    await page.getByLabel(entry.newPassword).fill(OTHER)
    await page.getByRole('button', { name: entry.reset.submit }).click()
    await see(page.getByRole('heading', { name: entry.reset.done }))
    await page.getByRole('link', { name: entry.signIn, exact: true }).click()
    await enter(page, english, email, GOOD)
    await see(page.getByRole('alert').getByText('Invalid login credentials'))
    await enter(page, english, email, OTHER)
    await page.waitForURL('**/dashboard/dashboard')
  })

  test('the first user registers once only, by either spelling', async () => {
    const page = await openAs(undefined)
    await page.goto('/first-user-registration')
    await page.waitForURL('**/first-user-registartion')
    await see(page.getByRole('heading', { name: entry.firstUser.closed }))
    await accessible(page, 'first user, closed')
  })
})

describe('a session', () => {
  const PLACE = '/dashboard/tickets/detail'
  const ticketOf = async (person: Person): Promise<string> => {
    const { result } = await person.ask('GET tickets/ticket-list', { query: { limit: '1' } })
    return `${PLACE}/${result[0]?.id}?from=list`
  }

  test('that ends in another tab keeps what was typed for the same person, and for nobody else', async () => {
    const page = await openAs('support')
    const place = await ticketOf(await as('support'))
    await page.goto(place)
    const text = page.getByRole('main').getByRole('textbox').last()
    await text.fill('Half an answer')
    const other = await page.context().newPage()
    await other.goto('/error-pages/coming-soon')
    const signOut = () => other.evaluate(() => localStorage.clear())
    await signOut()
    await page.waitForURL('**/signin?next=*')
    await enter(page, english, 'support', demoPassword)
    await page.waitForURL(`**${place}`)
    await eventually(
      () => text.inputValue(),
      (value) => value === 'Half an answer',
    )
    await signOut()
    await page.waitForURL('**/signin?next=*')
    await enter(page, english, 'manager', demoPassword)
    await page.waitForURL(`**${place}`)
    await missing(page.getByLabel(english.signIn.password, { exact: true }))
    await see(text)
    expect(await text.inputValue()).toBe('')
  })

  test('that the server does not know any more leads to the sign-in page and back', async () => {
    const page = await openAs('manager')
    await page.goto('/dashboard/orders?status=on-hold')
    await see(page.getByRole('heading', { level: 1, name: 'Orders' }))
    await page.evaluate(() => {
      localStorage.setItem('token', 'none')
      localStorage.setItem('refresh-token', 'none')
    })
    await page.reload()
    await page.waitForURL('**/signin?next=*')
    await enter(page, english, 'manager', demoPassword)
    await page.waitForURL('**/dashboard/orders?status=on-hold')
  })

  test('is listed in My account, where others can be ended', async () => {
    const { sessions } = people.security
    const page = await openAs('retoucher')
    const other = await openAs('retoucher')
    await other.goto('/dashboard/dashboard')
    await page.goto('/myaccount/sessions')
    await see(page.getByText(sessions.here, { exact: true }))
    await accessible(page, 'sessions')
    await page.getByRole('button', { name: sessions.others }).click()
    await page.getByRole('dialog').getByRole('button', { name: sessions.others }).click()
    await missing(page.getByRole('button', { name: new RegExp(`^${sessions.end}:`) }).first())
    await other.reload()
    // From the default screen: there is nothing to be led back to.
    await other.waitForURL('**/signin')
  })

  test('of staff begins in two steps once that is set up', async () => {
    const { twoStep } = people.security
    const page = await openAs('accounts')
    await page.goto('/myaccount/two-step')
    await page.getByLabel(twoStep.password).fill(demoPassword)
    await page.getByRole('button', { name: twoStep.start }).click()
    await see(page.getByRole('img', { name: twoStep.qr }))
    await accessible(page, 'two-step set-up')
    const typed = await page
      .locator('bdi')
      .filter({ hasText: /^([A-Z2-7]{4} ?){8}$/ })
      .innerText()
    const secret = bytesOf(typed.replaceAll(' ', ''))
    await page.getByLabel(twoStep.code).fill(hotp(secret, stepAt(new Date())))
    await page.getByRole('button', { name: twoStep.confirm }).click()
    await see(page.getByText(twoStep.codes))
    const recovery = await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d|[a-z]{4}/ })
      .allInnerTexts()
    await page.getByRole('button', { name: twoStep.kept }).click()

    const again = await openAs(undefined)
    await again.goto('/signin')
    await enter(again, english, 'accounts', demoPassword)
    await see(again.getByRole('heading', { name: english.entry.twoStep.title }))
    await accessible(again, 'second step')
    await again.getByLabel(english.entry.twoStep.label).fill('000000')
    await again.getByRole('button', { name: english.entry.twoStep.submit }).click()
    await see(again.getByText('That code is not right, or was used already'))
    await again.getByRole('button', { name: english.entry.twoStep.recovery }).click()
    await again.getByLabel(english.entry.twoStep.recoveryLabel).fill(recovery.at(-1) ?? '')
    await again.getByRole('button', { name: english.entry.twoStep.submit }).click()
    await again.waitForURL('**/dashboard/dashboard')

    await again.goto('/myaccount/two-step')
    await again.getByLabel(twoStep.password).fill(demoPassword)
    await again.getByRole('button', { name: twoStep.turnOff }).click()
    await see(again.getByRole('button', { name: twoStep.start }))
  })
})

/** Base 32 back to bytes. */
function bytesOf(text: string): Buffer {
  const bits = text
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
