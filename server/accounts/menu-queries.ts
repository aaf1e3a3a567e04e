import { sql, type RawBuilder } from 'kysely'
import { menu } from '#contract/accounts/menu.ts'
import { isFinance, isProvider, isStaff, type UserType } from '#contract/accounts/permissions.ts'
import type { MenuItem } from '#contract/accounts/shapes.ts'
import { sees, type Actor, type Scope } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { inCountries } from './scope.ts'

type Counted = NonNullable<(typeof menu)[number]['counts']>
type Count = RawBuilder<number>

const openStates = sql`('pending', 'scheduled', 'in-progress', 'awaiting-approval', 'on-hold')`

/** The entries that a person's permissions show, with their counts in one statement. */
export async function menuOf(db: Db, scope: Scope, actor: Actor): Promise<MenuItem[]> {
  const shown = menu.filter(
    (entry) =>
      (entry.may === null || sees(actor, entry.may)) && !('unless' in entry && sees(actor, entry.unless)),
  )
  const wanted = [...new Set(shown.flatMap(({ counts }) => counts ?? []))]
  const counts = await countsOf(db, scope, actor, wanted)
  return shown.map(({ key, to, group, counts: counted, hot }) => ({
    key,
    to,
    group,
    hot,
    count: counted ? (counts[counted] ?? 0) : null,
  }))
}

async function countsOf(db: Db, scope: Scope, actor: Actor, wanted: readonly Counted[]) {
  if (wanted.length === 0) return {}
  const columns = wanted.map((name) => sql`(${counters[name](scope, actor)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Partial<Record<Counted, number>>>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
}

const counters: Record<Counted, (scope: Scope, actor: Actor) => Count> = {
  orders: openOrders,
  tasks: openTasks,
  tickets: openTickets,
  dispatch: ordersWithoutBee,
}

/** Staff's from the tally, which stays exact without counting; everybody else's are few. */
function openOrders(scope: Scope): Count {
  const living = sql`o.state in ${openStates} and o.deleted_at is null`
  switch (scope.kind) {
    case 'all':
      return scope.regions.length > 0
        ? sql`select count(*)::int from orders o where ${living} and ${inCountries(scope, 'o')}
            and o.region = any(${scope.regions}::text[])`
        : sql`select coalesce(sum(t.n), 0)::int from order_tally t
            where t.state in ${openStates} and ${inCountries(scope, 't')}`
    case 'companies':
      return sql`select count(*)::int from orders o where ${living} and o.company_id = any(${scope.companyIds}::bigint[])`
    case 'own':
      return sql`select count(*)::int from orders o where ${living}
        and (o.user_id = ${scope.userId} or o.company_id = any(${scope.companyIds}::bigint[]))`
    case 'shooter':
      return sql`select count(*)::int from orders o where ${living} and o.id in (
        select v.order_id from visits v where v.bee_id = ${scope.userId} and v.state <> 'cancelled'
        union all select s.order_id from stages s where s.shooter_id = ${scope.userId})`
    case 'editor':
      return sql`select count(*)::int from orders o where ${living} and o.id in (
        select s.order_id from stages s where s.editor_id = ${scope.userId}
        union all select s.order_id from stages s where s.editor_id is null and s.state in ('shot', 'editing')
          and s.kind <> 'hosting')`
  }
}

/** Whose pool of tasks that nobody has a person may take from. */
const poolOf = (type: UserType): 'staff' | 'finance' | 'editors' | null => {
  if (isStaff(type)) return 'staff'
  if (isFinance(type)) return 'finance'
  return isProvider(type) && type !== 'shooter-bee' ? 'editors' : null
}

function openTasks(scope: Scope, { id, userType }: Actor): Count {
  const reach =
    scope.kind === 'all' && scope.regions.length > 0
      ? sql`${inCountries(scope, 't')} and (t.region is null or t.region = any(${scope.regions}::text[]))`
      : scope.kind === 'all'
        ? inCountries(scope, 't')
        : sql`true`
  return sql`select count(*)::int from tasks t where t.state = 'open'
    and (t.assignee_id = ${id} or (t.assignee_id is null and t.pool = ${poolOf(userType)} and ${reach}))`
}

function openTickets(scope: Scope): Count {
  const open = sql`select count(*)::int from tickets t where t.status = 'open'`
  switch (scope.kind) {
    case 'all':
      return sql`${open} and ${inCountries(scope, 't')}`
    case 'companies':
    case 'own':
      return sql`${open} and (t.user_id = ${scope.userId} or t.company_id = any(${scope.companyIds}::bigint[]))`
    case 'shooter':
    case 'editor':
      return sql`${open} and t.user_id = ${scope.userId}`
  }
}

/** Orders that wait for a bee: pending, with work at the property to schedule. */
function ordersWithoutBee(scope: Scope): Count {
  const reach = scope.kind === 'all' ? inCountries(scope, 'o') : sql`false`
  return sql`select count(*)::int from orders o where o.state = 'pending' and o.deleted_at is null and ${reach}
    and exists (select from stages s where s.order_id = o.id and s.state = 'to-schedule')`
}
