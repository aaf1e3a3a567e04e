import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { freshDraft, reduceDraft } from './order-draft.ts'
import { putAway, read } from './order-draft-store.ts'

const person = { id: 7, country_code: 1, user_type: 'client', first_name: 'Clover' } as SessionUser
const place = 'order-draft:7'

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}
beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

const codes = {
  lock_box_code: 'C4471X',
  alarmDisarmCode: '9021',
  alarmRearmCode: '9022',
  details: 'press 77 twice',
}
const draft = reduceDraft(freshDraft(person), {
  type: 'key',
  patch: { ...codes, lock_box_note: 'left of the door' },
})

test('what opens a house never lies in local storage', () => {
  putAway(place, { draft, savedAt: '2026-06-01T09:00:00Z' })
  const kept = localStorage.getItem(place) ?? ''
  expect(kept).toContain('left of the door')
  for (const code of Object.values(codes)) expect(kept).not.toContain(code)
})

test('a reload of the tab has the codes again, another tab has all but them', () => {
  putAway(place, { draft, savedAt: '2026-06-01T09:00:00Z' })
  const kept = localStorage.getItem(place)
  expect(read(person, kept).draft).toEqual(draft)
  vi.stubGlobal('sessionStorage', storage())
  expect(read(person, kept).draft.key_pick_up_locations).toMatchObject({
    lock_box_code: '',
    alarmDisarmCode: '',
    lock_box_note: 'left of the door',
  })
})

test('a draft that an earlier make put away with its codes is read without them', () => {
  const old = JSON.stringify({ draft, savedAt: undefined })
  expect(read(person, old).draft.key_pick_up_locations.lock_box_code).toBe('')
})
