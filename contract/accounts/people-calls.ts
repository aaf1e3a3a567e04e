import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { Done, Id, IdQuery, Paging, UserIdQuery } from '#contract/words/page.ts'
import {
  BeeListRow,
  ClientListRow,
  GroupRow,
  PersonPage,
  PersonStatus,
  Profile,
  UserRow,
} from './people-shapes.ts'
import { userTypes } from './permissions.ts'
import { portraitMost } from './portrait-rules.ts'
import { BeeChange, beeTypes, ClientChange, NewBee, NewClient } from './person-form.ts'
import { PermissionField, SessionUser, UserTypeField } from './shapes.ts'

const direction = z.enum(['asc', 'desc', '']).optional()
const country = z.union([z.literal(1), z.literal(2)])
/** What lists of people are narrowed by; without a status all that are not closed. */
const Narrow = {
  ...Paging,
  ...UserIdQuery,
  query: z.string().trim().max(100).optional(),
  status: z.union([PersonStatus, z.literal('')]).optional(),
  country_code: z.union([IdQuery, z.literal('')]).optional(),
  sort_by_name: direction,
  sort_by_created: direction,
}

/** `success` is the string "true" (api.md section 5); `redirect` is where the screen leads on to, null with no_redirect. */
const Saved = z.object({
  success: z.literal('true'),
  user_id: Id,
  redirect: z.string().nullable(),
  /** Fields that wait for staff's answer. */
  waiting: z.array(z.string()),
})
const group = {
  name: z.string().trim().min(2, 'Enter a name').max(60),
  permissions: z.array(PermissionField).max(100),
}

export const people = calls({
  'POST accounts/create-client-user/': {
    may: 'clients.manage',
    summary: 'Add a client, who is invited by letter to set a password',
    body: NewClient,
    result: Saved,
    says: 'Client Added !',
    once: true,
  },
  'PUT accounts/update-client-user/': {
    may: 'session',
    summary: 'Change a client: staff any that they see, everybody himself',
    body: ClientChange,
    result: Saved,
    says: 'Account details updated !',
  },
  'POST accounts/create-bee-user/': {
    may: 'bees.manage',
    summary: 'Add a bee, who is invited by letter to set a password',
    body: NewBee,
    result: Saved,
    says: 'Bee Added !',
    once: true,
  },
  'PUT accounts/update-bee-user/': {
    may: 'session',
    summary: 'Change a bee: staff any that they see, a bee himself',
    body: BeeChange,
    result: Saved,
    says: 'Account details updated !',
  },
  'DELETE accounts/delete-user': {
    may: 'company.manage',
    summary: 'Close a person: staff who may delete, a company-admin those of his companies',
    query: z.object({ user_id: IdQuery, reason: z.string().trim().max(300).optional() }),
    result: Done.extend({
      sessions: z.number().int(),
      tasks: z.number().int(),
      stages: z.number().int(),
      /** Until when he can be opened again; what is personal is erased then. */
      reopen_until: z.string(),
    }),
  },
  'POST accounts/reopen-user': {
    may: 'company.manage',
    summary: 'Open a closed person again, who is invited to set a password',
    body: z.strictObject({ user_id: Id }),
    result: Done,
  },
  'POST accounts/resend-invitation': {
    may: 'company.manage',
    summary: 'Send the invitation to set a password again',
    body: z.strictObject({ user_id: Id }),
    result: Done,
  },
  'GET dashboard/user-list': {
    may: 'clients.read',
    summary: 'People of every kind, for a choice',
    query: z.object({ ...Narrow, user_type: z.union([UserTypeField, z.enum(['', 'house'])]).optional() }),
    result: z.array(UserRow),
    envelope: 'list',
  },
  'GET dashboard/bee-user-list': {
    may: 'bees.read',
    summary: 'Bees, for a choice',
    query: z.object({ ...Narrow, user_type: z.union([z.enum(beeTypes), z.literal('')]).optional() }),
    result: z.array(UserRow),
    envelope: 'list',
  },
  'GET dashboard/backend/clients-list/': {
    may: 'clients.read',
    summary: 'Clients, searched and paged',
    query: z.object({
      ...Narrow,
      company_id: z.union([IdQuery, z.literal('')]).optional(),
      user_type: z.enum(['client', 'company-admin', '']).optional(),
      sort_by_orders: direction,
    }),
    result: z.array(ClientListRow),
    envelope: 'list',
  },
  'GET dashboard/backend/bees-list/': {
    may: 'bees.read',
    summary: 'Bees with what they can, searched and paged',
    query: z.object({
      ...Narrow,
      user_type: z.union([z.enum(beeTypes), z.literal('')]).optional(),
      level: z.union([IdQuery, z.literal('')]).optional(),
    }),
    result: z.array(BeeListRow),
    envelope: 'list',
  },
  'GET dashboard/backend/info-page/': {
    may: 'clients.read',
    summary: 'One person whole',
    query: z.object({ user_id: IdQuery }),
    result: PersonPage,
  },
  'GET dashboard/backend/profile-details': {
    may: 'session',
    summary: 'One’s own details, with what waits for staff',
    result: Profile,
  },
  'PUT accounts/portrait': {
    may: 'session',
    summary:
      'Send a picture of oneself as the body; it is cut to a square and takes the place of the one before',
    query: z.object({ filename: z.string().trim().min(1).max(200) }),
    takes: portraitMost,
    result: z.object({ portrait: z.string() }),
  },
  'DELETE accounts/portrait': {
    may: 'session',
    summary: 'Take one’s own picture away',
    result: Done,
  },
  'GET accounts/permission-groups': {
    may: 'permissions.manage',
    summary: 'Groups with their permissions and members',
    result: z.array(GroupRow),
  },
  'POST accounts/permission-groups': {
    may: 'permissions.manage',
    summary: 'Make a group',
    body: z.strictObject(group),
    result: Done.extend({ group_id: Id }),
  },
  'PUT accounts/permission-groups': {
    may: 'permissions.manage',
    summary: 'Change a group; it holds at once for its members',
    body: z.strictObject({ group_id: Id, ...group }),
    result: Done.extend({ group_id: Id }),
  },
  'DELETE accounts/permission-groups': {
    may: 'permissions.manage',
    summary: 'Remove a group and what it gave',
    query: z.object({ group_id: IdQuery }),
    result: Done,
  },
  'PUT accounts/user-access': {
    may: 'permissions.manage',
    summary: 'What a person may do: his type, groups, and the countries and regions to which he is limited',
    body: z.strictObject({
      user_id: Id,
      user_type: z.enum(userTypes).optional(),
      group_ids: z.array(Id).max(50).optional(),
      only_countries: z.array(country).max(2).optional(),
      only_regions: z.array(z.string().trim().min(1).max(40)).max(60).optional(),
    }),
    result: Done,
  },
  'POST accounts/view-as': {
    may: 'people.view-as',
    summary: 'See the product as a person would, read-only, in this session until it is stopped',
    body: z.strictObject({ user_id: Id, reason: z.string().trim().max(300).default('') }),
    result: SessionUser,
  },
  'DELETE accounts/view-as': {
    may: 'session',
    summary: 'Stop seeing the product as somebody else',
    result: SessionUser,
    inView: true,
  },
})
