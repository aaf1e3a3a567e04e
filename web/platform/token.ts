/** Local storage names of the specification (product.md section 9). */
const ACCESS = 'token'
const REFRESH = 'refresh-token'
const AUTH = 'auth'

export const accessToken = (): string | null => localStorage.getItem(ACCESS)
export const storedUser = (): string | null => localStorage.getItem(AUTH)
export const isSessionKey = (key: string | null): boolean => key === null || key === ACCESS

export function storeSession(access: string, refresh: string, user: unknown): void {
  localStorage.setItem(ACCESS, access)
  localStorage.setItem(REFRESH, refresh)
  storeUser(user)
}

export function storeUser(user: unknown): void {
  localStorage.setItem(AUTH, JSON.stringify({ user }))
}

let leaving = false
/** The person is signing out: the session's end is his own wish now. */
export const startLeaving = (): void => {
  leaving = true
}

/** Forgets tokens and user, and leaves for `to`; `next` brings the person back here after signing in. */
export function endSession({ to = '/signin', next = false }: { to?: string; next?: boolean } = {}): void {
  // Who signs out goes home, whatever the calls that were under way are answered meanwhile.
  if (leaving && to !== '/') return
  const had = accessToken() !== null
  for (const key of [ACCESS, REFRESH, AUTH]) localStorage.removeItem(key)
  if (!had && location.pathname === to) return
  const here = location.pathname + location.search
  location.assign(next ? `${to}?next=${encodeURIComponent(here)}` : to)
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
  if (!refresh) return endSession({ next: true })
  const reply = await fetch('/api/accounts/token/refresh/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }).catch(() => undefined)
  if (!reply || reply.status >= 500 || reply.status === 429) return
  if (!reply.ok) return endSession({ next: true })
  const body = (await reply.json()) as { access?: string; refresh?: string }
  // Signed out meanwhile: a late answer must not bring the session back.
  if (!body.access || localStorage.getItem(REFRESH) !== refresh) return
  localStorage.setItem(ACCESS, body.access)
  if (body.refresh) localStorage.setItem(REFRESH, body.refresh)
}
