import { sql } from 'kysely'
import type * as z from 'zod'
import type { Permission } from '#contract/accounts/permissions.ts'
import type { Stage } from '#contract/orders/shapes.ts'
import type { StageKind, StageState } from '#contract/orders/states.ts'
import type { scheduling } from '#contract/scheduling/calls.ts'
import { problemText } from '#contract/words/problem.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { found } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { inCodeWindow } from '#server/scheduling/code-window.ts'
import { personJson, personMark, type MarkedPerson } from '#server/scheduling/person-mark.ts'
import { visitsWorkedIn } from '#server/scheduling/scope.ts'
import { instantOf, zoneOf } from '#server/scheduling/slot-time.ts'
import { stageActions } from '#server/scheduling/stage-actions.ts'
import { stagesOfVisit } from './run-sheet.ts'

interface StageRow {
  readonly id: number
  readonly kind: StageKind
  readonly name: string
  readonly quantity: number
  readonly state: StageState
  readonly revision: number
  readonly files: number
  readonly visit_id: number | null
  readonly bee_rate: number | null
  readonly asset_group_id: number | null
  readonly shooter: MarkedPerson | null
  readonly editor: MarkedPerson | null
}
const person = (column: 'shooter_id' | 'editor_id') =>
  sql`(select ${personJson('u')} from users u where u.id = ${sql.ref(`s.${column}`)})`
const stagesJson = sql<StageRow[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind,
  'name', s.name, 'quantity', s.quantity, 'state', s.state, 'revision', s.revision, 'visit_id', s.visit_id,
  'bee_rate', s.bee_rate, 'files', (select count(*) from assets a where a.stage_id = s.id and a.deleted_at is null),
  'asset_group_id', (select g.id from asset_groups g where g.stage_id = s.id),
  'shooter', ${person('shooter_id')}, 'editor', ${person('editor_id')}) order by s.sequence), '[]')
  from stages s where ${stagesOfVisit})`.as('stages')
const requestsJson = sql<
  { stage: string | null; text: string }[]
>`(select coalesce(jsonb_agg(jsonb_build_object(
  'stage', r.stage_kind, 'text', r.text) order by r.id), '[]') from order_requests r where r.order_id = o.id)`.as(
  'requests',
)
const notesJson = sql<{ id: number; text: string; who: string; at: string }[]>`(select coalesce(jsonb_agg(
  jsonb_build_object('id', n.id, 'text', n.text, 'who', u.first_name || ' ' || u.last_name, 'at', n.created_at)
  order by n.id), '[]') from order_notes n join users u on u.id = n.author_id
  where n.order_id = o.id and n.kind in ('bee', 'contact'))`.as('notes')

/** A visit within the scope of those who work on it, with all that its screen shows: one statement. */
const visitRow = (db: Db, scope: Scope, visitId: number) =>
  db
    .selectFrom('visits as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('slots as t', 't.id', 'v.slot_id')
    .where('v.id', '=', visitId)
    .where('v.date', 'is not', null)
    .where(visitsWorkedIn(scope))
    .select([
      'v.id',
      'v.state',
      'v.date',
      'v.minutes',
      'v.starts_at',
      'v.ends_at',
      'v.lat',
      'v.lon',
      't.starts',
    ])
    .select(['o.reference', 'o.address_line1', 'o.address_line2', 'o.address_line3', 'o.city', 'o.postcode'])
    .select(['o.country_code', 'o.region', 'o.key_pick_up_type', 'o.key_place'])
    .select(['o.contact_first_name', 'o.contact_last_name', 'o.contact_phone', 'o.contact_mobile'])
    .select(sql<boolean>`o.codes_sealed is not null`.as('has_codes'))
    .select([stagesJson, requestsJson, notesJson])
    .executeTakeFirst()
type VisitRow = NonNullable<Awaited<ReturnType<typeof visitRow>>>

/** The lines of an address that say something. */
const lines = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

/** Where keys are fetched, line by line, whatever of it was given. */
function keyPlace(place: unknown): string[] {
  if (typeof place !== 'object' || place === null) return []
  const { address, address2, address3, city, postcode } = place as Record<string, unknown>
  return lines([address, address2, address3, city, postcode])
}

function keysOf(row: VisitRow, now: Date, permissions: ReadonlySet<Permission>) {
  const open = row.has_codes && permissions.has('orders.codes') && inCodeWindow(now, row)
  return {
    type: row.key_pick_up_type,
    place: keyPlace(row.key_place),
    has_codes: row.has_codes,
    may_show_codes: open,
    codes_reason: row.has_codes && !open ? problemText('codes_not_now') : null,
  }
}

const stageOf = (row: StageRow, permissions: ReadonlySet<Permission>): z.output<typeof Stage> => ({
  ...row,
  shooter: row.shooter && personMark(row.shooter),
  editor: row.editor && personMark(row.editor),
  asset_file_list: [],
  allowed: stageActions(row.state, row.files, permissions),
})

/** One visit for its shooter and for staff: where, who, how to get in, what to shoot. */
export const visitDetails: Handler<(typeof scheduling)['GET scheduler/visit-details']> = async (call) => {
  const { app, scope, actor, query } = call
  const row = found(await visitRow(app.db, scope, query.visit_id))
  const title = row.address_line1
  const zone = zoneOf(row.country_code, row.region)
  const starts = row.starts.slice(0, 5)
  const starts_at = row.starts_at ?? instantOf(row.date ?? '', starts, zone)
  return {
    id: row.id,
    reference: row.reference,
    title,
    state: row.state,
    date: row.date ?? '',
    starts,
    zone,
    starts_at: starts_at.toISOString(),
    minutes: row.minutes,
    address: lines([title, row.address_line2, row.address_line3, row.city]),
    postcode: row.postcode,
    lat: row.lat,
    lon: row.lon,
    contact: {
      name: `${row.contact_first_name} ${row.contact_last_name}`,
      phone: row.contact_phone,
      mobile: row.contact_mobile,
    },
    keys: keysOf(row, app.clock.now(), actor.permissions),
    requests: row.requests,
    notes: row.notes.map((note) => ({
      ...note,
      at: new Date(note.at).toISOString(),
    })),
    stages: row.stages.map((stage) => stageOf(stage, actor.permissions)),
  }
}
