import { expect, test } from 'vitest'
import { placeOf } from './panorama-view.ts'

const shape = 9 / 16

test('what one looks at is in the middle', () => {
  expect(placeOf({ yaw: Math.PI / 2, pitch: 0.2 }, shape, { yaw: 90, pitch: (0.2 * 180) / Math.PI })).toEqual(
    {
      left: expect.closeTo(0.5, 9),
      top: expect.closeTo(0.5, 9),
    },
  )
})

test('a doorway to the right and below the horizon stands to the right and below', () => {
  const place = placeOf({ yaw: 0, pitch: 0 }, shape, { yaw: 20, pitch: -12 })
  expect(place?.left).toBeCloseTo(0.717, 3)
  expect(place?.top).toBeGreaterThan(0.5)
})

test('what is behind one, or beyond the edge, has no place', () => {
  expect(placeOf({ yaw: 0, pitch: 0 }, shape, { yaw: 180, pitch: 0 })).toBeUndefined()
  expect(placeOf({ yaw: 0, pitch: 0 }, shape, { yaw: 41, pitch: 0 })).toBeUndefined()
})

test('a turn around more than once changes nothing', () => {
  const once = placeOf({ yaw: 0.3, pitch: 0 }, shape, { yaw: 10, pitch: 0 })
  const again = placeOf({ yaw: 0.3 + 4 * Math.PI, pitch: 0 }, shape, { yaw: 10, pitch: 0 })
  expect(again?.left).toBeCloseTo(once?.left ?? 0, 9)
})
