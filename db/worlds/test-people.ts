import type { Insertable } from 'kysely'
import type { UserType } from '#contract/accounts/permissions.ts'
import type { StageKind } from '#contract/orders/states.ts'
import type { Bees, Companies } from '#server/accounts/tables.ts'

/** Everybody in the small world signs in with it. */
export const password = 'demo-propolis'
/** argon2id of the password, made once, so that no test waits for it. */
export const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Hlg+8iYVxcXq4kUMmxeRxg$/K0D/Jwm8YkZPqONZdzlhdH2FvtyfnHpzS9rp3n4VOY'

/** When the small world was made; a test's clock starts on the Monday of `testNow`. */
export const madeAt = new Date('2026-01-05T09:00:00Z')
export const testNow = new Date('2026-06-01T09:00:00Z')

/** Two trees and two single companies: `other` is the foreign tenant, prepaid as the one in the United States. */
export const companies = {
  group: { id: 1, parent: null, kind: 'group', name: 'Harrow & Vale Group', country: 1, terms: 'monthly' },
  brand: { id: 2, parent: 1, kind: 'brand', name: 'Harrow & Vale', country: 1, terms: 'on-account' },
  branch: {
    id: 3,
    parent: 2,
    kind: 'branch',
    name: 'Harrow & Vale, Brindleford',
    country: 1,
    terms: 'on-account',
  },
  secondBranch: {
    id: 4,
    parent: 2,
    kind: 'branch',
    name: 'Harrow & Vale, Ostleigh',
    country: 1,
    terms: 'monthly',
  },
  other: { id: 5, parent: null, kind: 'branch', name: 'Larkspur Homes', country: 1, terms: 'prepaid' },
  usGroup: { id: 10, parent: null, kind: 'group', name: 'Hudson Keys Group', country: 2, terms: 'prepaid' },
  usBrand: { id: 11, parent: 10, kind: 'brand', name: 'Hudson Keys', country: 2, terms: 'prepaid' },
  usBranch: {
    id: 12,
    parent: 11,
    kind: 'branch',
    name: 'Hudson Keys, Tribeca',
    country: 2,
    terms: 'prepaid',
  },
} as const satisfies Record<
  string,
  {
    id: number
    parent: number | null
    kind: Companies['kind']
    name: string
    country: 1 | 2
    terms: 'prepaid' | 'on-account' | 'monthly'
  }
>

/** One of each of the nine user types, and those whom they must not see. The key is the username, in lower case with dashes. */
export const people = {
  admin: { id: 101, first: 'Ada', last: 'Aldous', type: 'admin', company: null, country: 1 },
  supportAdmin: { id: 102, first: 'Sol', last: 'Sandling', type: 'support-admin', company: null, country: 1 },
  manager: { id: 103, first: 'Mara', last: 'Mills', type: 'manager', company: null, country: 1 },
  accountant: { id: 104, first: 'Abe', last: 'Accrington', type: 'accountant', company: null, country: 1 },
  companyAdmin: { id: 105, first: 'Cora', last: 'Vale', type: 'company-admin', company: 2, country: 1 },
  client: { id: 106, first: 'Priya', last: 'Shah', type: 'client', company: 3, country: 1 },
  colleague: { id: 107, first: 'Colin', last: 'Reeve', type: 'client', company: 3, country: 1 },
  otherClient: { id: 108, first: 'Otto', last: 'Lark', type: 'client', company: 5, country: 1 },
  otherCompanyAdmin: { id: 109, first: 'Olga', last: 'Lark', type: 'company-admin', company: 5, country: 1 },
  usClient: { id: 110, first: 'Uma', last: 'Hudson', type: 'client', company: 12, country: 2 },
  usCompanyAdmin: { id: 111, first: 'Ulysses', last: 'Keys', type: 'company-admin', company: 11, country: 2 },
  /** A manager who is limited to the United States. */
  usManager: { id: 112, first: 'Minna', last: 'West', type: 'manager', company: null, country: 2 },
  shooter: { id: 121, first: 'Sam', last: 'Shaw', type: 'shooter-bee', company: null, country: 1 },
  secondShooter: { id: 122, first: 'Sia', last: 'Second', type: 'shooter-bee', company: null, country: 1 },
  thirdShooter: { id: 123, first: 'Theo', last: 'Third', type: 'shooter-bee', company: null, country: 1 },
  editor: { id: 131, first: 'Edie', last: 'Ellis', type: 'editor-bee', company: null, country: 1 },
  photographyEditor: {
    id: 132,
    first: 'Phil',
    last: 'Pixel',
    type: 'photography-editor',
    company: null,
    country: 1,
  },
} as const satisfies Record<
  string,
  { id: number; first: string; last: string; type: UserType; company: number | null; country: 1 | 2 }
>
export type TestPerson = keyof typeof people

const field = ['photography', 'floor-plan'] as const satisfies StageKind[]

/** The providers: skills, level, weekdays worked (1 Monday to 7 Sunday; all slots) and home. */
export const bees = {
  shooter: {
    skills: [...field, 'video', '360-tour'],
    kits: [1, 2, 3, 4],
    level: 3,
    rating: '4.80',
    days: [1, 2, 3, 4, 5, 6],
    home: 'QX4 2LS',
    at: [51.887, -1.985],
  },
  secondShooter: {
    skills: [...field],
    kits: [1, 4],
    level: 2,
    rating: '4.50',
    days: [1, 2, 3, 4, 5],
    home: 'QX1 1AA',
    at: [51.9, -2.1],
  },
  thirdShooter: {
    skills: ['photography'],
    kits: [1],
    level: 1,
    rating: '4.20',
    days: [1, 2, 3],
    home: 'QX9 8ZZ',
    at: [51.984, -2.147],
  },
} as const satisfies Partial<
  Record<
    TestPerson,
    Required<Pick<Insertable<Bees>, 'kits' | 'level' | 'rating'>> & {
      skills: readonly StageKind[]
      days: readonly number[]
      home: string
      at: readonly [lat: number, lon: number]
    }
  >
>
export const editors = ['editor', 'photographyEditor'] as const satisfies TestPerson[]
