import type { Answered } from '#web/platform/call.ts'

export type PersonWhole = Answered<'GET dashboard/backend/info-page/'>

/** Reads that a change of a person makes out of date. */
export const ofPerson = [
  'GET dashboard/backend/info-page/',
  'GET dashboard/backend/clients-list/',
  'GET dashboard/backend/bees-list/',
  'GET dashboard/backend/profile-details',
  'GET accounts/permission-groups',
] as const

export type Group = Answered<'GET accounts/permission-groups'>[number]
