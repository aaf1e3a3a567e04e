import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { OrderReference, PersonMark } from '#contract/orders/shapes.ts'
import { Done, FlagQuery, Id, IdQuery, Paging, UserIdQuery } from '#contract/words/page.ts'
import {
  CustomerAnswer,
  CustomerToVerify,
  FieldChange,
  FieldChangeAnswer,
  FollowUp,
  TaskAnswered,
} from './people-shapes.ts'

export const TaskRow = z.object({
  id: Id,
  task: z.string(),
  type: z.number().int(),
  target: z.number().int(),
  status: z.enum(['open', 'complete']),
  description: z.string(),
  order_reference: z.string().nullable(),
  title: z.string(),
  related_object_id: Id.nullable(),
  stage_id: Id.nullable(),
  assignee: PersonMark.nullable(),
  created_at: z.string(),
  due_at: z.string().nullable(),
  completed_at: z.string().nullable(),
})
export type TaskRow = z.output<typeof TaskRow>

export const TicketRow = z.object({
  id: Id,
  ticket_id: z.string(),
  title: z.string(),
  status: z.enum(['open', 'closed']),
  order_reference: z.string().nullable(),
  client: z.string(),
  company: z.string(),
  created_at: z.string(),
  changed_at: z.string(),
})
export type TicketRow = z.output<typeof TicketRow>

const TicketDetails = TicketRow.extend({
  messages: z.array(
    z.object({
      id: Id,
      author: PersonMark,
      author_type: z.string(),
      text: z.string(),
      staff_only: z.boolean(),
      created_at: z.string(),
    }),
  ),
})

export const work = calls({
  'GET dashboard/task-filter': {
    may: 'tasks.read',
    summary: 'Tasks, filtered and paged; active_only and with_complete exclude each other',
    query: z
      .object({
        ...Paging,
        active_only: FlagQuery.optional(),
        with_complete: FlagQuery.optional(),
        /** Left out: the caller's default category; empty or 'all': every category. */
        task_type: z.union([IdQuery, z.enum(['', 'all'])]).optional(),
        target: z.union([IdQuery, z.literal('')]).optional(),
        search_key: z.string().trim().max(100).optional(),
      })
      .refine((query) => !(query.active_only && query.with_complete), {
        path: ['with_complete'],
        message: 'Choose either active only or with complete',
      }),
    result: z.array(TaskRow),
    envelope: 'list',
  },
  'GET dashboard/task-details': {
    may: 'tasks.read',
    summary: 'One task with what it is about',
    query: z.object({ task_id: IdQuery, invoice_id: IdQuery.optional() }),
    result: TaskRow,
  },
  'GET work/waiting': {
    may: 'tasks.read',
    summary: 'What needs the caller: open tasks by target, with the oldest',
    result: z.array(
      z.object({
        target: z.number().int(),
        count: z.number().int(),
        oldest_at: z.string(),
        titles: z.array(z.string()),
      }),
    ),
  },
  'POST scheduler/new-order-actions': {
    may: 'visits.allocate',
    summary: 'Close the New Order task of an order that is dealt with, or ask the client for another time',
    body: z.strictObject({
      task_id: Id,
      action: z.enum(['complete', 'ask-client']),
      note: z.string().trim().max(1000).default(''),
    }),
    result: z.object({ task_id: Id, status: z.enum(['open', 'complete']) }),
    says: 'Response submitted',
  },
  'POST work/complete-task': {
    may: 'tasks.read',
    summary: 'Mark a lesson of one’s own as done, or take that back',
    body: z.strictObject({ task_id: Id, action: z.enum(['complete', 'reopen']) }),
    result: TaskAnswered,
    says: 'Status Marked',
  },
  'GET work/field-change': {
    may: 'changes.approve',
    summary: 'A change of guarded fields by its task, old and new side by side',
    query: z.object({ task_id: IdQuery }),
    result: FieldChange,
  },
  'POST scheduler/field-change-actions': {
    may: 'changes.approve',
    summary: 'Approve or refuse a change of guarded fields',
    body: FieldChangeAnswer,
    result: TaskAnswered,
    says: 'Response submitted',
  },
  'GET work/customer': {
    may: 'clients.verify',
    summary: 'A customer who registered, by the task, with whom he may be the same as',
    query: z.object({ task_id: IdQuery }),
    result: CustomerToVerify,
  },
  'POST work/customer-actions': {
    may: 'clients.verify',
    summary: 'Approve or refuse a customer, or take him into a company that is known',
    body: CustomerAnswer,
    result: TaskAnswered,
    says: 'Response submitted',
  },
  'GET work/follow-up': {
    may: 'clients.read',
    summary: 'A client who has gone quiet, by the task',
    query: z.object({ task_id: IdQuery }),
    result: FollowUp,
  },
  'POST scheduler/client-followup-actions': {
    may: 'tasks.manage',
    summary: 'Note what came of asking a client who has gone quiet, which closes the task',
    body: z.strictObject({ task_id: Id, note: z.string().trim().max(1000).default('') }),
    result: TaskAnswered,
    says: 'Response submitted',
  },
  'GET tickets/ticket-list': {
    may: 'tickets.read',
    summary: 'Tickets, newest change first',
    query: z.object({
      ...Paging,
      ...UserIdQuery,
      status: z.enum(['open', 'closed', '']).optional(),
      query: z.string().trim().max(100).optional(),
    }),
    result: z.array(TicketRow),
    envelope: 'list',
  },
  'GET tickets/ticket-details': {
    may: 'tickets.read',
    summary: 'One ticket with its conversation',
    query: z.object({ ticket_id: IdQuery }),
    result: TicketDetails,
  },
  'POST tickets/ticket-create': {
    may: 'tickets.write',
    summary: 'Post a ticket, or a reply to one',
    body: z
      .strictObject({
        ticket_id: Id.optional(),
        title: z.string().trim().max(160).default(''),
        text: z.string().trim().min(1, 'Please enter a note').max(5000),
        order_reference: OrderReference.optional(),
        status: z.enum(['open', 'closed']).optional(),
        staff_only: z.boolean().default(false),
      })
      .refine((body) => body.ticket_id !== undefined || body.title.length > 0, {
        path: ['title'],
        message: 'Please enter a subject',
      }),
    result: z.object({ id: Id, ticket_id: z.string(), status: z.enum(['open', 'closed']) }),
    says: 'Ticket Submitted',
  },
  'POST dashboard/feedback-email/': {
    may: 'session',
    summary: 'Tell the people behind the product what one thinks of it',
    body: z.strictObject({
      /** Only the caller's own. */
      user_id: Id.optional(),
      contact_us: z.literal(0),
      subject: z.string().trim().min(1, 'Please enter a subject').max(160),
      text: z.string().trim().min(1, 'Please enter a note').max(5000),
    }),
    result: Done,
    limit: { by: 'address', perMinute: 10 },
  },
})
