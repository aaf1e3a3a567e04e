import { beforeEach, describe, expect, test } from 'vitest'
import {
  forgetFormsOfOthers,
  keepable,
  keepForms,
  matching,
  placeOfForm,
  takeKept,
  watchForm,
} from './kept-fields.ts'

/** Session storage as browsers have it: its keys are its own properties. */
class Store {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}
let store: Storage
beforeEach(() => {
  store = new Store() as unknown as Storage
})

describe('what is worth keeping of a form', () => {
  test('fields that were changed', () => {
    expect(keepable({ note: 'Ring twice', city: 'Bath' }, { note: '', city: 'Bath' })).toEqual({
      note: 'Ring twice',
    })
  })

  test.each([
    'password',
    'new_password',
    'repeatPassword',
    'pin',
    'code',
    'recovery_code',
    'lock_box_code',
    'alarmDisarmCode',
    'refresh_token',
  ])('never %s', (name) => {
    expect(keepable({ [name]: 'x' }, { [name]: '' })).toEqual({})
  })

  test.each(['post_code', 'postcode', 'promo_code', 'country_code', 'shipping', 'opinion'])(
    'but %s',
    (name) => {
      expect(keepable({ [name]: 'x' }, { [name]: '' })).toEqual({ [name]: 'x' })
    },
  )

  test('a group of fields loses its secrets and gets the rest back', () => {
    const initial = { keys: { key_city: '', lock_box_code: '' } }
    const kept = keepable({ keys: { key_city: 'Bath', lock_box_code: '4711' } }, initial)
    expect(kept).toEqual({ keys: { key_city: 'Bath' } })
    expect(matching(kept, initial)).toEqual({ keys: { key_city: 'Bath', lock_box_code: '' } })
  })

  test('what the form has no longer, or otherwise, is not put back', () => {
    expect(matching({ note: 'x', gone: 'y', count: 'z' }, { note: '', count: 1 })).toEqual({ note: 'x' })
  })
})

describe('when a session ends', () => {
  const initial = { subject: '', text: '' }
  const address = '/dashboard/tickets?offset=20'
  const place = placeOfForm(address, initial)

  test('what was typed is given back once, at the same address and form', () => {
    const leave = watchForm(initial, () => ({ subject: '', text: 'Half a ticket' }))
    keepForms('7', address, store)
    leave()
    expect(takeKept(placeOfForm('/dashboard/tickets', initial), store)).toBeUndefined()
    expect(takeKept(placeOfForm(address, { text: '' }), store)).toBeUndefined()
    expect(takeKept(place, store)).toEqual({ text: 'Half a ticket' })
    expect(takeKept(place, store)).toBeUndefined()
  })

  test('another person does not get it', () => {
    const leave = watchForm(initial, () => ({ subject: '', text: 'Half a ticket' }))
    keepForms('7', address, store)
    leave()
    forgetFormsOfOthers('8', store)
    expect(takeKept(place, store)).toBeUndefined()
  })

  test('a form that is gone, or that nobody touched, leaves nothing', () => {
    watchForm(initial, () => ({ subject: '', text: 'Half a ticket' }))()
    const leave = watchForm(initial, () => initial)
    keepForms('7', address, store)
    leave()
    expect(Object.keys(store)).toEqual([])
  })

  test('what is broken is no draft', () => {
    store.setItem(place, '{"owner":')
    expect(takeKept(place, store)).toBeUndefined()
  })
})
