import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Sha256 } from './sha256.ts'

const hexOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()

test('the checksum of known words', async () => {
  const abc = new TextEncoder().encode('abc')
  expect(new Sha256().hex()).toBe(await hexOf(new Uint8Array()))
  expect(new Sha256().update(abc).hex()).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('however a file is cut, its checksum is that of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), async (pieces) => {
      const hash = new Sha256()
      for (const piece of pieces) hash.update(piece)
      expect(hash.hex()).toBe(await hexOf(Uint8Array.from(pieces.flatMap((piece) => [...piece]))))
    }),
  )
})
