import type { companies, CompanyEntry } from '#contract/accounts/company-calls.ts'
import { kindsBelow } from '#contract/accounts/company-calls.ts'
import type { Actor, Scope } from '#server/platform/actor.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { ancestorsAt, kindsOfChildren, lockTree, moveTree } from './company-tree.ts'
import { forget } from './gate.ts'
import { companiesIn } from './scope.ts'

type Companies = typeof companies

/** Staff: creates a company or changes one, its place in the tree and its terms included (domain.md section 1). */
export const saveCompany: Handler<Companies['POST dashboard/backend/company-details']> = async (call) => {
  const { id: changed, ...entry } = call.body
  const id = await write(call, (w) =>
    changed === undefined
      ? createCompany(w, call.scope, call.actor, entry)
      : changeCompany(w, call.scope, changed, entry),
  )
  // Whoever sees companies by the tree sees the new one at once.
  forget(call.app, (actor) => actor.userType === 'company-admin')
  return { id }
}

/** Creates a company in the state that is asked for, active unless told. Answers its id. */
export async function createCompany(
  w: Writing,
  scope: Scope,
  actor: Actor,
  entry: CompanyEntry,
): Promise<number> {
  const { name, kind = 'branch', parent_id = null, ...rest } = entry
  if (!name) throw wrongFields({ name: 'Enter the name of the company' })
  if (parent_id !== null) await lockTree(w.tx)
  const country_code = entry.country_code ?? (await countryOfParent(w, parent_id)) ?? country(actor)
  mayBeIn(scope, country_code, entry.region ?? '')
  const above = await ancestorsAt(w.tx, scope, { kind, country_code, parent_id })
  const id = await w.id()
  const row = { ...rest, name, kind, parent_id, country_code }
  await w.tx
    .insertInto('companies')
    .values({ ...row, id, ancestors: [...above, id], slug: await slugFor(w, name, id), created_at: w.now })
    .execute()
  w.audit({ action: 'company.created', subject: 'company', subjectId: id, after: row })
  return id
}

const country = (actor: Actor): 1 | 2 => (actor.countryCode === 1 ? 1 : 2)
const countryOfParent = async (w: Writing, id: number | null) =>
  id === null
    ? undefined
    : (await w.tx.selectFrom('companies').select('country_code').where('id', '=', id).executeTakeFirst())
        ?.country_code

/** A manager who is limited to countries or regions keeps companies within them. */
function mayBeIn(scope: Scope, country_code: number, region: string): void {
  if (scope.kind !== 'all') return
  if (scope.countries.length && !scope.countries.includes(country_code))
    throw wrongFields({ country_code: 'This country is not one of yours' })
  if (scope.regions.length && !scope.regions.includes(region))
    throw wrongFields({ region: 'This region is not one of yours' })
}

async function slugFor(w: Writing, name: string, id: number): Promise<string> {
  const slug =
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'company'
  const taken = await w.tx.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken ? `${slug}-${id}` : slug
}

const audited = [
  'name',
  'kind',
  'email',
  'phone',
  'address_line1',
  'city',
  'postcode',
  'vat_number',
  'region',
  'shares_orders',
  'status',
] as const
const terms = ['payment_terms', 'terms_days'] as const

/** What of `entry` differs from the row, by field. */
export function differences<F extends string>(
  fields: readonly F[],
  row: Readonly<Record<F, unknown>>,
  entry: Readonly<Partial<Record<F, unknown>>>,
) {
  const changed = fields.filter((field) => entry[field] !== undefined && entry[field] !== (row[field] ?? ''))
  const pick = (of: Readonly<Partial<Record<F, unknown>>>) =>
    Object.fromEntries(changed.map((field) => [field, of[field] ?? null]))
  return { changed, before: pick(row), after: pick(entry) }
}

async function changeCompany(w: Writing, scope: Scope, id: number, entry: CompanyEntry): Promise<number> {
  await lockTree(w.tx)
  const row = found(
    await w.tx
      .selectFrom('companies as c')
      .selectAll('c')
      .where('c.id', '=', id)
      .where('c.status', '<>', 'closed')
      .where(companiesIn(scope))
      .forUpdate()
      .executeTakeFirst(),
  )
  const { parent_id = row.parent_id, kind = row.kind, country_code, ...rest } = entry
  if (country_code !== undefined && country_code !== row.country_code)
    throw wrongFields({ country_code: 'A company stays in its country: its prices and tax are those of it' })
  mayBeIn(scope, row.country_code, entry.region ?? row.region ?? '')
  if (kind !== row.kind || parent_id !== row.parent_id) {
    const above = await ancestorsAt(w.tx, scope, { kind, country_code: row.country_code, parent_id }, id)
    const below = await kindsOfChildren(w.tx, id)
    if (below.some((each) => !kindsBelow[kind].includes(each)))
      throw wrongFields({ kind: `Companies stand below it that cannot stand below a ${kind}` })
    if (parent_id !== row.parent_id) {
      await moveTree(w.tx, id, above)
      const places = { before: { parent_id: row.parent_id }, after: { parent_id } }
      w.audit({ action: 'company.moved', subject: 'company', subjectId: id, ...places })
    }
  }
  await w.tx
    .updateTable('companies')
    .set({ ...rest, kind, parent_id })
    .where('id', '=', id)
    .execute()
  const plain = differences(audited, row, { ...rest, kind })
  const money = differences(terms, row, rest)
  const subject = { subject: 'company', subjectId: id }
  if (plain.changed.length)
    w.audit({ action: 'company.changed', ...subject, before: plain.before, after: plain.after })
  if (money.changed.length)
    w.audit({ action: 'company.terms-changed', ...subject, before: money.before, after: money.after })
  return id
}
