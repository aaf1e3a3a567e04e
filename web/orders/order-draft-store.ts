import { useCallback, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { type DraftAction, freshDraft, type OrderDraft, reduceDraft } from './order-draft.ts'

interface Kept {
  draft: OrderDraft
  /** ISO instant; undefined before anything was done. */
  savedAt: string | undefined
}

const placeOf = (user: SessionUser) => `order-draft:${user.id}`

/** The draft as it was kept; a fresh one when there is none, or when it is of another make. */
function read(user: SessionUser, text: string | null): Kept {
  const fresh = { draft: freshDraft(user), savedAt: undefined }
  try {
    const kept = JSON.parse(text ?? 'null') as Kept | null
    if (kept?.draft?.version !== 1 || kept.draft.first !== fresh.draft.first) return fresh
    return { ...kept, draft: { ...fresh.draft, ...kept.draft } }
  } catch {
    return fresh
  }
}

/**
 * The draft of the person who is signed in, kept in local storage with each thing done: it survives a reload, a closed
 * tab and a session that ended, and all tabs show the same one.
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
        localStorage.setItem(place, JSON.stringify(now.current))
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
