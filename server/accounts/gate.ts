import { defaultGroup, type Permission, type UserType } from '#contract/accounts/permissions.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { App } from '#server/platform/app-context.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Gate } from '#server/platform/serve.ts'
import { actorRow } from './actor-queries.ts'
import { readAccess } from './tokens.ts'

/** Milliseconds for which a caller is remembered: an ended session or a taken permission holds at most so long. */
const REMEMBER = 5_000
const MOST = 5_000

interface Remembered {
  readonly actor: Actor
  readonly until: number
}
const remembered = new WeakMap<App, Map<string, Remembered>>()

/** A user type starts with a default group; a person may be given others (domain.md section 2). */
export const permissionsOf = (type: UserType, granted: readonly Permission[]): ReadonlySet<Permission> =>
  new Set([...defaultGroup[type], ...granted])

/** Who sends this token: checked against the session and the person as they are now. Throws session_ended. */
export const gate: Gate = async (app, token) => {
  const cache = remembered.get(app) ?? new Map<string, Remembered>()
  remembered.set(app, cache)
  const now = app.clock.now()
  const known = cache.get(token)
  if (known && known.until > now.getTime()) return known.actor
  const claims = await readAccess(app.secrets, token, now)
  const row = await actorRow(app.db, claims.userId, claims.sessionId)
  if (!row) throw new Problem('session_ended')
  const actor: Actor = {
    id: row.id,
    sessionId: claims.sessionId,
    name: `${row.first_name} ${row.last_name}`,
    userType: row.user_type,
    permissions: permissionsOf(row.user_type, row.granted as Permission[]),
    companyId: row.company_id,
    companyIds: row.company_ids,
    countryCode: row.country_code,
    onlyCountries: row.only_countries,
    onlyRegions: row.only_regions,
    viewedBy: row.id === row.viewer_id ? null : { id: row.viewer_id, name: row.viewer_name },
  }
  if (cache.size >= MOST) cache.clear()
  cache.set(token, { actor, until: Math.min(now.getTime() + REMEMBER, claims.expires) })
  return actor
}

/** Forgets a session at once in this process, when it ends or its person changes. */
export function forget(app: App, test: (actor: Actor) => boolean): void {
  const cache = remembered.get(app)
  for (const [token, { actor }] of cache ?? []) if (test(actor)) cache?.delete(token)
}
