import type { work } from '#contract/work/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { fieldChangeActions } from './answer-change.ts'
import { clientFollowupActions } from './answer-follow-up.ts'
import { completeLesson } from './complete-lesson.ts'
import { newOrderActions } from './complete-task.ts'
import { createTicket } from './create-ticket.ts'
import { customerToVerify, fieldChange, followUp } from './people-queries.ts'
import { sendFeedback } from './send-feedback.ts'
import { taskDetails, taskFilter, ticketDetails, ticketList, waiting } from './queries.ts'
import { customerActions } from './verify-customer.ts'

export const workRoutes: Handlers<typeof work> = {
  'GET dashboard/task-filter': ({ app, actor, scope, query }) => taskFilter(app.db, actor, scope, query),
  'GET dashboard/task-details': ({ app, scope, query }) => taskDetails(app.db, scope, query.task_id),
  'GET work/waiting': ({ app, actor, scope }) => waiting(app.db, actor, scope),
  'POST scheduler/new-order-actions': newOrderActions,
  'POST work/complete-task': completeLesson,
  'GET tickets/ticket-list': ({ app, scope, query }) => ticketList(app.db, scope, query),
  'GET tickets/ticket-details': ({ app, actor, scope, query }) =>
    ticketDetails(app.db, actor, scope, query.ticket_id),
  'POST tickets/ticket-create': createTicket,
  'GET work/field-change': ({ app, scope, query }) => fieldChange(app.db, scope, query.task_id),
  'POST scheduler/field-change-actions': fieldChangeActions,
  'GET work/customer': ({ app, actor, scope, query }) =>
    customerToVerify(app.db, actor, scope, query.task_id),
  'POST work/customer-actions': customerActions,
  'GET work/follow-up': ({ app, actor, scope, query }) => followUp(app.db, actor, scope, query.task_id),
  'POST scheduler/client-followup-actions': clientFollowupActions,
  'POST dashboard/feedback-email/': sendFeedback,
}
