import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, missing, openAs, see, withBrowser } from './browser.ts'

withBrowser()

const LIST = '/dashboard/backend/report/management/company/'
const pageOf = (id: number | 'own', section = '') =>
  `/dashboard/backend/company/${id}${section && `/${section}`}`

/** A company of the demonstration world by its name. */
async function named(name: string): Promise<number> {
  const staff = await as('admin')
  const { result } = await staff.ask('GET dashboard/backend/company-list/', { query: { query: name } })
  const found = result.find((row) => row.name === name)
  if (!found) throw new Error(`there is no company called ${name}`)
  return found.id
}

/** A small green PNG. */
function png(): Buffer {
  const side = 64
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, Buffer.from([12, 92, 76]))])
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.concat(Array.from({ length: side }, () => row))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    magic,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

describe('companies', () => {
  test('staff finds a company and opens every part of its page', async () => {
    const page = await openAs('admin')
    await page.goto(LIST)
    await see(page.getByRole('heading', { level: 1, name: 'Companies' }))
    await page.getByRole('searchbox', { name: 'Name, city, email' }).fill('Castle')
    await page.waitForURL('**query=Castle*')
    await accessible(page, 'the list of companies')
    await page.getByRole('link', { name: /Harrow & Vale, Castle Hill/ }).click()
    await see(page.getByRole('heading', { level: 1, name: /Harrow & Vale, Castle Hill/ }))
    await accessible(page, 'a company')
    const parts = page.getByRole('navigation', { name: 'Parts of the company' })
    for (const part of [
      'Tree',
      'People',
      'Regions',
      'Links',
      'Public logos',
      'Watermarks',
      'Brochures',
      'Listing sites',
      'Project files',
      'Agreed packages',
      'Payment terms',
      'Accounts',
    ]) {
      await parts.getByRole('link', { name: new RegExp(`^${part}`) }).click()
      await see(page.getByRole('heading', { level: 2, name: part, exact: true }))
      await accessible(page, `a company, ${part}`)
    }
    await page.goto(pageOf(1, 'nothing-like-it'))
    await see(page.getByText('There is nothing at this address'))
  })

  test('a company is added, changed, given a branch in the tree and a logo, and deleted', async () => {
    const page = await openAs('admin')
    await page.goto(LIST)
    await page.getByRole('link', { name: 'New company' }).click()
    await page.getByRole('button', { name: 'Add the company' }).click()
    await see(page.getByText('Enter the name of the company'))
    await page.getByLabel('Name', { exact: true }).fill('Thistle & Co')
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Add the company' }).click()
    await see(page.getByText('Enter an email address'))
    await accessible(page, 'a new company, refused')
    await page.getByLabel('Email').fill('office@thistle.example')
    await page.getByRole('button', { name: 'Add the company' }).click()
    await see(page.getByText('Company Details Saved'))
    await see(page.getByRole('heading', { level: 1, name: /Thistle & Co/ }))

    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await page.getByLabel('City').fill('Brindleford')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Company Details Saved').first())
    await see(page.getByText(/Brindleford/).first())

    const parts = page.getByRole('navigation', { name: 'Parts of the company' })
    await parts.getByRole('link', { name: 'Tree' }).click()
    await page.getByRole('link', { name: 'Add a branch' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Thistle, Old Town')
    await page.getByRole('button', { name: 'Add the company' }).click()
    await see(page.getByRole('heading', { level: 1, name: /Thistle, Old Town/ }))

    await parts.getByRole('link', { name: 'Tree' }).click()
    const branch = page.getByRole('treeitem', { name: 'Thistle, Old Town' })
    await branch.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('treeitem', { name: 'Thistle & Co' }).getAttribute('aria-expanded')).toBe(
      'false',
    )
    await page.keyboard.press('Enter')
    await see(page.getByRole('heading', { level: 1, name: /Thistle & Co/ }))

    await parts.getByRole('link', { name: 'Public logos' }).click()
    const file = page.getByLabel('Send a logo')
    await file.setInputFiles({ name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await see(page.getByText('words.png is not a picture that we can read'))
    await file.setInputFiles({ name: 'thistle.png', mimeType: 'image/png', buffer: png() })
    await see(page.getByText('thistle.png is here'))
    await see(page.getByRole('img', { name: 'thistle' }))
    await page.getByRole('button', { name: 'Actions for thistle' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await see(page.getByText('It is back'))
    await see(page.getByRole('img', { name: 'thistle' }))

    // The one with a branch is told why not, the branch goes.
    await page.getByRole('button', { name: 'More actions' }).click()
    await see(page.getByText('Close the companies below it first: Thistle, Old Town'))
    await page.keyboard.press('Escape')
    await page.goto(pageOf(await named('Thistle, Old Town')))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete the company' }).click()
    const dialog = page.getByRole('dialog')
    await see(dialog.getByText('It has no invoices.'))
    const sure = dialog.getByRole('button', { name: 'Delete the company' })
    expect(await sure.isDisabled()).toBe(true)
    await dialog.getByLabel(/to confirm/).fill('Thistle, Old Town')
    await accessible(page, 'deleting a company')
    await sure.click()
    await see(page.getByText('Company deleted'))
    await page.waitForURL(`**${LIST}`)
    await missing(page.getByRole('table').getByRole('link', { name: /Thistle, Old Town/ }))
  })

  test('a branch is moved under another brand, to the top, and back again', async () => {
    const staff = await as('admin')
    const make = async (name: string, kind: 'brand' | 'branch', parent_id: number | null = null) => {
      const body = { name, kind, parent_id, country_code: 1, email: `${kind}@sorrel.example` } as const
      const { id } = await staff.ask('POST dashboard/backend/company-details', { body })
      return id
    }
    const first = await make('Sorrel Homes', 'brand')
    await make('Bramble Homes', 'brand')
    const branch = await make('Sorrel, Quayside', 'branch', first)

    const page = await openAs('admin')
    await page.goto(pageOf(branch, 'tree'))
    const dialog = page.getByRole('dialog', { name: 'Move Sorrel, Quayside' })
    const under = dialog.getByRole('combobox', { name: 'Under which company' })
    const move = async (to: string, button: string) => {
      await page.getByRole('button', { name: 'Move under another' }).click()
      expect(await dialog.getByRole('button', { name: 'Move under another' }).isDisabled()).toBe(true)
      await under.click()
      await page.getByRole('option', { name: to }).click()
      await see(dialog.getByText('What stands below it moves along.'))
      await accessible(page, `moving a company, ${button}`)
      await dialog.getByRole('button', { name: button }).click()
      await missing(dialog)
    }
    const crumbs = page.getByRole('main').getByRole('navigation').first()

    await move('Bramble Homes', 'Move under Bramble Homes')
    await see(crumbs.getByRole('link', { name: 'Bramble Homes' }))
    await see(page.getByRole('treeitem', { name: 'Bramble Homes' }))
    await move('At the top, under none', 'Move to the top')
    await missing(crumbs.getByRole('link', { name: 'Bramble Homes' }))
    await missing(page.getByRole('treeitem', { name: 'Bramble Homes' }))
    await see(page.getByRole('treeitem', { name: 'Sorrel, Quayside' }))
    await move('Sorrel Homes', 'Move under Sorrel Homes')
    await see(crumbs.getByRole('link', { name: 'Sorrel Homes' }))
  })

  test('the list is exported as it is filtered', async () => {
    const page = await openAs('admin')
    await page.goto(`${LIST}?query=Larkfield`)
    await see(page.getByRole('link', { name: /Larkfield Realty, Elm Harbor/ }))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^companies-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...rows] = (await readFile(await download.path(), 'utf8'))
      .replace('\uFEFF', '')
      .split('\r\n')
    expect(head).toMatch(/^"Company","Kind","Part of","City"/)
    const staff = await as('admin')
    const query = { query: 'Larkfield', status: 'active' } as const
    const { result } = await staff.ask('GET dashboard/backend/company-list/', { query })
    expect(rows).toHaveLength(result.length)
    expect(new Set(rows.map((row) => /^"([^"]*)"/.exec(row)?.[1]))).toEqual(
      new Set(result.map(({ name }) => name)),
    )
  })

  test('payment terms are changed after a question, a package is agreed and ended', async () => {
    // A company from which nobody orders in other journeys.
    const id = await named('Harrow & Vale, Castle Hill')
    const page = await openAs('admin')
    await page.goto(pageOf(id, 'terms'))
    await page.getByRole('radio', { name: /^Monthly invoice/ }).check()
    await page.getByRole('button', { name: 'Change the terms' }).click()
    const question = page.getByRole('dialog')
    await see(question.getByText('Invoices that are out stay as they are.', { exact: false }))
    await question.getByRole('button', { name: 'Change the terms' }).click()
    await see(page.getByText('Company Details Saved'))

    await page.goto(pageOf(id, 'packages'))
    await page.getByRole('button', { name: 'Agree a package' }).first().click()
    const form = page.getByRole('dialog')
    await see(form.getByRole('combobox', { name: 'Package', disabled: false }))
    await form.getByRole('button', { name: 'Agree', exact: true }).click()
    await see(form.getByText('Choose a package').last())
    await form.getByLabel('Package', { exact: true }).selectOption({ index: 1 })
    await form.getByLabel('Name').fill('Castle special')
    await form.getByLabel('Price, tax included').fill('99')
    await form.getByRole('button', { name: 'Agree', exact: true }).click()
    await see(page.getByText('£99.00'))
    await page.getByRole('button', { name: 'End Castle special' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click()
    await see(page.getByText('“Castle special” has ended'))
  })

  test('a company-admin finds his own company, changes what he may and asks for the rest', async () => {
    const page = await openAs('company')
    await page.goto('/dashboard/dashboard')
    await page.getByRole('link', { name: 'My company' }).click()
    await page.waitForURL(`**${pageOf('own')}`)
    await see(page.getByRole('heading', { level: 1 }))
    await accessible(page, 'my company')
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await page.getByLabel('Phone').fill('01632 960777')
    await page.getByLabel('VAT number').fill('GB123456789')
    await page.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('Company updated successfully !'))
    await see(page.getByText('1 change waits for approval'))
    await see(page.getByText('01632 960777'))

    const parts = page.getByRole('navigation', { name: 'Parts of the company' })
    await parts.getByRole('link', { name: /^Links/ }).click()
    await page.getByRole('button', { name: 'Add a link' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill('Window page')
    await form.getByLabel('Address').fill('window')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await see(form.getByText('Enter an address that begins with https://'))
    await form.getByLabel('Address').fill('https://window.example/')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await see(page.getByText('Window page is saved'))
    await parts.getByRole('link', { name: /^Payment terms/ }).click()
    await see(page.getByText('Payment terms are changed by us.', { exact: false }))
    expect(await page.getByRole('button', { name: 'Change the terms' }).count()).toBe(0)
    await page.goto(LIST)
    await see(page.getByText('There is nothing at this address'))
  })

  test('on a telephone, in Arabic, nothing sticks out', async () => {
    const page = await openAs('company', { language: 'ar', phone: true })
    for (const section of ['', 'tree', 'people', 'watermarks', 'terms', 'edit']) {
      await page.goto(pageOf('own', section))
      await see(page.getByRole('heading', { level: 1 }).first())
      expect(
        await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
        section,
      ).toBeLessThanOrEqual(0)
      await accessible(page, `my company, ${section || 'overview'}, in Arabic on a telephone`)
    }
  })
})
