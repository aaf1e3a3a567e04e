import type { companies } from '#contract/accounts/company-calls.ts'
import { thingAttributes, thingKindTable, type ThingEntry } from '#contract/accounts/company-things.ts'
import type { Scope } from '#server/platform/actor.ts'
import { notFound, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write, type Writing } from '#server/platform/write.ts'
import { BANK, guardedFor } from './guarded-fields.ts'
import { loadOpenCompany, loadThing } from './load-thing.ts'
import { askForAccounts } from './settle-accounts.ts'

type Companies = typeof companies
type Loaded = Awaited<ReturnType<typeof loadThing>>

/** A company-admin or staff: enters or changes a region, site, link, account or the like of a company. */
export const saveCompanyThing: Handler<Companies['POST accounts/company-thing']> = (call) =>
  write(call, async (w) => {
    const entry = call.body
    await loadOpenCompany(w.tx, call.scope, entry.company_id)
    const before = entry.id === undefined ? undefined : await thingOf(w, call.scope, entry, entry.id)
    if (!before && thingKindTable[entry.kind].takes !== null)
      throw wrongFields({ kind: 'Send its file first: it begins with that' })
    const waits = thingKindTable[entry.kind].guarded && guardedFor(w.actor, 'company').includes(BANK)
    // What holds stays as it is until the new one is approved; what waits already is simply changed.
    const inPlace = before !== undefined && (!waits || before.state === 'pending')
    const id = inPlace ? before.id : await w.id()
    const row = {
      name: entry.name,
      attributes: JSON.stringify(attributesOf(entry, before, inPlace)),
      changed_at: w.now,
      ...stateOf(entry, before, waits),
    }
    if (inPlace) await w.tx.updateTable('company_things').set(row).where('id', '=', id).execute()
    else
      await w.tx
        .insertInto('company_things')
        .values({ ...row, id, company_id: entry.company_id, kind: entry.kind, created_at: w.now })
        .execute()
    w.audit({
      action: before ? 'company.thing-changed' : 'company.thing-added',
      subject: 'company',
      subjectId: entry.company_id,
      ...(before ? { before: { id: before.id, name: before.name, attributes: before.attributes } } : {}),
      after: { id, kind: entry.kind, name: row.name, attributes: row.attributes, waits },
    })
    if (entry.kind === 'account') await askForAccounts(w, entry.company_id)
    if (entry.kind === 'link' && row.state === 'pending')
      await w.app.jobs.enqueue(w.tx, 'accounts.check-links', { thing_id: id })
    return { id, waiting: waits }
  })

/** The one that is changed: of the same company and kind, and not removed. */
async function thingOf(w: Writing, scope: Scope, entry: ThingEntry, id: number): Promise<Loaded> {
  const row = await loadThing(w.tx, scope, id)
  if (row.removed_at || row.kind !== entry.kind || row.company_id !== entry.company_id) throw notFound()
  return row
}

/** As it is stored: of an account's number the last four only. */
function attributesOf(entry: ThingEntry, before: Loaded | undefined, inPlace: boolean): object {
  if (entry.kind !== 'account') return thingAttributes[entry.kind].parse(entry)
  const known = before && thingAttributes.account.parse(before.attributes)
  const last4 = entry.number?.slice(-4) ?? known?.last4
  if (!last4) throw wrongFields({ number: 'Enter the account number or IBAN' })
  const replaces = inPlace ? (known?.replaces ?? null) : (before?.id ?? null)
  return thingAttributes.account.parse({ ...entry, last4, replaces })
}

/** A new address is pending until it has been looked at; an account until it is approved. */
function stateOf(entry: ThingEntry, before: Loaded | undefined, waits: boolean) {
  if (entry.kind === 'account') return { state: waits ? ('pending' as const) : ('active' as const) }
  if (entry.kind !== 'link') return {}
  const same = before && thingAttributes.link.parse(before.attributes).url === entry.url
  return same ? {} : { state: 'pending' as const, state_detail: '', checked_at: null }
}
