// An order brought as far along the story as a journey needs, through the API: placed, scheduled, shot and handed in,
// approved.
import { createHash } from 'node:crypto'
import { as, type Person } from './api.ts'
import { eventually } from './browser.ts'
import { photograph } from './photographs.ts'
import { productUrl } from './product.ts'

/** An address that no other order has. */
export const anyAddress = (): string => `${Math.floor(Math.random() * 90_000) + 1000} Cobbler's Yard`

export interface PlacedOrder {
  readonly reference: string
  readonly address: string
}

/** Orders the first recommended product at the first free time, the keys in a lock box. */
export async function placeOrder(username: 'client' | 'prepaid' = 'client'): Promise<PlacedOrder> {
  const client = await as(username)
  const address = anyAddress()
  const offered = await client.ask('GET products/recommended-package/')
  const offer = offered.agreed_packages[0] ?? offered.recommended_package[0]
  if (!offer) throw new Error('nothing is recommended')
  const place = { shoot_country: 1, post_code: 'QX4 6KO', city: 'Brindleford' }
  const addons = offer.addons.map(({ id }) => id)
  const asked = { package_id: offer.package_id, addons_ids: addons.join(',') }
  const { date, slot } = await freeTime(client, { ...place, ...asked })
  const quote = await client.ask('GET orders/order-total-price/', {
    query: {
      ...asked,
      sub_category_id: offer.sub_category_id,
      ...(offer.company_package_id ? { company_package_id: offer.company_package_id } : {}),
      shoot_country: 1,
      post_code: place.post_code,
      date,
    },
  })
  const { reference } = await client.ask('POST orders/order-placement/', {
    body: {
      user_id: client.id,
      product_id: offer.product_id,
      sub_category_id: offer.sub_category_id,
      package_id: offer.package_id,
      company_package_id: offer.company_package_id,
      recommended_package_id: offer.recommended_package_id,
      order_total_price: quote.order_total_price,
      active_credits_used: 0,
      addons_ids: addons,
      location_detail: {
        shoot_country: 1,
        post_code: place.post_code,
        shoot_address: address,
        shoot_city: place.city,
      },
      contact_me_to_arrange_a_date_time: { is_enable: false },
      shoot: { date, slot },
      key_pick_up_type: 'lockboxcodelocation',
      key_pick_up_locations: {
        is_key_pick_up_enable: true,
        keyLockBox: true,
        lock_box_code: '4711',
        lock_box_note: 'In the porch',
      },
      contact_details: {
        first_name: 'Clover',
        last_name: 'Penhale',
        phone: '07700900142',
        mobile: '07700900142',
        email: 'clover@property.example',
      },
      special_request: { is_special_request_enable: false },
      promo_code: null,
      reference: null,
    },
  })
  return { reference, address }
}

/** The first free slot of this week or the next ones. */
async function freeTime(client: Person, query: object): Promise<{ date: string; slot: number }> {
  for (let week = 0; week < 4; week += 1) {
    const start_date = new Date(Date.now() + week * 7 * 86_400_000).toISOString().slice(0, 10)
    const { days } = await client.ask('GET scheduler/week-availability', { query: { ...query, start_date } })
    for (const { date, slots } of days) {
      const free = slots.find(({ state }) => state === 'free' || state === 'near')
      if (free) return { date, slot: free.slot }
    }
  }
  throw new Error('no slot is free in four weeks')
}

export interface ScheduledOrder extends PlacedOrder {
  readonly date: string
  readonly visitId: number
  readonly stages: readonly { readonly id: number; readonly kind: string; readonly field: boolean }[]
}

/** Placed, and allocated to the demonstration's shooter. */
export async function scheduledOrder(): Promise<ScheduledOrder> {
  const placed = await placeOrder()
  const [manager, shooter] = await Promise.all([as('manager'), as('shooter')])
  const { bees } = await manager.ask('POST other/best-bees', { body: { ref: placed.reference } })
  const offer = bees.find(({ bee }) => bee.id === shooter.id) ?? bees[0]
  if (!offer) throw new Error('no bee is free')
  const order = await manager.ask('GET orders/order-details', { query: { ref: placed.reference } })
  const body = { ref: placed.reference, bee_id: shooter.id, date: offer.date, slot: offer.slot }
  await manager.ask('POST other/shooter-allocation', { body: { ...body, version: order.version } })
  const scheduled = await shooter.ask('GET orders/order-details', { query: { ref: placed.reference } })
  const visit = scheduled.visits.find(({ state }) => state === 'scheduled')
  if (!visit) throw new Error('the visit is not scheduled')
  const stages = scheduled.order_stages.map(({ id, kind }) => ({ id, kind, field: true }))
  return { ...placed, date: offer.date, visitId: visit.id, stages }
}

/** Scheduled, every stage shot, edited and handed in with so many photographs. */
export async function submittedOrder(photographs = 2): Promise<ScheduledOrder> {
  const order = await scheduledOrder()
  const shooter = await as('shooter')
  for (const { id } of order.stages) {
    for (let nth = 0; nth < photographs; nth += 1)
      await upload(shooter, id, await photograph(nth, { width: 1600 }))
    await shooter.ask('POST other/asset-uploader-success', { body: { stage_id: id, finished: true } })
  }
  return order
}

/** Handed in, and every stage approved: delivered, as soon as the pictures are made. */
export async function deliveredOrder(): Promise<ScheduledOrder> {
  const order = await submittedOrder()
  const [manager, client] = await Promise.all([as('manager'), as('client')])
  for (const task of await approvalTasks(order.reference))
    await manager.ask('POST scheduler/asset-approval-actions', {
      body: { task_id: task.id, action: 'approve' },
    })
  await eventually(
    () => client.ask('GET orders/order-details', { query: { ref: order.reference } }),
    ({ status }) => status === 'completed',
  )
  return order
}

/** The open Approve asset tasks of an order. */
export async function approvalTasks(reference: string) {
  const manager = await as('manager')
  const query = { active_only: true, target: 11, search_key: reference }
  return (await manager.ask('GET dashboard/task-filter', { query })).result
}

/** Sends a file as the upload panel does: tus, in one part. */
async function upload(by: Person, stageId: number, file: { name: string; data: Buffer }): Promise<void> {
  const facts = {
    stage_id: String(stageId),
    filename: file.name,
    sha256: createHash('sha256').update(file.data).digest('hex'),
  }
  const metadata = Object.entries(facts).map(
    ([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`,
  )
  const headers = { authorization: `Bearer ${by.token}`, 'tus-resumable': '1.0.0' }
  const made = await fetch(`${productUrl()}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(file.data.length), 'upload-metadata': metadata.join(',') },
  })
  const place = made.headers.get('location')
  if (!place) throw new Error(`the upload was refused: ${made.status} ${await made.text()}`)
  const sent = await fetch(new URL(place, productUrl()), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(file.data),
  })
  if (!sent.ok) throw new Error(`the file was refused: ${sent.status} ${await sent.text()}`)
}
