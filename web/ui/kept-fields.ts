// What was typed outlives a session that ends: when it does, every form that stands on the screen is written to the
// tab's session storage, and finds its values again when the same person comes back to the same address.
import { useEffect, useRef, useState } from 'react'

type Values = Readonly<Record<string, unknown>>
interface Kept {
  readonly owner: string
  readonly values: Values
}

const PREFIX = 'kept-fields:'
/** Passwords, pins and codes are never written anywhere; a postcode or a promo code may be. */
const secret =
  /password|secret|token|alarm|lock_?box|disarm|rearm|otp|(^|[._])pin$|^code$|(one_?time|recovery|verification)_?code/i

/** What of a form is worth keeping: fields that were changed and hold no secret. */
export function keepable(values: Values, initial: Values): Values {
  const open = (from: Values) =>
    JSON.parse(
      JSON.stringify(from, (name, value: unknown) => (secret.test(name) ? undefined : value)),
    ) as Values
  const before = open(initial)
  return Object.fromEntries(
    Object.entries(open(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
}

/** The part of what was kept that the form still has, each field with a value of the same kind. */
export function matching(kept: Values, initial: Values): Values {
  const group = (value: unknown): value is Values =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => {
      const first = initial[name]
      if (!(name in initial) || (first !== null && typeof value !== typeof first)) return []
      return [[name, group(first) && group(value) ? { ...first, ...value } : value]]
    }),
  )
}

/** A form's place: the address at which it stands and the fields that it has. */
export const placeOfForm = (address: string, initial: Values): string =>
  `${PREFIX}${address}|${Object.keys(initial).toSorted().join(',')}`

const forms = new Map<symbol, { initial: Values; values: () => Values }>()

/** Registers a form that stands on the screen. Call the answer when it goes. */
export function watchForm(initial: Values, values: () => Values): () => void {
  const id = Symbol('form')
  forms.set(id, { initial, values })
  return () => forms.delete(id)
}

/** Writes what every form on the screen at `address` holds, for its owner only. */
export function keepForms(owner: string, address: string, store: Storage = sessionStorage): void {
  for (const { initial, values } of forms.values()) {
    const kept: Kept = { owner, values: keepable(values(), initial) }
    if (Object.keys(kept.values).length === 0) continue
    try {
      store.setItem(placeOfForm(address, initial), JSON.stringify(kept))
    } catch {
      return // full, or forbidden: the session ends all the same
    }
  }
}

/** Forgets what others than `owner` had typed: somebody else signs in on the same machine. */
export function forgetFormsOfOthers(owner: string, store: Storage = sessionStorage): void {
  for (const place of Object.keys(store).filter((key) => key.startsWith(PREFIX)))
    if (read(store, place)?.owner !== owner) store.removeItem(place)
}

/** What was kept at a place; it is given back once. */
export function takeKept(place: string, store: Storage = sessionStorage): Values | undefined {
  const kept = read(store, place)
  store.removeItem(place)
  return kept?.values
}

function read(store: Storage, place: string): Kept | undefined {
  try {
    const kept = JSON.parse(store.getItem(place) ?? 'null') as Kept | null
    return typeof kept?.owner === 'string' && typeof kept.values === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps a form over the end of its session: `values` reads what it holds, `putBack` is given what was kept. `initial`
 * is that of the first rendering.
 */
export function useKept(initial: Values, values: () => Values, putBack: (kept: Values) => void): void {
  const latest = useRef({ initial, values, putBack })
  useEffect(() => {
    latest.current = { ...latest.current, values, putBack }
  })
  useEffect(() => {
    const form = latest.current
    const kept = takeKept(placeOfForm(location.pathname + location.search, form.initial))
    if (kept) form.putBack(matching(kept, form.initial))
    return watchForm(form.initial, () => latest.current.values())
  }, [])
}

/** The state of a text that is typed outside of a form: a note, an answer. `name` tells it from others of its screen. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useKept(
    { [name]: '' },
    () => ({ [name]: text }),
    (kept) => setText(typeof kept[name] === 'string' ? kept[name] : ''),
  )
  return [text, setText]
}
