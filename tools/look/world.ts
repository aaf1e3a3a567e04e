import type { TaskRow } from '#contract/work/calls.ts'

/** Answers a call as the person whose screen it is. */
export type Ask = <T>(path: string) => Promise<T>
/** A path of the world that is there; undefined when it has nothing of the sort. */
export type FindPath = (ask: Ask) => Promise<string | undefined>

interface Rows<Row> {
  result: Row[]
}
type Found<Row> = (row: Row) => string

/** The address of the first row of a list. */
const firstOf =
  <Row>(list: string, found: Found<Row>): FindPath =>
  async (ask) => {
    const { result } = await ask<Rows<Row>>(list)
    return result[0] && found(result[0])
  }

const reference = async (ask: Ask, status: string): Promise<string | undefined> => {
  const { result } = await ask<Rows<{ reference: string }>>(
    `/api/dashboard/order-filter?status=${status}&limit=5`,
  )
  // The second has more to it than the newest, in most worlds.
  return (result[1] ?? result[0])?.reference
}

export const firstOrder =
  (status: string): FindPath =>
  async (ask) => {
    const found = await reference(ask, status)
    return found && `/dashboard/orders/detail/${found}`
  }

/** The page on which a buyer sees a completed order; found by a client of it. */
export const deliveryLink =
  (kind: 'branded' | 'mls'): FindPath =>
  async (ask) => {
    const ref = await reference(ask, 'completed')
    const { result } = await ask<{ result: { links: { kind: string; url: string }[] } }>(
      `/api/orders/order-details?ref=${ref}`,
    )
    const link = result.links.find((one) => one.kind === kind)
    return link && new URL(link.url).pathname
  }

/** A task of a target, open if there is one. */
export const taskOf =
  (target: number, found: Found<TaskRow>): FindPath =>
  async (ask) => {
    const list = `/api/dashboard/task-filter?task_type=all&target=${target}&limit=1`
    const open = await firstOf(`${list}&active_only=true`, found)(ask)
    return open ?? firstOf(`${list}&with_complete=true`, found)(ask)
  }

export const ticket: FindPath = firstOf<{ id: number }>(
  '/api/tickets/ticket-list',
  ({ id }) => `/dashboard/tickets/detail/${id}`,
)
export const client = (end: string): FindPath =>
  firstOf<{ id: number }>(
    '/api/dashboard/backend/clients-list/?sort_by_orders=desc',
    ({ id }) => `/dashboard/backend/client/${id}${end}`,
  )
export const bee = (kind: 'bee' | 'person', end: string): FindPath =>
  firstOf<{ id: number }>(
    '/api/dashboard/backend/bees-list/',
    ({ id }) => `/dashboard/backend/${kind}/${id}${end}`,
  )
/** The company with the most orders. */
export const company = (end: string): FindPath =>
  firstOf<{ id: number }>(
    '/api/dashboard/backend/company-list/?sort_by_orders=desc',
    ({ id }) => `/dashboard/backend/company/${id}${end}`,
  )

/** The shooter's first visit of today, or of the next day that has one. */
const firstVisit = async (ask: Ask): Promise<number | undefined> => {
  interface Day {
    result: { visits: { id: number }[]; next_date: string | null }
  }
  const day = '/api/scheduler/tasks-calendar/day-view'
  const { result: today } = await ask<Day>(day)
  if (today.visits[0] || !today.next_date) return today.visits[0]?.id
  return (await ask<Day>(`${day}?date=${today.next_date}`)).result.visits[0]?.id
}
export const visit: FindPath = async (ask) => {
  const id = await firstVisit(ask)
  return id === undefined ? undefined : `/dashboard/visits/${id}`
}
export const visitUpload: FindPath = async (ask) => {
  const id = await firstVisit(ask)
  if (id === undefined) return undefined
  const { result } = await ask<{ result: { stages: { id: number }[] } }>(
    `/api/scheduler/visit-details?visit_id=${id}`,
  )
  return result.stages[0] && `/dashboard/visits/${id}/upload/${result.stages[0].id}`
}
/** A stage that the editor has to edit. */
export const stageUpload: FindPath = async (ask) => {
  const { result } = await ask<Rows<TaskRow>>('/api/dashboard/task-filter?task_type=all&active_only=true')
  const task = result.find(({ stage_id }) => stage_id !== null)
  return task && `/dashboard/uploads/${task.order_reference}/${task.stage_id}`
}
