import type { Answered } from '#web/platform/call.ts'
import { asking } from '#web/platform/query.ts'

export type PersonWhole = Answered<'GET dashboard/backend/info-page/'>

export const personReading = (id: string) =>
  asking('GET dashboard/backend/info-page/', { query: { user_id: Number(id) } })

/** Reads that a change of a person makes out of date. */
export const ofPerson = [
  'GET dashboard/backend/info-page/',
  'GET dashboard/backend/clients-list/',
  'GET dashboard/backend/bees-list/',
  'GET dashboard/backend/profile-details',
  'GET accounts/permission-groups',
] as const

export type Group = Answered<'GET accounts/permission-groups'>[number]
