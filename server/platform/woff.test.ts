import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.ts'

const packed = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource/poppins/files/poppins-latin-400-normal.woff')),
)

/** OpenType's sum of a table: its words of four bytes, the last one filled with zeros. */
function sumOf(table: Buffer): number {
  const whole = Buffer.concat([table], Math.ceil(table.length / 4) * 4)
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0
  return sum
}

test('a font is unpacked to the tables that its maker summed, in the order of their names', () => {
  const font = unpackWoff(packed)
  expect(font).toHaveLength(packed.readUInt32BE(16))
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, nth) => {
    const at = 12 + nth * 16
    const [sum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field))
    return { tag: font.toString('latin1', at, at + 4), sum, body: font.subarray(offset, offset! + length!) }
  })
  const tags = tables.map(({ tag }) => tag)
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']))
  expect(tags).toEqual(tags.toSorted())
  // The table `head` holds a sum of the whole font, which its own leaves out.
  for (const { tag, sum, body } of tables.filter((table) => table.tag !== 'head'))
    expect([tag, sumOf(body)]).toEqual([tag, sum])
})

test('what is no such font is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow('This file is no WOFF font.')
})
