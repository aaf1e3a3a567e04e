import type { catalogue } from '#contract/catalogue/calls.ts'
import { countryOf } from '#contract/words/place.ts'
import { companiesIn } from '#server/accounts/scope.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db.ts'
import { found, wrongFields } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'

type Catalogue = typeof catalogue

/** Staff: agrees a package with a company at a price, or changes what was agreed (domain.md section 1). */
export const agreePackage: Handler<Catalogue['POST products/agreed-package']> = (call) =>
  write(call, async (w) => {
    const { body, scope } = call
    const { id: changed, name, holds_from, ...entry } = body
    const company = await companyInScope(w.tx, scope, body.company_id)
    const before = changed === undefined ? undefined : await agreedOf(w.tx, scope, changed, body.company_id)
    const offer = await w.tx
      .selectFrom('packages as p')
      .where('p.id', '=', body.package_id)
      .select(['p.name', 'p.active', 'p.package_group_id'])
      .select((eb) =>
        eb
          .selectFrom('addons as a')
          .where('a.id', 'in', body.addon_ids.length ? body.addon_ids : [0])
          .where('a.active', '=', true)
          .select((of) => of.fn.countAll<number>().as('n'))
          .as('addons'),
      )
      .executeTakeFirst()
    if (!offer || (!offer.active && before?.package_id !== body.package_id))
      throw wrongFields({ package_id: 'This package is not offered any more' })
    if (Number(offer.addons) !== new Set(body.addon_ids).size)
      throw wrongFields({ addon_ids: 'One of these add-ons is not offered any more' })
    const today = Temporal.Instant.fromEpochMilliseconds(w.now.getTime())
      .toZonedDateTimeISO(countryOf(company.country_code).zone)
      .toPlainDate()
      .toString()
    const from = holds_from ?? before?.holds_from ?? today
    if (entry.holds_to !== null && entry.holds_to < from)
      throw wrongFields({ holds_to: 'It cannot end before it begins' })
    const row = {
      ...entry,
      name: name || before?.name || offer.name,
      holds_from: from,
      package_group_id: offer.package_group_id,
    }
    const id = changed ?? (await w.id())
    if (before) await w.tx.updateTable('company_packages').set(row).where('id', '=', id).execute()
    else
      await w.tx
        .insertInto('company_packages')
        .values({ id, ...row })
        .execute()
    w.audit({
      action: before ? 'company.package-changed' : 'company.package-agreed',
      subject: 'company',
      subjectId: body.company_id,
      ...(before ? { before } : {}),
      after: { id, ...row },
    })
    return { id }
  })

/** Staff: ends what was agreed; it stays as a row, since orders refer to it. */
export const endAgreedPackage: Handler<Catalogue['DELETE products/agreed-package']> = (call) =>
  write(call, async (w) => {
    const before = await agreedOf(w.tx, call.scope, call.query.id)
    const company = await companyInScope(w.tx, call.scope, before.company_id)
    const yesterday = Temporal.Instant.fromEpochMilliseconds(w.now.getTime())
      .toZonedDateTimeISO(countryOf(company.country_code).zone)
      .toPlainDate()
      .subtract({ days: 1 })
      .toString()
    if (before.holds_to === null || before.holds_to > yesterday)
      await w.tx
        .updateTable('company_packages')
        .set({ holds_to: yesterday })
        .where('id', '=', before.id)
        .execute()
    w.audit({ action: 'company.package-ended', subject: 'company', subjectId: before.company_id, before })
    return { message: 'Package no longer agreed' }
  })

const companyInScope = async (tx: Tx, scope: Scope, id: number) =>
  found(
    await tx
      .selectFrom('companies as c')
      .where('c.id', '=', id)
      .where('c.status', '<>', 'closed')
      .where(companiesIn(scope))
      .select(['c.id', 'c.country_code'])
      .executeTakeFirst(),
  )

const agreedOf = async (tx: Tx, scope: Scope, id: number, companyId?: number) =>
  found(
    await tx
      .selectFrom('company_packages as cp')
      .innerJoin('companies as c', 'c.id', 'cp.company_id')
      .where('cp.id', '=', id)
      .where(companiesIn(scope))
      .$if(companyId !== undefined, (only) => only.where('cp.company_id', '=', companyId as number))
      .selectAll('cp')
      .forUpdate('cp')
      .executeTakeFirst(),
  )
