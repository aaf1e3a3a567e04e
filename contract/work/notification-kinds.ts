import type { UserType } from '#contract/accounts/permissions.ts'

const staff = ['admin', 'support-admin', 'manager'] as const
const clients = ['company-admin', 'client'] as const
const bees = ['shooter-bee', 'editor-bee', 'photography-editor'] as const

export interface NotificationKind {
  /** To whom it can happen: the others are not asked about it. */
  readonly for: readonly UserType[]
  /** The screen that it opens; braces are filled from the notification. */
  readonly opens: string
  /** Letters that say the same, sent unless the person wants none. Nobody can refuse what is not here. */
  readonly letters: readonly string[]
  /** What holds until the person chooses. */
  readonly bell: boolean
  readonly mail: boolean
}

const order = '/dashboard/orders/detail/{reference}'
const ticket = '/dashboard/tickets/detail/{related_id}'

/** Everything of which people are told in the bell, and by mail as they choose. */
export const notificationKinds = {
  'order-placed': { for: [...staff, ...clients], opens: order, letters: [], bell: true, mail: false },
  'order-completed': { for: clients, opens: order, letters: ['order-delivered'], bell: true, mail: true },
  'order-cancelled': {
    for: [...staff, ...clients, 'shooter-bee'],
    opens: order,
    letters: ['order-cancelled'],
    bell: true,
    mail: true,
  },
  'visit-allocated': {
    for: [...clients, 'shooter-bee'],
    opens: order,
    letters: ['visit-allocated', 'visit-taken-over'],
    bell: true,
    mail: true,
  },
  'stage-submitted': { for: staff, opens: order, letters: [], bell: true, mail: false },
  'stage-amended': { for: bees, opens: order, letters: [], bell: true, mail: false },
  'ticket-posted': { for: staff, opens: ticket, letters: ['ticket-posted'], bell: true, mail: true },
  'ticket-answered': {
    for: [...clients, ...bees],
    opens: ticket,
    letters: ['ticket-answered'],
    bell: true,
    mail: true,
  },
  'invoice-paid': {
    for: ['accountant', ...clients],
    opens: '/dashboard/invoices',
    letters: ['invoice-paid'],
    bell: true,
    mail: true,
  },
} as const satisfies Record<string, NotificationKind>

export type NotificationKey = keyof typeof notificationKinds
export const notificationKeys = Object.keys(notificationKinds) as NotificationKey[]
const kindOf = (key: NotificationKey): NotificationKind => notificationKinds[key]

/** The kinds that a person of this type can be told of. */
export const kindsFor = (type: UserType): NotificationKey[] =>
  notificationKeys.filter((key) => kindOf(key).for.includes(type))

/** The kind whose choice decides about a letter; undefined for letters that always leave. */
export const kindOfLetter = (template: string): NotificationKey | undefined =>
  notificationKeys.find((key) => kindOf(key).letters.includes(template))

/** Where a notification leads. */
export const notificationLink = (row: {
  kind: NotificationKey
  reference: string | null
  related_id: number | null
}): string =>
  kindOf(row.kind)
    .opens.replace('{reference}', row.reference ?? '')
    .replace('{related_id}', String(row.related_id ?? ''))
