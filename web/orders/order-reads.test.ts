import { expect, test } from 'vitest'
import type { OrderDetails } from '#contract/orders/shapes.ts'
import { isMoving } from './order-reads.ts'

const order = (state: string, file: object) =>
  ({ order_stages: [{ state, asset_file_list: [{ state: 'ready', ...file }] }] }) as unknown as OrderDetails
const movie = (made: number, why: string | null = null) => ({ movie: { seconds: 9, made, why } })

test('the page of an order looks again while something is being made for it', () => {
  expect(isMoving(undefined)).toBe(false)
  expect(isMoving(order('editing', {}))).toBe(false)
  expect(isMoving(order('approved', {}))).toBe(true)
  expect(isMoving(order('editing', { state: 'processing' }))).toBe(true)
  expect(isMoving(order('editing', movie(40)))).toBe(true)
  expect(isMoving(order('editing', movie(100)))).toBe(false)
  expect(isMoving(order('editing', movie(0, 'no-program')))).toBe(false)
})
