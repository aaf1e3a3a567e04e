import * as z from 'zod'
import { guardedCompanyFields } from '#contract/accounts/company-calls.ts'
import { isClient } from '#contract/accounts/permissions.ts'
import { FieldPair } from '#contract/accounts/people-shapes.ts'
import type { Actor } from '#server/platform/actor.ts'
import { found } from '#server/platform/problem.ts'
import type { Writing } from '#server/platform/write.ts'

export type Guarded = 'user' | 'company'
type Value = string | number | boolean | null | readonly number[]

/** Columns that are changed only with staff's approval, by whose they are (domain.md section 4, target 21). */
export const guardedFields = {
  user: [
    'first_name',
    'last_name',
    'email',
    'address_line1',
    'address_line2',
    'city',
    'postcode',
    'country_code',
  ],
  company: guardedCompanyFields,
} as const satisfies Record<Guarded, readonly string[]>

/** A company's bank accounts are rows of their own (settle-accounts.ts); the request shows them in words. */
export const BANK = 'bank'

/** What is guarded of everybody: by it a person is known and reached. A client's name and address are besides. */
const ofEverybody: readonly string[] = ['email', 'country_code']

/** The fields of which a change by this person waits; none for staff who may make it themselves. */
export function guardedFor(actor: Actor | null, subject: Guarded): readonly string[] {
  if (!actor || actor.permissions.has('clients.manage')) return []
  if (subject === 'company') return [...guardedFields.company, BANK]
  const fields: readonly string[] = guardedFields.user
  return isClient(actor.userType) ? fields : fields.filter((field) => ofEverybody.includes(field))
}

const Pairs = z.array(FieldPair)
export const pairsOf = (fields: unknown): FieldPair[] => Pairs.parse(fields)
const text = (value: Value | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/**
 * What waits after a new wish: what was asked before stays, the same field is asked anew, and what is as it was is asked
 * no more. `before` is what holds now.
 */
export function mergePairs(
  asked: readonly FieldPair[],
  current: Readonly<Record<string, Value>>,
  wish: Readonly<Record<string, Value>>,
): FieldPair[] {
  const after = new Map(asked.map((pair) => [pair.field, pair.after]))
  for (const [field, value] of Object.entries(wish)) after.set(field, text(value))
  return [...after]
    .map(([field, value]) => ({ field, before: text(current[field]), after: value }))
    .filter((pair) => pair.before !== pair.after)
}

/**
 * Splits what is wished of a person or a company: `now` may be written at once, `waiting` names what went to staff as a
 * request, one a subject. The caller has looked whether the subject is his to change. Throws not_found.
 */
export async function requestChanges<V extends Value>(
  w: Writing,
  wished: {
    subject: Guarded
    id: number
    fields: Readonly<Record<string, V>>
    /** What holds now of fields that are no columns. */
    before?: Readonly<Record<string, Value>>
  },
): Promise<{ now: Record<string, V>; waiting: string[] }> {
  const { subject, id, fields } = wished
  const guarded = guardedFor(w.actor, subject)
  const isGuarded = ([field]: readonly [string, V]) => guarded.includes(field)
  const given = Object.entries(fields)
  const now = Object.fromEntries(given.filter((entry) => !isGuarded(entry)))
  const wish = Object.fromEntries(given.filter(isGuarded))
  if (Object.keys(wish).length === 0) return { now, waiting: [] }
  const current = { ...(await currentOf(w, subject, id)), ...wished.before }
  const open = await w.tx
    .selectFrom('field_changes')
    .select(['id', 'fields'])
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  const asked = open ? pairsOf(open.fields) : []
  const pairs = mergePairs(asked, current, wish)
  if (JSON.stringify(pairs) !== JSON.stringify(asked)) await ask(w, { subject, id, pairs, current, open })
  return { now, waiting: pairs.map(({ field }) => field) }
}

type Current = Record<string, Value> & { country_code: 1 | 2; region: string | null }

/** What holds now; locked, so that two wishes at once make one request. */
export async function currentOf(w: Writing, subject: Guarded, id: number): Promise<Current> {
  if (subject === 'company')
    return found(
      await w.tx
        .selectFrom('companies')
        .select(['country_code', 'region', ...guardedFields.company])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),
    )
  return {
    ...found(
      await w.tx
        .selectFrom('users')
        .select(guardedFields.user)
        .where('id', '=', id)
        .where('status', '<>', 'deleted')
        .forUpdate()
        .executeTakeFirst(),
    ),
    region: null,
  }
}

interface Wish {
  readonly subject: Guarded
  readonly id: number
  readonly pairs: readonly FieldPair[]
  readonly current: Current
  readonly open: { readonly id: number } | undefined
}

/** Opens the request, changes what it asks, or withdraws it when nothing is left of it. */
async function ask(w: Writing, { subject, id, pairs, current, open }: Wish): Promise<void> {
  const left = pairs.length > 0
  const changeId = open?.id ?? (await w.id())
  if (open) {
    const ended = left ? {} : { state: 'withdrawn' as const, decided_at: w.now }
    await w.tx
      .updateTable('field_changes')
      .set({ ...(left ? { fields: JSON.stringify(pairs) } : {}), ...ended })
      .where('id', '=', changeId)
      .execute()
  } else {
    await w.tx
      .insertInto('field_changes')
      .values({
        id: changeId,
        subject,
        subject_id: id,
        requested_by: w.actor?.id ?? id,
        country_code: current.country_code,
        region: current.region,
        fields: JSON.stringify(pairs),
        created_at: w.now,
      })
      .execute()
  }
  w.audit({
    action: left ? 'change.requested' : 'change.withdrawn',
    subject,
    subjectId: id,
    after: { change: changeId, fields: pairs },
  })
  await w.emit(left ? 'change.requested' : 'change.settled', { changeId })
}
