import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, eventually, missing, openAs, see, withBrowser } from './browser.ts'

withBrowser()

const letters = 'abcdefghijklmnopqrstuvwxyz'
/** A name that nobody else has. */
const anyName = () => Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * 26)]).join('')
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

const entered = (last: string) => ({
  first_name: 'Wren',
  last_name: last,
  email: `${last.toLowerCase()}@people.example`,
  phone: '02079460000',
  mobile: '07700900123',
  postcode: 'QX4 2LS',
  address: { address_line1: '3 Teasel Court', address_line2: '', city: 'Brindleford', country: 1 as const },
})

/** Somebody made for one journey, so that nobody of the demonstration is harmed. */
async function newClient() {
  const last = capital(anyName())
  const admin = await as('admin')
  const { user_id } = await admin.ask('POST accounts/create-client-user/', {
    body: { ...entered(last), invite: false },
  })
  return { id: user_id, name: `Wren ${last}`, last }
}

describe('staff keep clients and bees', () => {
  test('a client is added, with the sentences of the specification before, and the list after', async () => {
    const page = await openAs('manager')
    await page.goto('/dashboard/backend/report/management/client/')
    await see(page.getByRole('heading', { level: 1, name: 'Clients' }))
    await accessible(page, 'clients')
    await page.getByRole('link', { name: 'New client' }).click()
    await page.getByRole('button', { name: 'Add client' }).click()
    for (const sentence of [
      'First name required',
      'Last name required',
      'Email required',
      'Mobile required',
      'Telephone required',
      'Address Line 1 Required',
      'City is required',
      'Postcode is required',
    ])
      await see(page.getByText(sentence, { exact: true }))
    await accessible(page, 'new client, refused')

    const { first_name, last_name, email, phone, mobile, postcode, address } = entered(capital(anyName()))
    await page.getByLabel('First name').fill(first_name)
    await page.getByLabel('Last name').fill(last_name)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Mobile').fill('12')
    await page.getByLabel('Telephone').fill(phone)
    await page.getByLabel('Postcode').fill(postcode)
    await page.getByLabel('Address line 1').fill(address.address_line1)
    await page.getByLabel('City').fill(address.city)
    await page.getByRole('button', { name: 'Add client' }).click()
    await see(page.getByText('Invalid mobile number'))
    await page.getByLabel('Mobile').fill(mobile)
    await page.getByRole('button', { name: 'Add client' }).click()
    await see(page.getByText('Client Added !'))
    await page.waitForURL('**/dashboard/backend/report/management/client/')

    await page.getByRole('searchbox').fill(last_name)
    await page.waitForURL(`**query=${last_name}*`)
    await page
      .getByRole('link', { name: new RegExp(last_name) })
      .first()
      .click()
    await see(page.getByRole('heading', { level: 1, name: new RegExp(last_name) }))
    await see(page.getByText('Unverified'))
    await accessible(page, 'a client')
  })

  test('a bee is added and leads to the list; one that is changed says so and stays', async () => {
    const page = await openAs('support')
    await page.goto('/dashboard/backend/bee/new')
    const { first_name, last_name, email, phone, mobile, postcode, address } = entered(capital(anyName()))
    await page.getByLabel('First name').fill(first_name)
    await page.getByLabel('Last name').fill(last_name)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Mobile').fill(mobile)
    await page.getByLabel('Telephone').fill(phone)
    await page.getByLabel('Postcode').fill(postcode)
    await page.getByLabel('Address line 1').fill(address.address_line1)
    await page.getByLabel('City').fill(address.city)
    await page.getByLabel('Floor plan').check()
    await accessible(page, 'new bee')
    await page.getByRole('button', { name: 'Add bee' }).click()
    await see(page.getByText('Bee Added !'))
    await page.waitForURL('**/dashboard/backend/report/management/bees/')
    await accessible(page, 'bees')

    await page.getByRole('searchbox').fill(last_name)
    await page.waitForURL(`**query=${last_name}*`)
    await page
      .getByRole('link', { name: new RegExp(last_name) })
      .first()
      .click()
    await see(page.getByRole('heading', { name: 'Load of the week' }))
    await accessible(page, 'a bee')
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Most visits a day').fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Account details updated !'))
    expect(new URL(page.url()).pathname).toMatch(/\/bee\/\d+\/edit$/)
  })

  test('deleting says what happens and asks for the name', async () => {
    const { id, name } = await newClient()
    const page = await openAs('admin')
    await page.goto(`/dashboard/backend/person/${id}`)
    await page.waitForURL(`**/dashboard/backend/client/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await see(page.getByText('Orders, media, invoices and what is recorded stay.'))
    await accessible(page, 'delete a person')
    await page.getByRole('button', { name: 'Delete this person' }).click()
    await see(page.getByText('This is not the name'))
    await page.getByLabel(/Type “.*” to confirm/).fill(name)
    await page.getByRole('button', { name: 'Delete this person' }).click()
    await page.waitForURL('**/dashboard/backend/report/management/client/')
    await page.goto(`/dashboard/backend/client/${id}`)
    await see(page.getByText('Deleted', { exact: true }).first())
  })
})

describe('a bee who has joined', () => {
  test('finds the lessons on the dashboard, marks one as done, takes it back, and reads another', async () => {
    const page = await openAs('newcomer')
    await page.goto('/dashboard/dashboard')
    await page.getByRole('link', { name: /^Training/ }).click()
    await page.waitForURL(/tasks\?task_type=5$/)
    const lesson = page.getByRole('row').filter({ hasText: 'Uploading files' })
    await see(lesson)
    await accessible(page, 'lessons')
    await lesson.getByRole('button', { name: 'Done: Uploading files' }).click()
    await missing(lesson)
    await page.getByRole('button', { name: 'Undo' }).click()
    await see(lesson)

    await page.getByRole('link', { name: /A visit, step by step/ }).click()
    await see(page.getByText('Press Start when you are at the property.'))
    await accessible(page, 'a lesson')
    await page.getByRole('button', { name: 'Done: A visit, step by step' }).click()
    await see(page.getByText('Complete', { exact: true }))
    await missing(page.getByRole('button', { name: 'Done: A visit, step by step' }))
    await page.goto('/dashboard/tasks?task_type=5')
    await see(lesson)
    await missing(page.getByRole('row').filter({ hasText: 'A visit, step by step' }))
  })
})

describe('a client who has gone quiet', () => {
  test('is followed up from the task, and his history says so', async () => {
    const page = await openAs('manager')
    await page.goto('/dashboard/tasks?task_type=4&target=32')
    await page.getByRole('row').filter({ hasText: 'Client follow-up' }).first().click()
    await page.waitForURL('**/dashboard/scheduler/company_active_followup/**')
    await accessible(page, 'follow up')
    const asked = page.url()
    await page.getByRole('textbox', { name: 'What came of it' }).fill('Sells again in spring')
    await page.getByRole('button', { name: 'Followed up' }).click()
    await see(page.getByText('Response submitted'))
    await page.waitForURL('**/dashboard/tasks')
    await page.goto(asked)
    await see(page.getByText('Sells again in spring'))
    await page.getByRole('link', { name: 'Open the client' }).click()
    await see(page.getByText(/^Followed up/))
  })
})

describe('a guarded change', () => {
  test('waits, is shown to who asked, and is approved from the task', async () => {
    const client = await openAs('company')
    await client.goto('/myaccount/details')
    const last = capital(anyName())
    await client.getByLabel('Last name').fill(last)
    await client.getByRole('button', { name: 'Save' }).click()
    await see(client.getByRole('heading', { name: 'A change waits for approval' }))
    await see(client.getByRole('cell', { name: last }))
    await accessible(client, 'my account with a change that waits')

    const staff = await openAs('manager')
    await staff.goto('/dashboard/tasks?task_type=4&target=21')
    await staff.getByRole('row').filter({ hasText: 'Approve change' }).first().click()
    await staff.waitForURL('**/dashboard/approval/field-change/**')
    await see(staff.getByRole('cell', { name: last }))
    await accessible(staff, 'field change')
    await staff.getByRole('button', { name: 'Approve' }).click()
    await see(staff.getByText('Response submitted'))
    await staff.waitForURL('**/dashboard/tasks')

    await client.reload()
    await missing(client.getByRole('heading', { name: 'A change waits for approval' }))
    expect(await client.getByLabel('Last name').inputValue()).toBe(last)
  })
})

describe('seeing as somebody else', () => {
  test('is marked, changes nothing, and stops', async () => {
    const { id, name } = await as('client')
    const page = await openAs('manager')
    await page.goto(`/dashboard/backend/client/${id}`)
    await page.getByRole('button', { name: 'See as' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'See as' }).click()
    await see(page.getByText(`You see Propolis as ${name}. Nothing can be changed.`))
    await accessible(page, 'seen as a client')
    await page.goto('/myaccount/preferences')
    await page.getByLabel('Bright and airy').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByRole('alert').first())
    await see(page.getByText(`You see Propolis as ${name}. Nothing can be changed.`).first())
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.waitForURL(`**/dashboard/backend/client/${id}`)
    await missing(page.getByRole('button', { name: 'Stop' }))
  })
})

describe('permissions', () => {
  test('a group is made, given on a page of a person, and taken away', async () => {
    const group = `Desk ${anyName()}`
    const page = await openAs('admin')
    await page.goto('/dashboard/backend/permissions')
    await see(page.getByRole('rowheader', { name: 'Give permissions and groups' }))
    await accessible(page, 'permissions')
    await page.getByRole('button', { name: 'New group' }).click()
    await page.getByLabel('Name of the group').fill(group)
    await page.getByLabel('See ledger, debtors and creditors').check()
    await accessible(page, 'new group')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByRole('heading', { name: group }))

    const { id, name } = await newClient()
    await page.goto(`/dashboard/backend/client/${id}`)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('dialog').getByLabel(group).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await see(page.getByText(`What ${name} may do is changed`))
    const admin = await as('admin')
    const asked = { query: { user_id: id } }
    await eventually(
      () => admin.ask('GET dashboard/backend/info-page/', asked),
      (whole) => whole.permissions.given.includes('ledger.read'),
    )

    await page.goto('/dashboard/backend/permissions')
    await page.getByRole('button', { name: `Change: ${group}` }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page
      .getByRole('dialog', { name: /Remove the group/ })
      .getByRole('button', { name: 'Remove' })
      .click()
    await missing(page.getByRole('heading', { name: group }).first())
  })

  test('nobody else comes to the screen', async () => {
    const page = await openAs('manager')
    await page.goto('/dashboard/backend/permissions')
    await page.waitForURL('**/error-pages/error-404')
  })
})

test('in Arabic, on a phone: a shooter changes his profile', async () => {
  const page = await openAs('shooter', { language: 'ar', phone: true })
  await page.goto('/dashboard/visits')
  await page
    .getByRole('link', { name: 'حسابي' })
    .or(page.locator('a[href="/myaccount/details"]'))
    .first()
    .click()
  await page.waitForURL('**/myaccount/details')
  await see(page.getByRole('heading', { level: 1, name: 'الملف الشخصي' }))
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByLabel('الجوال').fill('12')
  await page.getByRole('button', { name: 'حفظ' }).click()
  await see(
    page
      .locator('.mantine-Input-error, [class*="error"]')
      .filter({ hasText: /\p{Script=Arabic}/u })
      .first(),
  )
  await page.getByLabel('الجوال').fill('07700900555')
  await page.getByRole('button', { name: 'حفظ' }).click()
  await eventually(
    async () => (await as('shooter')).ask('GET dashboard/backend/profile-details'),
    ({ mobile }) => mobile === '07700900555',
  )
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(
    0,
  )
  await accessible(page, 'profile in Arabic, phone')
})
