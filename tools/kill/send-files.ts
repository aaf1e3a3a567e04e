import { createHash, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cameraFile } from '#db/testing/camera-files.ts'
import type { Customer } from './customer.ts'
import type { Placed } from './place-orders.ts'

/** A file that the server has said it holds whole. */
export interface Held {
  readonly orderId: number
  readonly sha256: string
  readonly bytes: number
}
export interface Sent {
  readonly files: Held[]
  /** Went on from where it was after a break. */
  resumed: number
  /** Announced anew, as the first announcement was not known or its answer was lost. */
  begunAgain: number
}

const CHUNK = 96 * 1024
const tus = { 'tus-resumable': '1.0.0' }

/** A photograph that is like no other, heavy enough for several chunks. */
const photograph = async () => (await cameraFile('small', randomInt(2 ** 40))).body

/** Uploads one photograph after the other to orders that are placed, until told to stop; each to its end. */
export async function sendFiles(
  customer: Customer,
  placed: Placed,
  sent: Sent,
  going: () => boolean,
): Promise<void> {
  while (going()) {
    const order = placed.orders[Math.floor(Math.random() * placed.orders.length)]
    if (!order) {
      await sleep(50)
      continue
    }
    const details = await customer.insist('GET', `orders/order-details?ref=${order.reference}`)
    const { result } = JSON.parse(details.body) as {
      result: { order_stages: { id: number; kind: string }[] }
    }
    const stage = result.order_stages.find(({ kind }) => kind === 'photography')
    if (!stage) throw new Error(`${order.reference} has no stage for photographs: ${details.body}`)
    const file = await photograph()
    const sha256 = createHash('sha256').update(file).digest('hex')
    while (!(await sendOne(customer, sent, stage.id, file, sha256))) sent.begunAgain += 1
    sent.files.push({ orderId: order.id, sha256, bytes: file.length })
  }
}

/** Whether it arrived; otherwise it is to be announced again. */
async function sendOne(
  customer: Customer,
  sent: Sent,
  stageId: number,
  file: Buffer,
  sha256: string,
): Promise<boolean> {
  const facts = { stage_id: String(stageId), filename: `${sha256.slice(0, 12)}.jpg`, sha256 }
  const metadata = Object.entries(facts).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const announced = await customer.send('POST', 'uploads', {
    ...tus,
    'upload-length': String(file.length),
    'upload-metadata': metadata.join(','),
  })
  if (!announced) return sleep(100).then(() => false)
  const place = announced.headers.get('location')
  if (announced.status !== 201 || !place)
    throw new Error(`A file is refused: ${announced.status} ${announced.body}`)
  const path = place.replace(/^.*\/api\//, '')
  let offset = 0
  while (offset < file.length) {
    const reply = await customer.send(
      'PATCH',
      path,
      { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      file.subarray(offset, offset + CHUNK),
    )
    if (reply?.status === 204) {
      offset = Number(reply.headers.get('upload-offset'))
      await sleep(10)
      continue
    }
    if (reply && ![404, 409, 410, 423, 460].includes(reply.status))
      throw new Error(`A part of a file is refused: ${reply.status} ${reply.body}`)
    await sleep(100)
    const is = await customer.insist('HEAD', path, tus)
    if (is.status === 404 || is.status === 410) return false
    if (is.status === 423) continue
    if (is.status !== 200) throw new Error(`An upload cannot be found again: ${is.status}`)
    offset = Number(is.headers.get('upload-offset'))
    sent.resumed += 1
  }
  return true
}
