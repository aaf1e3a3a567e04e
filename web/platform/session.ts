import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import { forgetFormsOfOthers, keepForms } from '#web/ui/kept-fields.ts'
import { ApiProblem, call } from './call.ts'
import { HOME } from './return-path.ts'
import { accessToken, isSessionKey, storedUser, storeSession, storeUser } from './stored-session.ts'
import { endSession, ownerOf, renewToken, startLeaving, whenSessionEnds } from './token.ts'

/** How often the access token is renewed, in milliseconds (product.md section 9). */
const RENEW_EVERY = 600_000

const listeners = new Set<() => void>()
let text: string | null = null
let user: SessionUser | undefined

/** The user kept under `auth`; the same object as long as what is stored is the same. */
export function sessionUser(): SessionUser | undefined {
  const stored = storedUser()
  if (stored !== text) {
    text = stored
    user = stored ? (JSON.parse(stored) as { user?: SessionUser }).user : undefined
  }
  return user
}

whenSessionEnds((owner, here) => (here === undefined ? forgetFormsOfOthers('') : keepForms(owner, here)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

export const isSignedIn = (): boolean => accessToken() !== null

/** Keeps what a way in answered; answers who is signed in now. */
export function startSession(answer: { access: string; refresh: string; user: SessionUser }): SessionUser {
  forgetFormsOfOthers(String(answer.user.id))
  storeSession(answer.access, answer.refresh, answer.user)
  tell()
  return answer.user
}

/** Asks who is signed in, and keeps the answer: permissions may have changed since. */
export async function loadUser(): Promise<void> {
  storeUser(await call('GET auth'))
  tell()
}

/**
 * The person who is signed in; only for screens below the shell, where there always is one. A screen that is being left
 * because the session ended keeps its own.
 */
export function useSession(): { user: SessionUser; can: (permission: Permission) => boolean } {
  const now = useSyncExternalStore(subscribe, sessionUser, () => undefined)
  const [first] = useState(now)
  const found = now ?? first
  if (!found) throw new ApiProblem(401, { code: 'no_session', result: 'Please sign in' })
  return { user: found, can: (permission) => found.permissions.includes(permission) }
}

/** The same where a visitor may be signed in or not (public pages); undefined on the server. */
export const useVisitor = (): SessionUser | undefined =>
  useSyncExternalStore(subscribe, sessionUser, () => undefined)

export const can = (permission: Permission): boolean =>
  sessionUser()?.permissions.includes(permission) ?? false

/** Tells the server, forgets the session and shows the home page. */
export async function signOut(): Promise<void> {
  startLeaving()
  await call('POST accounts/logout/', { body: {} }).catch(() => undefined)
  endSession({ to: '/' })
}

/** Keeps the session of the shell alive: renews on load and every ten minutes, ends with the other tabs. */
export function useLivingSession(): void {
  useEffect(() => {
    const keep = () => void renewToken()
    const refreshUser = () => loadUser().catch(() => undefined)
    void renewToken().then(refreshUser)
    const timer = setInterval(keep, RENEW_EVERY)
    const onStorage = (event: StorageEvent) => {
      const was = text
      if (isSessionKey(event.key) && !accessToken()) return endSession({ was })
      const owner = ownerOf(storedUser())
      if (!was || !owner || owner === ownerOf(was)) return tell()
      // Somebody else signed in in another tab: nothing of who was here stays on the screen.
      forgetFormsOfOthers(owner)
      location.assign(HOME)
    }
    addEventListener('storage', onStorage)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', onStorage)
    }
  }, [])
}
