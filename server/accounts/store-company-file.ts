import { randomUUID } from 'node:crypto'
import type { companies } from '#contract/accounts/company-calls.ts'
import { thingAttributes } from '#contract/accounts/company-things.ts'
import { notFound } from '#server/platform/problem.ts'
import type { Handler } from '#server/platform/serve.ts'
import { write } from '#server/platform/write.ts'
import { keepFile } from './company-file-kind.ts'
import { loadOpenCompany, loadThing } from './load-thing.ts'

type Companies = typeof companies

/** A company-admin or staff: sends a logo, watermark, brochure template or project file, new or in place of the old one. */
export const storeCompanyFile: Handler<Companies['PUT accounts/company-file']> = async (call) => {
  const { app, scope, query, file } = call
  await loadOpenCompany(app.db, scope, query.company_id)
  const kept = await keepFile(query.kind, query.filename, file)
  const key = `companies/${query.company_id}/${randomUUID()}.${kept.extension}`
  await app.storage.put(key, kept.data, kept.contentType)
  let old: string | null = null
  try {
    const answer = await write(call, async (w) => {
      const before = query.id === undefined ? undefined : await loadThing(w.tx, scope, query.id)
      if (
        before &&
        (before.removed_at || before.kind !== query.kind || before.company_id !== query.company_id)
      )
        throw notFound()
      old = before?.file_key ?? null
      const id = before?.id ?? (await w.id())
      const name = query.name || before?.name || query.filename.replace(/\.\w+$/, '')
      const row = {
        name,
        file_version: (before?.file_version ?? 0) + 1,
        file_key: key,
        file_name: query.filename,
        file_type: kept.contentType,
        file_bytes: kept.data.length,
        file_width: kept.width,
        file_height: kept.height,
        changed_at: w.now,
      }
      if (before) await w.tx.updateTable('company_things').set(row).where('id', '=', id).execute()
      else
        await w.tx
          .insertInto('company_things')
          .values({
            ...row,
            id,
            company_id: query.company_id,
            kind: query.kind,
            attributes: JSON.stringify(thingAttributes[query.kind].parse({})),
            created_at: w.now,
          })
          .execute()
      w.audit({
        action: before ? 'company.file-replaced' : 'company.thing-added',
        subject: 'company',
        subjectId: query.company_id,
        after: { id, kind: query.kind, name, file: query.filename, bytes: kept.data.length },
      })
      return { id }
    })
    if (old) await app.storage.remove(old)
    return answer
  } catch (error) {
    await app.storage.remove(key)
    throw error
  }
}
