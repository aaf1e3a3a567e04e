import { describe, expect, test } from 'vitest'
import { HOME, returnPath, signInPath } from './return-path.ts'

const origin = 'https://propolis.example'

describe('where to go after signing in', () => {
  test('a path of this site, with what it asks for', () => {
    expect(returnPath('/dashboard/orders?status=on-hold&offset=20', origin)).toBe(
      '/dashboard/orders?status=on-hold&offset=20',
    )
    expect(returnPath('/order/new#place', origin)).toBe('/order/new#place')
  })

  test.each([
    null,
    '',
    'dashboard/orders',
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example',
    'javascript:alert(1)',
    '/signin?next=/signin',
    '/signup',
  ])('the default screen for %j', (next) => {
    expect(returnPath(next, origin)).toBe(HOME)
  })

  test('the sign-in page is told only what is worth returning to', () => {
    expect(signInPath('/dashboard/tasks?offset=20')).toBe('/signin?next=%2Fdashboard%2Ftasks%3Foffset%3D20')
    expect(signInPath(HOME)).toBe('/signin')
  })
})
