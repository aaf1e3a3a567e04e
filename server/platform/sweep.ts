import { sql } from 'kysely'
import type { App } from './app-context.ts'
import type { Db } from './db.ts'

const hour = 3_600_000
/** Hours for which an Idempotency-Key answers again. */
const KEYS = 48
/** Hours for which an upload that failed, or was left half sent, stays to be looked at. */
const UPLOADS = 7 * 24
/** Hours after which failed sign-ins count no more. */
const FAILURES = 24
/** Hours after which a registration that nobody finished is over, and after which its person is forgotten. */
const REGISTRATIONS = 24
const UNCONFIRMED = 30 * 24
/** Hours after which an invitation that was accepted, withdrawn or never answered is forgotten. */
const INVITATIONS = 90 * 24

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
    entries: await sweepEntries(db, now, ago),
  }
  log.info(gone, 'swept')
}

/** Ways in that lead nowhere any more, and people who signed up and never came back; answers how many rows. */
async function sweepEntries(db: Db, now: Date, ago: (hours: number) => Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with spent as (delete from allowances where last_at < ${ago(FAILURES)} returning 1),
      resets as (delete from password_resets where expires_at <= ${now} returning 1),
      begun as (delete from registrations where created_at < ${ago(REGISTRATIONS)} returning 1),
      invited as (delete from invitations where created_at < ${ago(INVITATIONS)} and expires_at <= ${now} returning 1)
    select ((select count(*) from spent) + (select count(*) from resets) + (select count(*) from begun)
      + (select count(*) from invited))::int as n`.execute(db)
  // Whom staff entered has no password yet, and stays.
  const people = await sql`delete from users u where u.status = 'unverified' and u.password_hash is not null
    and u.created_at < ${ago(UNCONFIRMED)} and u.company_id is null
    and not exists (select from registrations r where r.user_id = u.id)
    and not exists (select from invitations i where i.user_id = u.id)
    and not exists (select from user_groups g where g.user_id = u.id)`.execute(db)
  return (rows[0]?.n ?? 0) + Number(people.numAffectedRows ?? 0n)
}
