import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { as } from './api.ts'
import { accessible, eventually, missing, openAs, see, withBrowser } from './browser.ts'
import { photograph } from './photographs.ts'
import { approvalTasks, scheduledOrder, submittedOrder, type ScheduledOrder } from './story.ts'

withBrowser()

const asPicked = ({ name, mimeType, data }: Awaited<ReturnType<typeof photograph>>) => ({
  name,
  mimeType,
  buffer: data,
})
const picker = (page: Page) => page.locator('input[type=file][multiple]')

describe('a photographer uploads on a phone', () => {
  test('three photographs, one of them broken off by a reload and gone on with; a text that calls itself a photograph fails; shot', async () => {
    const order = await scheduledOrder()
    const stage = order.stages.find(({ kind }) => kind === 'photography') ?? { id: 0 }
    const heavy = await photograph(0, { heavy: 8 })
    const others = [await photograph(1), await photograph(2)]
    const fake = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: await readFile(import.meta.filename) }

    const page = await openAs('shooter', { phone: true })
    await page.goto(`/dashboard/visits/${order.visitId}`)
    await page.getByRole('button', { name: 'I have arrived' }).click()
    await page.getByRole('link', { name: 'Upload: Photographs' }).click()
    await page.waitForURL(`**/dashboard/visits/${order.visitId}/upload/${stage.id}`)
    await see(page.getByRole('button', { name: 'Choose files' }))
    await accessible(page, 'upload, empty')

    // The connection takes the first part of the heavy one and holds the second until the page is gone.
    let held = 0
    await page.route('**/api/uploads/*', async (route) => {
      const offset = Number(route.request().headers()['upload-offset'] ?? 0)
      if (route.request().method() === 'PATCH' && offset > 0 && held === 0) held = offset
      else await route.continue()
    })
    await picker(page).setInputFiles([asPicked(heavy)])
    await eventually(
      async () => held,
      (offset) => offset > 0,
    )
    await page.getByRole('button', { name: `Pause ${heavy.name}` }).click()
    await see(page.getByText(/Paused at/))
    await accessible(page, 'upload, paused')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()

    await see(page.getByRole('heading', { name: /Choose these again to go on/ }))
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await picker(page).setInputFiles([asPicked(heavy), ...others.map(asPicked)])
    await see(page.getByText(/Resumed at .* Nothing was lost\./))
    await eventually(
      () => as('shooter').then((me) => me.ask('GET media/upload-list', { query: { stage_id: stage.id } })),
      (rows) => rows.filter(({ state }) => state === 'done').length === 3,
    )
    expect(Math.max(...offsets)).toBeGreaterThanOrEqual(held)

    await picker(page).setInputFiles([fake])
    await see(page.getByRole('alert').getByText('Failed to upload note.jpg'))
    await accessible(page, 'upload, one failed')
    await page.getByRole('button', { name: 'Remove note.jpg' }).click()
    await page.getByRole('button', { name: 'Mark as shot' }).click()
    await see(page.getByText('Status Marked'))
    const details = await (await as('shooter')).ask('GET orders/order-details', {
      query: { ref: order.reference },
    })
    expect(details.order_stages.find(({ id }) => id === stage.id)?.state).toBe('shot')

    // The same stage once more: what he has edited he hands in for approval.
    await page.goto(`/dashboard/uploads`)
    await see(page.getByRole('heading', { level: 1 }))
    await accessible(page, 'uploads')
    await page.goto(`/dashboard/visits/${order.visitId}/upload/${stage.id}`)
    await page.getByRole('button', { name: 'Hand in for approval' }).click()
    await eventually(
      () => approvalTasks(order.reference),
      (tasks) => tasks.length === 1,
    )
  })
})

describe('a manager approves', () => {
  test('one stage is sent back with a note on a photograph, another is approved', async () => {
    const order = await submittedOrder()
    const [first, second] = (await approvalTasks(order.reference)).toSorted((a, b) => a.id - b.id)
    const page = await openAs('manager')
    await page.goto(`/dashboard/approval/asset/${first?.id}`)
    await see(page.getByRole('heading', { level: 1, name: order.address }))
    await accessible(page, 'approval')

    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    const viewer = page.getByRole('dialog')
    await see(viewer)
    await accessible(page, 'approval, full screen')
    await page.keyboard.press('n')
    await page.keyboard.type('The lamp is cut off.')
    await viewer.getByRole('button', { name: 'To amend' }).click()
    await page.keyboard.press('a')
    await missing(viewer)
    await see(page.getByText('2 of 2 looked at, 1 to amend'))
    expect(await page.getByRole('button', { name: 'Approve all' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Send back' }).click()
    const form = page.getByRole('dialog', { name: 'Send back' })
    await see(form.getByText('The lamp is cut off.'))
    await form.getByRole('button', { name: 'Send back' }).click()
    await see(page.getByText('Sent back to the editor'))
    await page.waitForURL(`**/dashboard/orders/detail/${order.reference}`)
    const manager = await as('manager')
    const { order_stages: stages } = await manager.ask('GET orders/order-details', {
      query: { ref: order.reference },
    })
    expect(stages.map(({ state }) => state)).toContain('editing')

    const approved = second ?? (await submittedAgain(order))
    await page.goto(`/dashboard/approval/asset/${approved.id}`)
    await page.getByRole('button', { name: 'Approve all' }).click()
    await see(page.getByText('Task Approved !'))
    await page.waitForURL(`**/dashboard/orders/detail/${order.reference}`)
    await page.goto(`/dashboard/approval/asset/${approved.id}`)
    await see(page.getByText('A complete task cannot be opened again.'))
  })
})

/** The stage that was sent back is handed in once more, as it is. */
async function submittedAgain(order: ScheduledOrder) {
  const shooter = await as('shooter')
  for (const { id } of order.stages) await shooter.ask('POST media/submit-stage', { body: { stage_id: id } })
  const [task] = await approvalTasks(order.reference)
  if (!task) throw new Error('nothing waits for approval')
  return task
}
