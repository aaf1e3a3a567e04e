// The contract held against the specification's own table, calls.json, and against the house's rules for calls.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { permissions } from '#contract/accounts/permissions.ts'
import { api } from '#contract/api.ts'
import type { Call, Schema } from '#contract/call.ts'
import { problems } from '#contract/words/problem.ts'

interface Row {
  readonly method: string
  readonly path: string
  readonly fields: readonly string[]
  readonly note?: string
}
const table = JSON.parse(readFileSync(new URL('./calls.json', import.meta.url), 'utf8')) as Row[]
const rows = new Map(table.map((row) => [`${row.method} ${row.path}`, row]))
const calls = Object.entries(api) as [string, Call][]

/** Calls beyond the specification, each with what it is for. */
const ours: Record<string, string> = {
  'POST accounts/logout/': 'ends the session on the server too',
  'POST accounts/verify-pin/': 'the PIN of a registration comes back',
  'POST accounts/resend-pin/': 'another PIN',
  'POST accounts/confirm-registration/': 'the link beside the PIN',
  'GET accounts/invitation-details': 'who is invited to what',
  'GET accounts/invitations': 'invitations that wait',
  'POST accounts/invitation-resend': 'an invitation sent again',
  'DELETE accounts/invitation': 'an invitation taken back',
  'GET accounts/first-user': 'whether the installation is empty',
  'POST accounts/first-user': 'the first admin',
  'POST accounts/change-password': 'the own password, with the old one',
  'GET accounts/sessions': 'where a person is signed in',
  'DELETE accounts/session': 'ends one of them',
  'POST accounts/end-other-sessions': 'ends all of them but this',
  'GET accounts/two-step': 'two-step sign-in, as it is',
  'POST accounts/two-step-setup': 'a secret for the authenticator app',
  'POST accounts/two-step-confirm': 'turns it on',
  'POST accounts/two-step-off': 'turns it off',
  'GET accounts/demo-people': 'one sign-in a role, in the demonstration world',
  'GET dashboard/outbox': 'mail that was kept because no server is set',
  'GET dashboard/ledger-postings': 'the ledger behind every list of money',
  'GET scheduler/visit-details': 'one stop of a shooter',
  'POST scheduler/visit-start': 'the shooter is at the property',
  'GET orders/state-counts': 'the counts above the list of orders',
  'GET orders/access-codes': 'codes are fetched apart, and every showing is recorded',
  'GET media/upload-list': 'what has arrived, for an upload that goes on',
  'POST media/submit-stage': 'an editor hands a stage in',
  'POST orders/delete-asset': 'takes one upload back',
  'GET work/waiting': 'what needs the person, on the dashboard',
  'POST accounts/company-thing': 'enters what the lists of a company show',
  'DELETE accounts/company-thing': 'removes what the lists of a company show',
  'POST accounts/company-thing-restore': 'takes a removal back',
  'PUT accounts/company-file': 'logos, watermarks, brochure templates and project files',
  'POST accounts/company-link-check': 'looks again whether a link answers',
  'GET products/agreeable-packages': 'what can be agreed with a company',
  'POST products/agreed-package': 'agrees a package with a company',
  'DELETE products/agreed-package': 'ends what was agreed',
  'GET work/notification-list': 'the bell',
  'GET work/notification-count': 'the number on the bell',
  'POST work/notifications-read': 'what was seen in the bell',
  'GET work/notification-choices': 'of what a person is told',
  'PUT work/notification-choices': 'of what a person is told',
  'POST accounts/reopen-user': 'undoes the closing of a person',
  'POST accounts/resend-invitation': 'a letter that was lost',
  'GET accounts/permission-groups': 'the screen on which permissions are given',
  'POST accounts/permission-groups': 'the same',
  'PUT accounts/permission-groups': 'the same',
  'DELETE accounts/permission-groups': 'the same',
  'PUT accounts/user-access': 'what one person may do',
  'POST accounts/view-as': 'staff see the product as a person does',
  'DELETE accounts/view-as': 'the end of that',
  'POST work/complete-task': 'the end of a lesson, which nothing else in the workflow can tell',
  'PUT accounts/portrait': 'a picture of oneself, in place of the letter',
  'DELETE accounts/portrait': 'the same',
  'GET work/field-change': 'old and new side by side, for field-change-actions',
  'GET work/customer': 'the screen of verify customer',
  'GET work/follow-up': 'the screen of client follow up',
  'POST work/customer-actions': 'the answer to verify customer',
}

/** Lists that are not paged, each with what bounds it. */
const bounded: Record<string, string> = {
  'GET accounts/demo-people': 'one a role',
  'GET accounts/get-preference-list/': 'a lookup',
  'GET accounts/get-music-list/': 'a lookup',
  'GET accounts/get-usertype-list/': 'a lookup',
  'GET accounts/get-permission-list/': 'a lookup',
  'GET accounts/get-group-list/': 'a lookup',
  'GET accounts/get-beekit-list/': 'a lookup',
  'GET accounts/get-slot-list/': 'the slots of a day',
  'GET dashboard/menu-list': 'the menu',
  'GET dashboard/backend/all-company-list/': 'choices of a filter: searched, cut at the limit',
  'GET dashboard/backend/all-bees-list/': 'choices of a filter: searched, cut at the limit',
  'GET accounts/get-region-list': 'what one company keeps with us',
  'GET accounts/get-brochure-list': 'what one company keeps with us',
  'GET accounts/get-listingsite-list': 'what one company keeps with us',
  'GET accounts/get-publiclogo-list': 'what one company keeps with us',
  'GET accounts/get-watermark-list': 'what one company keeps with us',
  'GET accounts/get-account-list': 'what one company keeps with us',
  'GET accounts/get-projectfile-list': 'what one company keeps with us',
  'GET accounts/get-company-link-status': 'what one company keeps with us',
  'GET products/agreeable-packages': 'the catalogue',
  'GET products/category-list/': 'the catalogue',
  'GET products/sub-category-list/': 'the catalogue',
  'GET products/addons-category/': 'the catalogue',
  'GET products/company-package/': 'what one company agreed',
  'GET other/shooter-list': 'shooters of one area',
  'POST other/shooters-availability': 'at most 50 shooters',
  'GET orders/order-management/action-buttons': 'the actions of an order',
  'GET orders/order-management/request/drop-down': 'the kinds of stages',
  'GET orders/order-management/request': 'of one order, at most 20 when placed',
  'GET orders/order-assets': 'the stages of one order',
  'GET media/upload-list': 'the uploads of one stage',
  'GET work/waiting': 'one row a target',
  'GET work/notification-choices': 'one row a kind',
  'GET accounts/permission-groups': 'the groups of the business',
  'GET dashboard/bee-invoice-details': 'the entries of one month',
  'GET stripe/place-order-session/': 'one session',
  'GET stripe/invoice-payment-session/': 'one session',
  'GET pages/product-list/': 'the catalogue',
  'GET cities/city-list/': 'the cities in which the business works',
  'GET menus/list/': 'the menu',
}

/** Fields that calls.json names for a whole group of calls and that say nothing to this one. */
const idle: Record<string, readonly string[]> = {
  'GET dashboard/invoice-details': ['start', 'end'],
  'GET dashboard/bee-invoice-details': ['start', 'end'],
}

/** Success messages of api.md section 8, to the letter. */
const sentences = [
  'Tour links updated',
  'Contact details updated',
  'Product Information updated',
  'Property updated',
  'Request added',
  'Contact note added',
  'File Deleted',
  'Response submitted',
  'Invoice Approved',
  'Entry deleted',
  'Entry updated',
  'Status Marked',
  'Task Approved !',
  'Credit note added',
  'Bee note added',
  'Support note added',
  'Request updated',
  'KeyPickup updated',
  'Bee Rate Updated',
  'Amend Invoice updated',
  'Movie Updated',
  'Special charge added',
  'Charge added',
  'Package updated',
  'Zip file regenerated',
  'Company Details Saved',
  'Company deleted',
  'Client Added !',
  'Company updated successfully !',
  'Bee Added !',
  'Account details updated !',
  'Country Report  Added',
  'One Time Payment Link Generated',
  'Availability Updated',
  'Amend Successfully',
  'Signup successful',
  'Order placed succesfully',
  'Ticket Submitted',
]

/** The names of a schema's fields; none when it is not an object. */
function fieldsOf(schema: Schema | undefined): string[] {
  return schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []
}

test('a room does not hide the call of another', () => {
  const keys = new Set(calls.map(([key]) => key.replace(/\/$/, '')))
  for (const [key, { alias }] of calls)
    for (const each of alias ?? []) keys.add(`${key.split(' ')[0]} ${each}`.replace(/\/$/, ''))
  expect(keys.size).toBe(calls.reduce((sum, [, { alias }]) => sum + 1 + (alias?.length ?? 0), 0))
})

describe.each(calls)('%s', (key, spec) => {
  const row = rows.get(key)

  test('has a summary and a permission', () => {
    expect(spec.summary).toMatch(/^[A-Z].{5,}[^.]$/)
    expect(['public', 'session', ...Object.keys(permissions)]).toContain(spec.may)
  })

  test('is of the specification, or is named as ours', () => {
    expect(row !== undefined || key in ours).toBe(true)
    expect(row !== undefined && key in ours).toBe(false)
  })

  test('takes every field that the specification names', () => {
    const named = (row?.fields ?? []).map((field) => field.replace('?', ''))
    const taken = [...fieldsOf(spec.query), ...fieldsOf(spec.body), ...(idle[key] ?? [])]
    expect(named.filter((field) => !taken.includes(field))).toEqual([])
  })

  test('is answered at every place that the specification gives it', () => {
    if (row?.note?.includes('alias')) expect(spec.alias).toContain(`orders/${row.path.split('/').at(-1)}`)
  })

  test('is paged when it is a list', () => {
    const list = spec.envelope === 'list' || spec.result instanceof z.core.$ZodArray
    const paged = ['offset', 'limit'].every((field) => fieldsOf(spec.query).includes(field))
    expect(list ? paged || key in bounded : !(key in bounded)).toBe(true)
  })

  test('says what the specification says', () => {
    if (spec.says !== undefined) expect(sentences).toContain(spec.says)
  })

  test('answers something', () => {
    expect(spec.result !== undefined || spec.file !== undefined).toBe(true)
    if (key.startsWith('GET ')) expect(spec.body).toBeUndefined()
  })
})

test('names that the lists above give are names of calls', () => {
  const known = new Set(calls.map(([key]) => key))
  const named = [...Object.keys(ours), ...Object.keys(bounded), ...Object.keys(idle)]
  expect(named.filter((key) => !known.has(key))).toEqual([])
})

test('a problem has a status of a failure and words', () => {
  for (const { status, says } of Object.values(problems)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(says.length).toBeGreaterThan(5)
  }
})
