import { sql } from 'kysely'
import { isFinance, isProvider, isStaff, type UserType } from '#contract/accounts/permissions.ts'
import type { Db } from '#server/platform/db.ts'

type Audience = 'staff' | 'finance' | 'client' | 'provider'
type Entry = { id: number; at: string; who: string; action: string; details: Record<string, string | number> }

const audienceOf = (type: UserType): Audience => {
  if (isStaff(type)) return 'staff'
  if (isFinance(type)) return 'finance'
  return isProvider(type) ? 'provider' : 'client'
}

const work = ['client', 'provider'] as const
/** Who sees what of an order's audit, besides staff and finance, who see what stands here at all. */
const shown: Readonly<Record<string, readonly Audience[]>> = {
  'order.placed': ['client'],
  'order.scheduled': work,
  'order.started': work,
  'order.submitted': work,
  'order.reopened': work,
  'order.completed': work,
  'order.reshot': work,
  'order.held': work,
  'order.resumed': work,
  'order.cancelled': work,
  'order.deleted': [],
  'stage.shot': work,
  'stage.started': ['provider'],
  'stage.submitted': ['provider'],
  'stage.approved': ['provider'],
  'stage.amended': work,
  'stage.delivered': work,
  'stage.reshot': work,
  'stage.released': [],
  'visit.allocated': work,
  'visit.started': work,
  'visit.done': [],
  'visit.freed': [],
  'keys.changed': work,
  'codes.shown': [],
  'bee-note.added': ['provider'],
  'support-note.added': [],
  'contact-note.added': work,
  'invoice.issued': ['client'],
  'invoice.credited': ['client'],
  'invoice.paid': ['client'],
  'payment.opened': [],
  'payment.declined': [],
  'payment.abandoned': [],
  'client.asked': ['client'],
}

/** What of an entry is told: small facts, never a whole row. */
const told = ['stage', 'files', 'round', 'reason', 'bee', 'date', 'starts_at', 'invoice', 'type'] as const
const toldMoney = ['gross', 'to_pay', 'amount', 'currency'] as const
const MOST = 200

/** What happened to an order, newest first, as far as the viewer is told. The caller has found the order in his scope. */
export async function timelineOf(db: Db, orderId: number, viewer: UserType): Promise<Entry[]> {
  const audience = audienceOf(viewer)
  const all = audience === 'staff' || audience === 'finance'
  const actions = Object.keys(shown).filter((action) => all || shown[action]?.includes(audience))
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor_name', 'action', 'after'])
    .where('order_id', '=', orderId)
    .where('action', '=', sql<string>`any(${actions}::text[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST))
    .execute()
  const keys: readonly string[] = audience === 'provider' ? told : [...told, ...toldMoney]
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    who: row.actor_name,
    action: row.action,
    details: detailsOf(row.after, keys),
  }))
}

function detailsOf(after: unknown, keys: readonly string[]): Record<string, string | number> {
  const facts = typeof after === 'object' && after !== null ? (after as Record<string, unknown>) : {}
  const kept = keys.flatMap((key): [string, string | number][] => {
    const value = facts[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : []
  })
  return Object.fromEntries(kept)
}
