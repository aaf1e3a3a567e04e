/** What a person may do, in words; every call names one of these (domain.md section 2). */
export const permissions = {
  'orders.read': 'See orders',
  'orders.place': 'Place orders',
  'orders.place-for-others': 'Choose the client of an order',
  'orders.manage': 'Change, hold, resume and cancel orders',
  'orders.delete': 'Delete orders',
  'orders.note': 'Write notes on orders',
  'orders.codes': 'See access codes of a visit',
  'visits.read': 'See visits and calendars',
  'visits.allocate': 'Allocate shooters to visits',
  'visits.work': 'Work on visits: upload, mark as shot',
  'media.read': 'See and download media',
  'media.upload': 'Upload media',
  'media.approve': 'Approve media or send it back',
  'media.amend': 'Ask for amends',
  'tasks.read': 'See tasks',
  'tasks.manage': 'Close and assign tasks',
  'tickets.read': 'See tickets',
  'tickets.write': 'Post tickets',
  'catalogue.read': 'See products and prices',
  'clients.read': 'See clients and companies',
  'clients.manage': 'Create and change clients and companies',
  'clients.verify': 'Verify customers who registered',
  'companies.read': 'See companies, their brand and links',
  'company.manage': 'Manage the own company: its people, brand and links',
  'people.delete': 'Delete people and companies',
  'people.view-as': 'See the product as somebody else, read-only',
  'changes.approve': 'Approve changes of guarded fields',
  'permissions.manage': 'Give permissions and groups',
  'bees.read': 'See bees',
  'bees.manage': 'Create and change bees',
  'invoices.read': 'See client invoices',
  'invoices.approve': 'Approve and amend client invoices',
  'bee-invoices.read': 'See bee invoices and entries',
  'bee-invoices.approve': 'Approve bee invoices',
  'payments.pay': 'Pay invoices',
  'payments.read': 'See payments',
  'ledger.read': 'See ledger, debtors and creditors',
  'outbox.read': 'Read mail that was sent',
  'reports.read': 'See reports and statistics',
} as const

export type Permission = keyof typeof permissions

/** User types of domain.md section 2; the tests on the strings are those of product.md. */
export const userTypes = [
  'admin',
  'support-admin',
  'manager',
  'accountant',
  'company-admin',
  'client',
  'shooter-bee',
  'editor-bee',
  'photography-editor',
] as const
export type UserType = (typeof userTypes)[number]

const client = [
  'orders.read',
  'orders.place',
  'orders.note',
  'media.read',
  'media.amend',
  'tickets.read',
  'tickets.write',
  'catalogue.read',
  'visits.read',
  'invoices.read',
  'payments.pay',
] as const satisfies Permission[]

const bee = [
  'orders.read',
  'orders.note',
  'visits.read',
  'media.read',
  'media.upload',
  'tasks.read',
  'tickets.read',
  'tickets.write',
] as const satisfies Permission[]

const staff = [
  'orders.read',
  'orders.place',
  'orders.place-for-others',
  'orders.manage',
  'orders.note',
  'orders.codes',
  'visits.read',
  'visits.allocate',
  'media.read',
  'media.upload',
  'media.approve',
  'media.amend',
  'tasks.read',
  'tasks.manage',
  'tickets.read',
  'tickets.write',
  'catalogue.read',
  'clients.read',
  'bees.read',
  'invoices.read',
  'reports.read',
  'clients.verify',
  'companies.read',
  'company.manage',
  'changes.approve',
  'people.view-as',
] as const satisfies Permission[]

const all = Object.keys(permissions) as Permission[]

/** The group with which each user type starts. */
export const defaultGroup: Record<UserType, readonly Permission[]> = {
  admin: all,
  'support-admin': [
    ...staff,
    'orders.delete',
    'clients.manage',
    'bees.manage',
    'people.delete',
    'outbox.read',
    'payments.read',
  ],
  manager: [...staff, 'orders.delete', 'clients.manage', 'bees.manage', 'bee-invoices.read', 'payments.read'],
  accountant: [
    'orders.read',
    'invoices.read',
    'invoices.approve',
    'bee-invoices.read',
    'bee-invoices.approve',
    'payments.read',
    'payments.pay',
    'ledger.read',
    'tasks.read',
    'tasks.manage',
    'tickets.read',
    'tickets.write',
    'clients.read',
    'companies.read',
    'bees.read',
    'reports.read',
    'catalogue.read',
  ],
  'company-admin': [...client, 'companies.read', 'company.manage'],
  client,
  'shooter-bee': [...bee, 'visits.work', 'orders.codes'],
  'editor-bee': bee,
  'photography-editor': bee,
}

/** user_type contains 'bee': such a person cannot place orders (product.md section 6). */
export const isBee = (userType: string): boolean => userType.includes('bee')
/** Shooter or editor: sees Profile instead of My account (product.md section 1). */
export const isProvider = (userType: string): boolean => isBee(userType) || userType.includes('photography')
/** admin, support-admin and manager choose the client in the wizard (product.md section 6). */
export const isStaff = (userType: string): boolean =>
  userType === 'admin' || userType === 'support-admin' || userType === 'manager'
export const isFinance = (userType: string): boolean => userType === 'accountant'
export const isClient = (userType: string): boolean => userType === 'client' || userType === 'company-admin'

/** Task-list default category: photography types Edit, bee types Create, others Admin (product.md section 6). */
export const defaultTaskCategory = (userType: string): 1 | 2 | 4 =>
  userType.includes('photography') ? 1 : userType.includes('-bee') ? 2 : 4
