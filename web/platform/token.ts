import { signInPath } from './return-path.ts'
import { ACCESS, AUTH, accessToken, REFRESH, storedUser } from './stored-session.ts'

/** Told when the session ends, before its person is forgotten; `here` is missing when he signs out himself. */
type Ending = (owner: string, here: string | undefined) => void
let atEnd: Ending | undefined
export const whenSessionEnds = (tell: Ending): void => void (atEnd = tell)

let leaving = false
/** The person is signing out: the session's end is his own wish now. */
export const startLeaving = (): void => {
  leaving = true
}

/** Who is signed in, for what is kept in his name; empty when nobody is. */
export function ownerOf(auth: string | null): string {
  try {
    return String((JSON.parse(auth ?? 'null') as { user?: { id?: number } } | null)?.user?.id ?? '')
  } catch {
    return ''
  }
}

/**
 * Forgets tokens and user. Who signs out goes to `to` and leaves nothing behind; whose session ended otherwise goes to
 * the sign-in page, which leads back to this screen, and finds there what was typed. `was` is what stood under `auth`.
 */
export function endSession({ to, was = storedUser() }: { to?: string; was?: string | null } = {}): void {
  // Who signs out goes home, and a session ends once, whatever the calls under way are answered meanwhile.
  if (leaving && to === undefined) return
  const here = location.pathname + location.search
  const had = accessToken() !== null || was !== null
  if (to !== undefined) atEnd?.(ownerOf(was), undefined)
  else if (had) atEnd?.(ownerOf(was), here)
  for (const key of [ACCESS, REFRESH, AUTH]) localStorage.removeItem(key)
  if (!had && location.pathname === '/signin') return
  leaving = true
  // Unless the person chooses to stay, when the page asks (an upload is under way).
  setTimeout(() => {
    leaving = false
  }, 3000)
  location.assign(to ?? signInPath(here))
}

/** Seconds before its end in which a token is renewed rather than sent. */
const MARGIN = 20

function isStale(token: string): boolean {
  const payload = token.split('.')[1]
  if (!payload) return false
  try {
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: number }
    return exp !== undefined && exp - MARGIN < Date.now() / 1000
  } catch {
    return false
  }
}

/** The access token to send; one that has run out (the computer slept) is renewed first. */
export async function freshToken(): Promise<string | null> {
  const token = accessToken()
  if (!token || !isStale(token)) return token
  await renewToken()
  return accessToken()
}

let renewing: Promise<void> | undefined

/**
 * Exchanges the refresh token for a new pair. When the server refuses, the session ends; when it cannot be
 * reached nothing happens, so that a telephone without a signal stays signed in.
 */
export function renewToken(): Promise<void> {
  renewing ??= alone().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** A refresh token is good once: of several tabs one renews, and the others take what it got. */
async function alone(): Promise<void> {
  const before = localStorage.getItem(REFRESH)
  const renewUnlessDone = async () => {
    if (localStorage.getItem(REFRESH) === before) await renew(before)
  }
  // Locks are missing where the page is not served securely (http on a local network).
  if ('locks' in navigator) await navigator.locks.request('renew-token', renewUnlessDone)
  else await renewUnlessDone()
}

async function renew(refresh: string | null): Promise<void> {
  if (!refresh) return endSession()
  const reply = await fetch('/api/accounts/token/refresh/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }).catch(() => undefined)
  if (!reply || reply.status >= 500 || reply.status === 429) return
  if (!reply.ok) return endSession()
  const body = (await reply.json()) as { access?: string; refresh?: string }
  // Signed out meanwhile: a late answer must not bring the session back.
  if (!body.access || localStorage.getItem(REFRESH) !== refresh) return
  localStorage.setItem(ACCESS, body.access)
  if (body.refresh) localStorage.setItem(REFRESH, body.refresh)
}
