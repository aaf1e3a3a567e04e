import type { App } from './app-context.ts'

const hour = 3_600_000
/** Hours for which an Idempotency-Key answers again. */
const KEYS = 48
/** Hours for which an upload that failed, or was left half sent, stays to be looked at. */
const UPLOADS = 7 * 24
/** Hours after which failed sign-ins count no more. */
const FAILURES = 24

/** Throws away what nobody needs any more: old keys, tokens that open nothing, uploads that came to nothing. */
export async function sweep({ db, clock, log }: App): Promise<void> {
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const keys = await db.deleteFrom('idempotency_keys').where('created_at', '<', ago(KEYS)).executeTakeFirst()
  const tokens = await db
    .deleteFrom('refresh_tokens')
    .where((or) =>
      or.or([
        or('expires_at', '<=', now),
        or('session_id', 'in', or.selectFrom('sessions').select('id').where('ended_at', 'is not', null)),
      ]),
    )
    .executeTakeFirst()
  const uploads = await db
    .deleteFrom('uploads')
    .where('state', '=', 'failed')
    .where('created_at', '<', ago(UPLOADS))
    .executeTakeFirst()
  const failures = await db
    .deleteFrom('sign_in_failures')
    .where('last_at', '<', ago(FAILURES))
    .executeTakeFirst()
  const gone = {
    keys: Number(keys.numDeletedRows),
    tokens: Number(tokens.numDeletedRows),
    uploads: Number(uploads.numDeletedRows),
    failures: Number(failures.numDeletedRows),
  }
  log.info(gone, 'swept')
}
