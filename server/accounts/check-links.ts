import { sql } from 'kysely'
import { thingAttributes } from '#contract/accounts/company-things.ts'
import type { App } from '#server/platform/app-context.ts'
import type { JobData } from '#server/platform/outside.ts'
import { probeLink } from '#server/platform/probe-link.ts'

/** Links a run looks at, at most, and so many at once. */
const MOST = 200
const AT_ONCE = 8
const DAY = 86_400_000

/**
 * Looks whether links of companies answer: the one that is named, or all that were not looked at for a day. Names that end
 * in .example are nobody's and keep the state that a world gave them.
 */
export async function checkLinks(
  app: App,
  data: JobData['accounts.check-links'] | null,
  probe: typeof probeLink = probeLink,
): Promise<void> {
  const now = app.clock.now()
  const thing_id = data?.thing_id
  const due = await app.db
    .selectFrom('company_things')
    .select(['id', 'attributes'])
    .where('kind', '=', 'link')
    .where('removed_at', 'is', null)
    .$if(thing_id !== undefined, (q) => q.where('id', '=', thing_id as number))
    .$if(thing_id === undefined, (q) =>
      q
        .where((or) =>
          or.or([or('checked_at', 'is', null), or('checked_at', '<', new Date(now.getTime() - DAY))]),
        )
        .where(sql<boolean>`attributes->>'url' !~ '^https?://[^/]*\\.example(/|$)'`),
    )
    .orderBy(sql`checked_at nulls first`)
    .limit(sql.lit(MOST))
    .execute()
  const waiting = [...due]
  const seen: { id: number; state: 'active' | 'broken'; detail: string }[] = []
  const look = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { answers, detail } = await probe(thingAttributes.link.parse(row.attributes).url)
      seen.push({ id: row.id, state: answers ? 'active' : 'broken', detail })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look))
  if (seen.length === 0) return
  await sql`update company_things t set state = s.state, state_detail = s.detail, checked_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(id bigint, state text, detail text)
    where t.id = s.id`.execute(app.db)
}
