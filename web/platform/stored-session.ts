/** Local storage names of the specification (product.md section 9). */
export const ACCESS = 'token'
export const REFRESH = 'refresh-token'
export const AUTH = 'auth'

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
