import { sql } from 'kysely'
import type { Args } from '#contract/call.ts'
import type { billing } from '#contract/billing/calls.ts'
import type { Currency } from '#contract/words/money.ts'
import type { Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { postingsIn } from '#server/billing/scope.ts'

type Query = Args<(typeof billing)['GET dashboard/ledger-postings']>['query']

/** Postings of the ledger, newest first, each with its entries, debits before credits. */
export async function ledgerPostings(db: Db, scope: Scope, query: Query) {
  const matching = db
    .selectFrom('ledger_postings as p')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .where(postingsIn(scope))
    .$if(query.order_reference !== undefined, (q) => q.where('o.reference', '=', query.order_reference ?? ''))
  const [rows, { count }] = await Promise.all([
    matching
      .innerJoinLateral(entriesOf, (join) => join.onTrue())
      .select(['p.id', 'p.cause', 'p.memo', 'p.posted_at', 'o.reference', 'e.currency', 'e.entries'])
      .orderBy('p.id', 'desc')
      .limit(sql.lit(query.limit))
      .offset(sql.lit(query.offset))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: rows.map(({ reference, posted_at, ...row }) => ({
      ...row,
      posted_at: posted_at.toISOString(),
      order_reference: reference,
    })),
    count,
  }
}

const entriesOf = sql<{ currency: Currency; entries: { account: string; owner: string; amount: number }[] }>`(
  select max(a.currency) as currency, jsonb_agg(jsonb_build_object('account', a.code, 'amount', x.amount,
    'owner', coalesce(c.name, u.first_name || ' ' || u.last_name, '')) order by x.amount desc) as entries
  from ledger_entries x join ledger_accounts a on a.id = x.account_id
  left join companies c on c.id = a.company_id left join users u on u.id = coalesce(a.bee_id, a.user_id)
  where x.posting_id = p.id)`.as<'e'>(sql`e`)
