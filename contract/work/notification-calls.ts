import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { stageKinds } from '#contract/orders/states.ts'
import { Done, FlagQuery, Id, InstantOut, Paging } from '#contract/words/page.ts'
import { notificationKeys, type NotificationKey } from './notification-kinds.ts'

const Kind = z.enum(notificationKeys as [NotificationKey, ...NotificationKey[]])

const Notification = z.object({
  id: Id,
  kind: Kind,
  about: z.string(),
  /** The stage that it is about, which the reader's language names before the rest. */
  stage: z.enum(stageKinds).nullable(),
  reference: z.string().nullable(),
  related_id: Id.nullable(),
  by_name: z.string(),
  note: z.string(),
  created_at: InstantOut,
  read_at: InstantOut.nullable(),
})
export type Notification = z.output<typeof Notification>

const Choice = z.object({ kind: Kind, bell: z.boolean(), mail: z.boolean() })

/** What concerns a person: the bell, and which of it comes by mail. News arrive live at work/notification-stream. */
export const notifications = calls({
  'GET work/notification-list': {
    may: 'session',
    summary: 'What happened that concerns the caller, newest first',
    query: z.object({ ...Paging, unread: FlagQuery.optional() }),
    result: z.array(Notification),
    envelope: 'list',
  },
  'GET work/notification-count': {
    may: 'session',
    summary: 'How much of it is unread',
    result: z.object({ unread: z.number().int() }),
  },
  'POST work/notifications-read': {
    may: 'session',
    summary: 'Mark as read or unread: some, or without ids all',
    body: z.strictObject({ ids: z.array(Id).min(1).max(100).optional(), read: z.boolean().default(true) }),
    result: z.object({ unread: z.number().int() }),
  },
  'GET work/notification-choices': {
    may: 'session',
    summary: 'Of what the caller is told in the bell and by mail',
    result: z.array(Choice),
  },
  'PUT work/notification-choices': {
    may: 'session',
    summary: 'Choose of what to be told in the bell and by mail',
    body: z.strictObject({ choices: z.array(z.strictObject(Choice.shape)).min(1).max(50) }),
    result: Done,
  },
})
