import { useCallback, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { type DraftAction, freshDraft, type OrderDraft, reduceDraft } from './order-draft.ts'

interface Kept {
  draft: OrderDraft
  /** ISO instant; undefined before anything was done. */
  savedAt: string | undefined
}

const placeOf = (user: SessionUser) => `order-draft:${user.id}`

/** What opens a house: it is kept in the tab alone, never where it would outlive it. */
const codes = ['lock_box_code', 'alarmDisarmCode', 'alarmRearmCode', 'details'] as const
type Codes = Partial<Record<(typeof codes)[number], string>>

/** A draft apart: what may lie in local storage, and the codes that may not. */
export function withoutCodes(draft: OrderDraft): { plain: OrderDraft; secret: Codes } {
  const held = draft.key_pick_up_locations
  const secret = Object.fromEntries(codes.map((code) => [code, held[code]]))
  const blank = Object.fromEntries(codes.map((code) => [code, '']))
  return { plain: { ...draft, key_pick_up_locations: { ...held, ...blank } }, secret }
}
const withCodes = (draft: OrderDraft, secret: Codes): OrderDraft => ({
  ...draft,
  key_pick_up_locations: { ...draft.key_pick_up_locations, ...secret },
})

/** Puts a draft away; what was put away by an earlier make, codes and all, is written over. */
export function putAway(place: string, { draft, savedAt }: Kept): void {
  const { plain, secret } = withoutCodes(draft)
  localStorage.setItem(place, JSON.stringify({ draft: plain, savedAt }))
  if (Object.values(secret).some(Boolean)) sessionStorage.setItem(place, JSON.stringify(secret))
  else sessionStorage.removeItem(place)
}

function codesOf(place: string): Codes {
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? '{}') ?? {}) as Codes
  } catch {
    return {}
  }
}

/** The draft as it was kept; a fresh one when there is none, or when it is of another make. */
export function read(user: SessionUser, text: string | null): Kept {
  const fresh = { draft: freshDraft(user), savedAt: undefined }
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    if (kept?.draft?.version !== 1 || kept.draft.first !== fresh.draft.first) return fresh
    const { plain } = withoutCodes({ ...fresh.draft, ...kept.draft })
    return { ...kept, draft: withCodes(plain, codesOf(placeOf(user))) }
  } catch {
    return fresh
  }
}

/**
 * The draft of the person who is signed in, kept in local storage with each thing done: it survives a reload, a closed
 * tab and a session that ended, and all tabs show the same one. Lock-box and alarm codes stay in the tab.
 */
export function useOrderDraft(user: SessionUser) {
  const place = placeOf(user)
  const [kept, show] = useState(() => read(user, localStorage.getItem(place)))
  const now = useRef(kept)

  const act = useCallback(
    (action: DraftAction): OrderDraft => {
      const draft = reduceDraft(now.current.draft, action)
      if (draft === now.current.draft) return draft
      now.current = { draft, savedAt: new Date().toISOString() }
      // Kept before it is shown, and so before it is sent: a key that was sent is never lost.
      try {
        putAway(place, now.current)
      } catch {
        now.current = { draft, savedAt: undefined }
      }
      show(now.current)
      return draft
    },
    [place],
  )

  const clear = useCallback(() => {
    localStorage.removeItem(place)
    sessionStorage.removeItem(place)
    now.current = { draft: freshDraft(user), savedAt: undefined }
    show(now.current)
  }, [place, user])

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== place) return
      now.current = read(user, newValue)
      show(now.current)
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [place, user])

  return { draft: kept.draft, savedAt: kept.savedAt, act, clear }
}
export type Act = ReturnType<typeof useOrderDraft>['act']
