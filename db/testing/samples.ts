import type { UserType } from '#contract/accounts/permissions.ts'
import type { Api } from '#contract/api.ts'
import { kindsFor } from '#contract/work/notification-kinds.ts'
import { password, things } from '#db/worlds/test-world.ts'
import { visitDay, type Scene } from './scene.ts'

/** A call about the things of a scene, as a person of this type would make it; the next day is free for visits. */
type Sample = (scene: Scene, type: UserType) => Record<string, unknown>
interface Row {
  /** What is sent: the body where the call has one, otherwise the query. */
  readonly send: Sample
  /** The sample names something of the scene, so that somebody else's is answered 404. */
  readonly names?: true
}

const nothing: Row = { send: () => ({}) }
const named = (send: Sample): Row => ({ send, names: true })
const plain = (send: Sample): Row => ({ send })
const ref = named(({ order }) => ({ ref: order.reference }))
const note = named(({ order }) => ({ ref: order.reference, note: 'Mind the step' }))
const credentials = plain(() => ({ username: 'nobody', password }))
const ofClient = named(({ buyer }, type) => ({ user_id: buyer(type) }))
const where = { shoot_country: 1, post_code: 'QX4 6QD', package_id: things.packages.essential.id }
const free = '2026-06-10'
const linkOf = (kind: 'branded' | 'mls') => plain(({ links }) => ({ key: links[kind] }))
const stage = named((scene, type) => ({ stage_id: scene.stage(type).stage }))
const asset = (rest: object = {}) =>
  named((scene, type) => ({ asset_file_id: scene.stage(type).asset, ...rest }))

const newPerson = (name: string) => ({
  first_name: 'Nora',
  last_name: 'Newman',
  email: `${name}@test.example`,
  phone: '01632960300',
  mobile: '07700900300',
  postcode: 'QX4 6QD',
  address: { address_line1: '2 Linden Row', address_line2: '', city: 'Brindleford', country: 1 },
})

const company = named(({ company }) => ({ company_id: company }))
const thing = named(({ thing }) => ({ id: thing }))

let newcomers = 0
const newcomer = () => ({
  first_name: 'Nora',
  last_name: 'Newcomer',
  email: `newcomer-${(newcomers += 1)}@test.example`,
  password: 'quite-a-long-one',
  country_code: 1,
})

const submission = ({ buyer }: Scene, type: UserType) => ({
  user_id: buyer(type),
  product_id: things.products.photography.id,
  sub_category_id: things.subCategories.homes.id,
  package_id: things.packages.essential.id,
  order_total_price: '120.00 GBP',
  active_credits_used: 0,
  addons_ids: [],
  location_detail: {
    shoot_country: 1,
    post_code: 'QX4 6QD',
    shoot_address: '14 Linden Row',
    shoot_city: 'Brindleford',
  },
  contact_me_to_arrange_a_date_time: { is_enable: true, date: free, time: '09:00' },
  key_pick_up_type: 'nokeypickup',
  key_pick_up_locations: { is_key_pick_up_enable: false },
  contact_details: {
    first_name: 'Vera',
    last_name: 'Vendor',
    phone: '01632960200',
    mobile: '07700900200',
    email: 'vera@test.example',
  },
  special_request: { is_special_request_enable: false },
  promo_code: null,
  reference: null,
})

/** One sample for every call of the API: a new call has to add its own, or the role walk fails. */
export const samples: Record<keyof Api, Row> = {
  'POST accounts/login/': credentials,
  'POST accounts/token/': credentials,
  'POST accounts/token/refresh/': plain(() => ({ refresh: 'of nobody' })),
  'POST accounts/logout/': nothing,
  'POST users': plain(() => ({ ...newcomer(), phone: '01632960100' })),
  'POST accounts/company-registration/': plain(() => ({
    ...newcomer(),
    phone: '01632960100',
    company_name: 'Newcomers',
    address_line1: '1 High Street',
    city: 'Brindleford',
    postcode: 'QX4 6QD',
  })),
  'POST accounts/verify-pin/': plain(() => ({ registration: 'of nobody', pin: '123456' })),
  'POST accounts/resend-pin/': plain(() => ({ registration: 'of nobody' })),
  'POST accounts/confirm-registration/': plain(() => ({ token: 'of nobody' })),
  'POST accounts/company_signup_with_invitation': plain(() => ({
    token: 'of nobody',
    first_name: 'Nora',
    last_name: 'Newcomer',
    password: 'quite-a-long-one',
  })),
  'GET accounts/invitation-details': plain(() => ({ token: 'of nobody' })),
  'POST accounts/invite-user/': named(({ order }) => ({
    email: `invited-${order.id}@test.example`,
    company_id: order.company_id,
  })),
  'GET accounts/invitations': nothing,
  'POST accounts/invitation-resend': named(({ invitation }) => ({ id: invitation })),
  'DELETE accounts/invitation': named(({ invitation }) => ({ id: invitation })),
  'GET accounts/first-user': nothing,
  'POST accounts/first-user': plain(newcomer),
  'POST accounts/reset-password/': plain(() => ({ email: 'nobody@test.example' })),
  'POST accounts/change-password': plain(() => ({
    old_password: 'not this one',
    password: 'quite-a-long-one',
  })),
  'GET accounts/sessions': nothing,
  // One's own only: entry-sessions.api.test.ts shows that another's is not found.
  'DELETE accounts/session': plain(() => ({ id: 'none' })),
  'POST accounts/end-other-sessions': nothing,
  'GET accounts/two-step': nothing,
  'POST accounts/two-step-setup': plain(() => ({ password: 'not this one' })),
  'POST accounts/two-step-confirm': plain(() => ({ code: '123456' })),
  'POST accounts/two-step-off': plain(() => ({ password: 'not this one' })),
  'GET auth': nothing,
  'GET accounts/user-details/': nothing,
  'GET accounts/demo-people': nothing,
  'GET accounts/get-preference-list/': nothing,
  'GET accounts/get-music-list/': nothing,
  'GET accounts/get-usertype-list/': nothing,
  'GET accounts/get-permission-list/': nothing,
  'GET accounts/get-group-list/': nothing,
  'GET accounts/get-beekit-list/': nothing,
  'GET accounts/get-country-list/': nothing,
  'GET accounts/get-slot-list/': nothing,
  'GET dashboard/menu-list': nothing,
  'POST accounts/create-client-user/': plain(({ order }) => ({
    ...newPerson(`client-${order.id}`),
    user_type: 'client',
  })),
  'PUT accounts/update-client-user/': named((scene, type) => ({ user_id: scene.person(type), music: 2 })),
  'POST accounts/create-bee-user/': plain(({ order }) => ({
    ...newPerson(`bee-${order.id}`),
    user_type: 'editor-bee',
  })),
  'PUT accounts/update-bee-user/': named((scene, type) => ({ user_id: scene.bee(type), music: 2 })),
  'DELETE accounts/delete-user': named(({ client }) => ({ user_id: client })),
  'POST accounts/reopen-user': named(({ client }) => ({ user_id: client })),
  'POST accounts/resend-invitation': named(({ client }) => ({ user_id: client })),
  'GET dashboard/user-list': nothing,
  'GET dashboard/bee-user-list': nothing,
  'GET dashboard/backend/bees-list/': nothing,
  'GET dashboard/backend/info-page/': named(({ client }) => ({ user_id: client })),
  'GET dashboard/backend/profile-details': nothing,
  'PUT accounts/portrait': plain(() => ({ filename: 'me.jpg' })),
  'DELETE accounts/portrait': nothing,
  'GET accounts/permission-groups': nothing,
  'POST accounts/permission-groups': plain(({ order }) => ({
    name: `Of ${order.id}`,
    permissions: ['ledger.read'],
  })),
  'PUT accounts/permission-groups': plain(({ group }) => ({
    group_id: group,
    name: `Group ${group}`,
    permissions: [],
  })),
  'DELETE accounts/permission-groups': plain(({ group }) => ({ group_id: group })),
  'PUT accounts/user-access': named(({ client }) => ({ user_id: client, group_ids: [] })),
  'POST accounts/view-as': named(({ client }) => ({ user_id: client, reason: 'He called' })),
  'DELETE accounts/view-as': nothing,
  'GET dashboard/backend/clients-list/': nothing,
  'GET dashboard/backend/all-company-list/': nothing,
  'GET dashboard/backend/all-bees-list/': nothing,
  'GET dashboard/outbox': nothing,

  'GET dashboard/backend/company-list/': nothing,
  'GET accounts/get-company-details': company,
  'POST dashboard/backend/company-details': named(({ company }) => ({ id: company, phone: '01632960321' })),
  'DELETE dashboard/backend/company-details': company,
  'DELETE accounts/delete-company': company,
  'PUT accounts/company-admin-update/': named(({ company }) => ({
    company_id: company,
    phone: '01632960322',
  })),
  'POST dashboard/client-company-details/': named(({ client, company }) => ({
    user_id: client,
    company_id: company,
  })),
  'GET accounts/get-region-list': company,
  'GET accounts/get-brochure-list': company,
  'GET accounts/get-listingsite-list': company,
  'GET accounts/get-publiclogo-list': company,
  'GET accounts/get-watermark-list': company,
  'GET accounts/get-account-list': company,
  'GET accounts/get-projectfile-list': company,
  'GET accounts/get-company-link-status': company,
  'POST accounts/company-thing': named(({ company }) => ({
    kind: 'region',
    company_id: company,
    name: 'Riverside',
  })),
  'DELETE accounts/company-thing': thing,
  'POST accounts/company-thing-restore': thing,
  'PUT accounts/company-file': named(({ company }) => ({
    company_id: company,
    kind: 'publiclogo',
    filename: 'logo.png',
  })),
  'POST accounts/company-link-check': thing,
  'GET organisations/company-users/': named(({ company }) => ({ id: company })),
  'GET organisations/company-descendants/': nothing,
  'GET organisations/company-location-details': company,
  'GET products/agreeable-packages': company,
  'POST products/agreed-package': named(({ company }) => ({
    company_id: company,
    package_id: things.packages.essential.id,
    amount: 9_900,
  })),
  'DELETE products/agreed-package': named(({ agreed }) => ({ id: agreed })),

  'GET products/recommended-package/': ofClient,
  'GET products/category-list/': ofClient,
  'GET products/sub-category-list/': named(({ buyer }, type) => ({
    category: things.products.photography.id,
    user_id: buyer(type),
  })),
  'GET products/addons-category/': named(({ buyer }, type) => ({
    sub_category: things.subCategories.homes.id,
    user_id: buyer(type),
  })),
  'GET products/company-package/': ofClient,
  'GET orders/order-total-price/': named(({ buyer }, type) => ({
    user_id: buyer(type),
    package_id: things.packages.essential.id,
  })),
  'GET orders/get-active-credits/': ofClient,

  'GET scheduler/month-availability': plain(() => ({ ...where, month: 6, year: 2026 })),
  'GET scheduler/week-availability': named(({ order }) => ({ ref: order.reference, start_date: free })),
  'GET scheduler/day-availability': named(({ order }) => ({ ref: order.reference, start_date: free })),
  'GET scheduler/date-range-availability': named(({ order }) => ({
    ref: order.reference,
    start_date: free,
    end_date: free,
  })),
  'POST other/best-bees': named(({ order }) => ({ ref: order.reference, date: free })),
  'GET other/shooter-list': named(({ order }) => ({ ref: order.reference, date: free })),
  'POST other/shooters-availability': named(({ order }) => ({ ref: order.reference, date: free })),
  'GET other/shoots-overview': plain(() => ({ country: 1, date: visitDay })),
  'POST other/shooter-allocation': named(({ order, visit }) => ({
    ref: order.reference,
    bee_id: visit.bee_id,
    date: free,
    slot: 1,
  })),
  'GET scheduler/tasks-calendar/day-view': plain(() => ({ date: visitDay })),
  'GET scheduler/visit-details': named(({ visit }) => ({ visit_id: visit.id })),
  'POST scheduler/visit-start': named(({ visit }) => ({ visit_id: visit.id })),

  'GET dashboard/order-filter': nothing,
  'GET orders/state-counts': nothing,
  'GET orders/order-details': ref,
  'GET orders/order-management/action-buttons': ref,
  'GET orders/order-management/request/drop-down': nothing,
  'GET orders/order-management/request': ref,
  'POST orders/order-placement/': named(submission),
  'PUT orders/order-management/hold': named(({ order }) => ({
    ref: order.reference,
    reason: 'Keys are lost',
  })),
  'PUT orders/order-management/resume': ref,
  'PUT orders/order-management/cancel': named(({ order }) => ({ ref: order.reference, reason: 'Sold' })),
  'POST orders/order-management/completions-check': ref,
  'DELETE orders/order-delete': ref,
  'PUT orders/order-management/key-pickup': named(({ order }) => ({
    ref: order.reference,
    key_pick_up_type: 'nokeypickup',
    key_pick_up_locations: { is_key_pick_up_enable: false },
  })),
  'POST orders/bee-notes': note,
  'POST orders/support-notes': note,
  'GET orders/access-codes': ref,
  'GET orders/order-stats': named(({ order }) => ({ order_reference: order.reference })),

  'GET orders/order-assets': ref,
  'GET media/upload-list': stage,
  'POST other/asset-uploader-success': stage,
  'POST media/submit-stage': stage,
  'POST orders/set-approval': asset({ approval: 'approved' }),
  'POST scheduler/asset-approval-actions': named(({ tasks }) => ({
    task_id: tasks.approve,
    action: 'approve',
  })),
  'POST orders/photo-amend/': named((scene, type) => ({
    ref: scene.order.reference,
    stage_id: scene.stage(type).stage,
    note: 'Brighter, please',
  })),
  'POST orders/approve-asset-group': named((scene, type) => ({ asset_group_id: scene.stage(type).group })),
  'POST orders/create-zip-file': ref,
  'GET orders/order-assets/weblink': linkOf('branded'),
  'GET orders/order-assets/mls-link/': linkOf('mls'),
  'POST orders/delete-asset': asset(),

  'GET dashboard/task-filter': nothing,
  'GET dashboard/task-details': named((scene, type) => ({ task_id: scene.task(type) })),
  'GET work/waiting': nothing,
  'POST scheduler/new-order-actions': named(({ tasks }) => ({ task_id: tasks.newOrder, action: 'complete' })),
  'POST work/complete-task': named((scene, type) => ({ task_id: scene.lesson(type), action: 'complete' })),
  'GET work/field-change': named(({ tasks }) => ({ task_id: tasks.change })),
  'POST scheduler/field-change-actions': named(({ tasks }) => ({
    task_id: tasks.change,
    action: 'approve',
  })),
  'GET work/customer': named(({ tasks }) => ({ task_id: tasks.verify })),
  'POST work/customer-actions': named(({ tasks }) => ({ task_id: tasks.verify, action: 'approve' })),
  'GET work/follow-up': named(({ tasks }) => ({ task_id: tasks.followUp })),
  'POST scheduler/client-followup-actions': named(({ tasks }) => ({ task_id: tasks.followUp })),
  'GET tickets/ticket-list': nothing,
  'GET tickets/ticket-details': named((scene, type) => ({ ticket_id: scene.ticket(type) })),
  'POST tickets/ticket-create': named((scene, type) => ({
    ticket_id: scene.ticket(type),
    text: 'And when?',
  })),

  'GET work/notification-list': nothing,
  'GET work/notification-count': nothing,
  'POST work/notifications-read': nothing,
  'GET work/notification-choices': nothing,
  'PUT work/notification-choices': plain((_, type) => ({
    choices: kindsFor(type).map((kind) => ({ kind, bell: true, mail: false })),
  })),
  'POST dashboard/feedback-email/': plain(() => ({ contact_us: 0, subject: 'Lovely', text: 'Go on' })),

  'GET dashboard/invoice-list': nothing,
  'GET dashboard/invoice-filter': nothing,
  'GET dashboard/invoice-details': named(({ invoice }) => ({ invoice_id: invoice.id })),
  'GET dashboard/invoice-csv': nothing,
  'GET dashboard/bee-invoice-list': nothing,
  'GET dashboard/bee-invoice-details': plain(({ order }) => ({ order_reference: order.reference })),
  'GET dashboard/ledger-postings': nothing,
  'GET stripe/place-order-session/': named(({ invoice, order, client }) => ({
    invoice_reference: invoice.reference,
    amount: invoice.amount,
    currency: invoice.currency,
    order_user_id: client,
    order_reference: order.reference,
  })),
  'GET stripe/invoice-payment-session/': named(({ invoice }) => ({
    reference: invoice.reference,
    amount: invoice.amount,
    currency: invoice.currency,
  })),

  'GET pages/product-list/': nothing,
  'GET cities/city-list/': nothing,
  'GET menus/list/': nothing,
}
