import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const [OUT_HEADER, OUT_ENTRY] = [12, 16]
const padded = (length: number): number => (length + 3) & ~3

/**
 * The OpenType font that a WOFF 1.0 file packs (W3C, WOFF File Format 1.0, sections 3 to 5), table by table: whoever reads
 * WOFF by itself unpacks it anew for each document, in JavaScript.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This file is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, nth) => {
    const at = HEADER + nth * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const body = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      body: packed < length ? inflateSync(body) : body,
    }
  })
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(OUT_HEADER + count * OUT_ENTRY)
  woff.copy(head, 0, 4, 8)
  for (const [nth, value] of [
    count,
    power * OUT_ENTRY,
    Math.log2(power),
    (count - power) * OUT_ENTRY,
  ].entries())
    head.writeUInt16BE(value, 4 + nth * 2)
  let place = head.length
  for (const [nth, { tag, checksum, body }] of tables.entries()) {
    const at = OUT_HEADER + nth * OUT_ENTRY
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(place, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    place += padded(body.length)
  }
  return Buffer.concat([head, ...tables.map(({ body }) => Buffer.concat([body], padded(body.length)))])
}
