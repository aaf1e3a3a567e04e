import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Secrets } from '#server/platform/outside.ts'
import { Problem } from '#server/platform/problem.ts'

/** Seconds that an access token lives; the browser renews it every 600 (product.md section 9). */
export const ACCESS_SECONDS = 900
/** Days that a session may rest before it has to be opened again. */
export const REFRESH_DAYS = 30

const issuer = 'propolis'
const key = (secrets: Secrets): Uint8Array => new TextEncoder().encode(secrets.sign('access-token-key'))

export interface AccessClaims {
  readonly userId: number
  readonly sessionId: number
}

/** A signed statement of who and which session, for 15 minutes. */
export const signAccess = (secrets: Secrets, claims: AccessClaims, now: Date): Promise<string> =>
  new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(claims.userId))
    .setIssuer(issuer)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_SECONDS)
    .sign(key(secrets))

/** Throws session_ended when the token is forged or too old. */
export async function readAccess(
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<AccessClaims & { expires: number }> {
  try {
    const { payload } = await jwtVerify(token, key(secrets), { issuer, currentDate: now })
    return {
      userId: Number(payload.sub),
      sessionId: Number(payload['sid']),
      expires: (payload.exp ?? 0) * 1000,
    }
  } catch {
    throw new Problem('session_ended')
  }
}

/** An unguessable refresh token and its fingerprint; only the fingerprint is kept. */
export function newRefresh(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: refreshHash(token) }
}
export const refreshHash = (token: string): Buffer => createHash('sha256').update(token).digest()
