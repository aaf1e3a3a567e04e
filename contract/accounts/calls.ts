import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { Done, Id, IdQuery, Paging, UserIdQuery } from '#contract/words/page.ts'
import { BeeRow, CompanyRow, Credentials, Lookup, MenuItem, SessionUser, Tokens } from './shapes.ts'

const lookup = (summary: string) => ({ may: 'session', summary, result: z.array(Lookup) }) as const
const Search = { query: z.string().trim().max(100).optional() }
const signIn = { by: 'address', perMinute: 30 } as const

export const accounts = calls({
  'POST accounts/login/': {
    may: 'public',
    summary: 'Sign in: tokens and the user',
    body: Credentials,
    result: Tokens.extend({ user: SessionUser }),
    envelope: 'bare',
    limit: signIn,
  },
  'POST accounts/token/': {
    may: 'public',
    summary: 'Exchange credentials for tokens',
    body: Credentials,
    result: Tokens,
    envelope: 'bare',
    limit: signIn,
  },
  'POST accounts/token/refresh/': {
    may: 'public',
    summary: 'Exchange a refresh token, once, for a new pair',
    body: z.strictObject({ refresh: z.string().min(1).max(500) }),
    result: Tokens,
    envelope: 'bare',
    limit: { by: 'address', perMinute: 120 },
  },
  'POST accounts/logout/': {
    may: 'session',
    summary: 'End this session',
    body: z.strictObject({}),
    result: Done,
    inView: true,
  },
  'GET auth': { may: 'session', summary: 'Who is signed in', result: SessionUser },
  'GET accounts/user-details/': {
    may: 'session',
    summary: 'A person whom the caller may see',
    query: z.object({ user_id: IdQuery }),
    result: SessionUser,
  },
  'GET accounts/demo-people': {
    may: 'public',
    summary: 'One sign-in a role, in the demonstration world only',
    result: z.array(
      z.object({ user_type: z.string(), name: z.string(), username: z.string(), password: z.string() }),
    ),
  },
  'GET accounts/get-preference-list/': lookup('Editing preferences'),
  'GET accounts/get-music-list/': lookup('Music for movies'),
  'GET accounts/get-usertype-list/': lookup('User types'),
  'GET accounts/get-permission-list/': lookup('Permissions'),
  'GET accounts/get-group-list/': lookup('Permission groups'),
  'GET accounts/get-beekit-list/': lookup('Kits of bees'),
  'GET accounts/get-country-list/': {
    may: 'public',
    summary: 'Countries, as a map keyed by code',
    result: z.record(
      z.string(),
      z.object({
        name: z.string(),
        iso: z.string(),
        currency: z.string(),
        dial: z.string(),
        tax: z.string(),
      }),
    ),
  },
  'GET accounts/get-slot-list/': {
    may: 'session',
    summary: 'Slots of the day, in the local time of the property',
    result: z.array(z.object({ id: z.number().int(), name: z.string(), minutes: z.number().int() })),
  },
  'GET dashboard/menu-list': {
    may: 'session',
    summary: 'The menu of the signed-in person with its counts',
    query: z.object({ user_types: z.string().max(50).optional() }),
    result: z.array(MenuItem),
  },
  'GET dashboard/backend/all-company-list/': {
    may: 'orders.read',
    summary: 'Companies that the caller may see, for a filter',
    query: z.object({ ...UserIdQuery, ...Search, limit: Paging.limit }),
    result: z.array(CompanyRow),
    envelope: 'list',
  },
  'GET dashboard/backend/all-bees-list/': {
    may: 'bees.read',
    summary: 'Bees, for a filter',
    query: z.object({ ...UserIdQuery, ...Search, limit: Paging.limit }),
    result: z.array(BeeRow),
    envelope: 'list',
  },
  'GET dashboard/outbox': {
    may: 'outbox.read',
    summary: 'Mail that was sent or kept, newest first',
    query: z.object({ ...Paging, ...Search }),
    result: z.array(
      z.object({
        id: Id,
        to: z.string(),
        subject: z.string(),
        body_text: z.string(),
        body_html: z.string(),
        state: z.enum(['queued', 'sent', 'kept', 'failed']),
        created_at: z.string(),
      }),
    ),
    envelope: 'list',
  },
})
