import { inflateRawSync } from 'node:zlib'

/** The entries of a ZIP by its central directory, unpacked. Throws when it is none. */
export function entriesOf(zip: Buffer): { name: string; data: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('this is no ZIP')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + size)
    const entry = {
      name: zip.subarray(at + 46, at + 46 + name).toString(),
      data: method === 0 ? packed : inflateRawSync(packed),
    }
    at += 46 + name + extra + comment
    return entry
  })
}
