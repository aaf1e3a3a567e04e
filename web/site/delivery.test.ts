import { expect, test } from 'vitest'
import { bytesText, filledParts, MOST_TILES, tiles } from './delivery.ts'

test('the rows of the gallery have no hole, whatever the number of photographs', () => {
  for (let count = 0; count <= 30; count++) {
    const shown = tiles(count)
    expect(shown).toHaveLength(Math.min(count, MOST_TILES))
    expect(shown.reduce((sum, { span }) => sum + span, 0) % 6).toBe(0)
    expect(shown.reduce((sum, { phone }) => sum + phone, 0) % 2).toBe(0)
  }
})

test('ten photographs stand in rows of 2, 3, 3 and 2', () => {
  expect(tiles(25).map(({ span }) => span)).toEqual([3, 3, 2, 2, 2, 2, 2, 2, 3, 3])
})

test('on a telephone one stands alone, then pairs', () => {
  expect(tiles(9).map(({ phone }) => phone)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(tiles(4).map(({ phone }) => phone)).toEqual([2, 1, 1, 2])
})

test('a part without files is not shown', () => {
  expect(filledParts([{ kind: 'video', name: 'Video', files: [] }])).toEqual([])
})

test('sizes are decimal', () => {
  expect(bytesText(1_427_866, 'en-GB')).toBe('1.4 MB')
  expect(bytesText(412_000_000, 'en-GB')).toBe('412 MB')
  expect(bytesText(920_960, 'en-GB')).toBe('921 kB')
})
