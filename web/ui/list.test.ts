import { describe, expect, test } from 'vitest'
import { type ListSpec, readList } from './list.ts'

interface Query {
  status?: string
  sort_by_name?: 'asc' | 'desc'
  sort_by_orders?: 'asc' | 'desc'
}
const spec: ListSpec<'status', Query> = {
  filters: ['status'],
  sort: ['name', 'asc'],
  sortFields: { name: 'sort_by_name', orders: 'sort_by_orders' },
}
const read = (address: string) => readList(spec, new URLSearchParams(address))

describe('what a list asks of its call', () => {
  test('the order of the address, by the field of the call', () => {
    expect(read('sort=orders:desc&status=open').query).toEqual({
      status: 'open',
      sort_by_orders: 'desc',
      offset: 0,
    })
  })

  test.each(['', 'sort=phone:asc', 'sort=constructor:asc', 'sort='])('its own order for "%s"', (address) => {
    expect(read(address)).toMatchObject({ sort: ['name', 'asc'], query: { sort_by_name: 'asc', offset: 0 } })
  })

  test('no order where it has none of its own and the address names none', () => {
    const plain: ListSpec<'status', Query> = { filters: ['status'], sortFields: spec.sortFields }
    expect(readList(plain, new URLSearchParams()).query).toEqual({ offset: 0 })
  })
})
