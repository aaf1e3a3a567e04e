import type { work } from '#contract/work/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { newOrderActions } from './complete-task.ts'
import { createTicket } from './create-ticket.ts'
import { taskDetails, taskFilter, ticketDetails, ticketList, waiting } from './queries.ts'

export const workRoutes: Handlers<typeof work> = {
  'GET dashboard/task-filter': ({ app, actor, scope, query }) => taskFilter(app.db, actor, scope, query),
  'GET dashboard/task-details': ({ app, scope, query }) => taskDetails(app.db, scope, query.task_id),
  'GET work/waiting': ({ app, actor, scope }) => waiting(app.db, actor, scope),
  'POST scheduler/new-order-actions': newOrderActions,
  'GET tickets/ticket-list': ({ app, scope, query }) => ticketList(app.db, scope, query),
  'GET tickets/ticket-details': ({ app, actor, scope, query }) =>
    ticketDetails(app.db, actor, scope, query.ticket_id),
  'POST tickets/ticket-create': createTicket,
}
