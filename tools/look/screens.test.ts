import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { screens } from './screens.ts'

/** These only lead to another. */
const redirects = ['myaccount', 'first-user-registration']

function pathsOf(entries: readonly RouteConfigEntry[], before = ''): string[] {
  return entries.flatMap(({ path = '', index, children }) => {
    const here = [before, path].filter(Boolean).join('/')
    return children ? pathsOf(children, here) : path || index ? [here] : []
  })
}
const paths = pathsOf(await Promise.resolve(routes))

describe('the screens that are photographed', () => {
  test('every line of web/routes.ts has one, redirects excepted', () => {
    const shown = new Set(screens.map(({ route }) => route))
    expect(paths.filter((path) => !shown.has(path) && !redirects.includes(path))).toEqual([])
  })

  test('none is of a line that is gone', () => {
    expect(screens.map(({ route }) => route).filter((route) => !paths.includes(route))).toEqual([])
    expect(redirects.filter((route) => !paths.includes(route))).toEqual([])
  })

  test('each has a name of its own, and a path where that of the route has holes', () => {
    const names = screens.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    const holes = screens.filter(({ route, path }) => /[:*]/.test(route) && path === undefined)
    expect(holes.map(({ name }) => name)).toEqual([])
  })
})
