import { sql } from 'kysely'
import type { Profile } from '#contract/accounts/people-shapes.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { guardedFor, pairsOf } from './guarded-fields.ts'
import { portraitUrl } from './portrait-url.ts'
import { peopleIn } from './scope.ts'

type BeeFacts = NonNullable<Profile['bee']>
interface BeeRowFound extends Omit<BeeFacts, 'home'> {
  readonly home_lat: number | null
  readonly home_lon: number | null
}
interface WaitingRow {
  readonly id: number
  readonly created_at: string
  readonly fields: unknown
}

/** All that a form about a person holds, within scope, those who are closed too; undefined when he may not be seen. */
export async function profileOf(
  db: Pick<Db, 'selectFrom'>,
  actor: Actor,
  scope: Scope,
  userId: number,
): Promise<Profile | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .where(peopleIn(scope))
    .selectAll('u')
    .select([sql<string>`coalesce(c.name, '')`.as('company'), portraitUrl('u').as('portrait')])
    .select([beeFacts.as('bee'), waiting.as('change')])
    .executeTakeFirst()
  if (!row) return undefined
  const { address_line1, address_line2, city, country_code, created_at, bee, change, ...rest } = row
  return {
    ...rest,
    phone: row.phone ?? '',
    mobile: row.mobile ?? '',
    postcode: row.postcode ?? '',
    address: {
      address_line1: address_line1 ?? '',
      address_line2: address_line2 ?? '',
      city: city ?? '',
      country: country_code,
    },
    created_at: created_at.toISOString(),
    bee: bee ? beeOf(bee) : null,
    change: change
      ? {
          id: change.id,
          created_at: new Date(change.created_at).toISOString(),
          fields: pairsOf(change.fields),
        }
      : null,
    guarded: [...guardedFor(actor, 'user')],
  }
}

function beeOf({ home_lat, home_lon, ...facts }: BeeRowFound): BeeFacts {
  return { ...facts, home: home_lat === null || home_lon === null ? null : { lat: home_lat, lon: home_lon } }
}

/** A bee's facts with hours and the rates that hold, of the row `u`; null for everybody else. */
const beeFacts = sql<BeeRowFound | null>`(select jsonb_build_object(
    'is_shooter', b.is_shooter, 'is_editor', b.is_editor, 'level', b.level, 'skills', b.skills, 'kits', b.kits,
    'rating', b.rating, 'home_lat', b.home_lat, 'home_lon', b.home_lon, 'max_minutes', b.max_minutes,
    'visits_a_day', b.visits_a_day, 'vat_registered', b.vat_registered,
    'hours', coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'slot_id', h.slot_id)
      order by h.weekday, h.slot_id) from working_hours h where h.bee_id = b.user_id), '[]'),
    'rates', coalesce((select jsonb_agg(jsonb_build_object('stage_kind', r.stage_kind, 'amount', r.amount,
      'currency', r.currency) order by r.stage_kind) from (
        select distinct on (stage_kind) stage_kind, amount, currency from bee_rates
        where bee_id = b.user_id and holds_from <= current_date order by stage_kind, holds_from desc) r), '[]'))
  from bees b where b.user_id = u.id)`

const waiting = sql<WaitingRow | null>`(select jsonb_build_object('id', f.id, 'created_at', f.created_at, 'fields', f.fields)
  from field_changes f where f.subject = 'user' and f.subject_id = u.id and f.state = 'open')`
