import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, eventually, missing, openAs, see, withBrowser } from './browser.ts'
import { photograph } from './photographs.ts'

withBrowser()

const pageOf = (id: number, section: string) => `/dashboard/backend/company/${id}/${section}`

/** A company of its own for a journey, with a name that no other has. */
async function newCompany(): Promise<number> {
  const staff = await as('admin')
  const name = `Teasel ${Date.now()}`
  const body = { name, kind: 'brand', country_code: 1, email: 'hall@teasel.example' } as const
  return (await staff.ask('POST dashboard/backend/company-details', { body })).id
}

describe('what a company keeps with us', () => {
  test('a watermark is seen on a photograph, moved, made stronger, taken away and taken back', async () => {
    const page = await openAs('admin')
    await page.goto(pageOf(await newCompany(), 'watermarks'))
    await see(page.getByText('No watermarks yet'))
    const { mimeType, data } = await photograph(0, { width: 400 })
    await page.getByLabel('Send a watermark').setInputFiles({ name: 'teasel.jpg', mimeType, buffer: data })
    await see(page.getByText('teasel.jpg is here'))
    await see(page.getByRole('img', { name: 'teasel on a sample photograph' }))
    await see(page.getByText('In the middle, 45%'))
    await accessible(page, 'watermarks')

    await page.getByRole('button', { name: 'Actions for teasel' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit teasel' })
    await form.getByLabel('Where').selectOption({ label: 'All over' })
    await form.getByLabel('Strength').fill('60')
    await accessible(page, 'a watermark')
    await form.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('All over, 60%'))

    await page.getByRole('button', { name: 'Actions for teasel' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await see(page.getByText('No watermarks yet'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await see(page.getByRole('img', { name: 'teasel on a sample photograph' }))
  })

  test('a project file is sent with a note, fetched as it was sent, and replaced', async () => {
    const page = await openAs('admin')
    await page.goto(pageOf(await newCompany(), 'project-files'))
    const words = '%PDF-1.4 Doors shut, lights on.'
    const pdf = (name: string, text: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(text),
    })
    await page.getByLabel('Send a file').setInputFiles(pdf('Guidelines.txt', 'Doors shut'))
    await see(page.getByText('This file is not taken: send a PDF, a picture, an Office document or a ZIP'))
    await accessible(page, 'project files, one refused')
    await page.getByLabel('Send a file').setInputFiles(pdf('Guidelines.pdf', words))
    await see(page.getByText('Guidelines.pdf is here'))
    await page.getByRole('button', { name: 'Actions for Guidelines' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Guidelines' })
    await form.getByLabel('Note').fill('For every branch')
    await form.getByRole('button', { name: 'Save' }).click()
    await see(page.getByText('For every branch'))
    await accessible(page, 'project files')

    const file = page.getByRole('link', { name: /^Guidelines\.pdf/ })
    const fetched = async () => {
      const address = await file.getAttribute('href')
      return (await page.request.get(address ?? '')).text()
    }
    expect(await fetched()).toBe(words)

    await page.getByRole('button', { name: 'Actions for Guidelines' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await form.getByLabel('Choose another file').setInputFiles(pdf('Guidelines 2.pdf', `${words} Cat out.`))
    await missing(form)
    await see(page.getByRole('link', { name: /^Guidelines 2\.pdf/ }))
    await see(page.getByText('For every branch'))
  })

  test('a link is looked at again when it is asked for', async () => {
    const id = await newCompany()
    const staff = await as('admin')
    // A name that nobody can ever have.
    const link = { kind: 'link', name: 'Hall', url: 'https://hall.invalid/', purpose: 'crm' } as const
    await staff.ask('POST accounts/company-thing', { body: { ...link, company_id: id } })
    const lookedAt = async () => {
      const rows = await staff.ask('GET accounts/get-company-link-status', { query: { company_id: id } })
      return Date.parse(rows[0]?.checked_at ?? '') || 0
    }
    const first = await eventually(lookedAt, (at) => at > 0)
    const page = await openAs('admin')
    await page.goto(pageOf(id, 'links'))
    await see(page.getByText('Does not answer'))
    await page.getByRole('button', { name: 'Actions for Hall' }).click()
    await accessible(page, 'links, with a menu')
    await page.getByRole('menuitem', { name: 'Check again' }).click()
    await see(page.getByText('We look whether it answers'))
    await eventually(lookedAt, (at) => at > first)
    await see(page.getByText('Does not answer'))
  })
})
