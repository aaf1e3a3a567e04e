import type { StageKind } from '#contract/orders/states.ts'

/** Everything that is for sale begins to hold here. */
export const holdsFrom = '2025-01-01'

export const products = {
  photography: { id: 201, name: 'Property media', type: 'package', sequence: 1 },
  extras: { id: 202, name: 'Extras', type: 'addon', sequence: 2 },
} as const

export const subCategories = {
  homes: { id: 211, product: 201, name: 'Homes', sequence: 1 },
  film: { id: 212, product: 201, name: 'Film', sequence: 2 },
  addonsOnly: { id: 213, product: 202, name: 'Add-ons', sequence: 1 },
} as const

interface TestPackage {
  id: number
  sub: number
  name: string
  minutes: number
  /** Gross, in pence and in cents. */
  uk: number
  us: number
  stages: readonly (readonly [kind: StageKind, quantity: number])[]
}
export const packages = {
  essential: {
    id: 221,
    sub: 211,
    name: 'Essential',
    minutes: 60,
    uk: 12_000,
    us: 17_500,
    stages: [['photography', 15]],
  },
  signature: {
    id: 222,
    sub: 211,
    name: 'Signature',
    minutes: 90,
    uk: 21_000,
    us: 29_900,
    stages: [
      ['photography', 25],
      ['floor-plan', 1],
    ],
  },
  premiere: {
    id: 223,
    sub: 211,
    name: 'Premiere',
    minutes: 120,
    uk: 33_600,
    us: 45_000,
    stages: [
      ['photography', 35],
      ['floor-plan', 1],
      ['360-tour', 1],
    ],
  },
  film: {
    id: 224,
    sub: 212,
    name: 'Film',
    minutes: 120,
    uk: 42_000,
    us: 55_000,
    stages: [
      ['video', 1],
      ['movie', 1],
    ],
  },
} as const satisfies Record<string, TestPackage>

/** Their sequences are not the order of their ids: lists go by the sequence. */
export const addonGroups = {
  photographs: { id: 231, name: 'Photographs', sequence: 3 },
  plans: { id: 232, name: 'Plans and tours', sequence: 1 },
  marketing: { id: 233, name: 'Marketing', sequence: 2 },
} as const

interface TestAddon {
  id: number
  group: number
  name: string
  kind: StageKind
  quantity: number
  minutes: number
  months: number
  uk: number
  us: number
  subs: readonly number[]
}
const addon = <const T extends TestAddon>(each: T): T => each
export const addons = {
  morePhotographs: addon({
    id: 241,
    group: 231,
    name: 'Ten more photographs',
    kind: 'photography',
    quantity: 10,
    minutes: 20,
    months: 0,
    uk: 3_000,
    us: 4_500,
    subs: [211, 213],
  }),
  twilight: addon({
    id: 242,
    group: 231,
    name: 'Twilight photographs',
    kind: 'photography',
    quantity: 5,
    minutes: 30,
    months: 0,
    uk: 6_000,
    us: 9_000,
    subs: [211, 213],
  }),
  floorPlan: addon({
    id: 243,
    group: 232,
    name: 'Floor plan',
    kind: 'floor-plan',
    quantity: 1,
    minutes: 20,
    months: 0,
    uk: 4_800,
    us: 7_500,
    subs: [211, 212, 213],
  }),
  tour: addon({
    id: 244,
    group: 232,
    name: '360 tour',
    kind: '360-tour',
    quantity: 1,
    minutes: 45,
    months: 0,
    uk: 9_900,
    us: 14_900,
    subs: [211, 212, 213],
  }),
  hosting: addon({
    id: 245,
    group: 232,
    name: 'Hosting for a year',
    kind: 'hosting',
    quantity: 1,
    minutes: 0,
    months: 12,
    uk: 2_400,
    us: 3_600,
    subs: [211, 212, 213],
  }),
  video: addon({
    id: 246,
    group: 233,
    name: 'Walk-through video',
    kind: 'video',
    quantity: 1,
    minutes: 45,
    months: 0,
    uk: 15_000,
    us: 22_000,
    subs: [211, 213],
  }),
  brochure: addon({
    id: 247,
    group: 233,
    name: 'Brochure',
    kind: 'brochure',
    quantity: 1,
    minutes: 0,
    months: 0,
    uk: 3_333,
    us: 4_999,
    subs: [211, 212, 213],
  }),
  windowCard: addon({
    id: 248,
    group: 233,
    name: 'Window card',
    kind: 'window-card',
    quantity: 1,
    minutes: 0,
    months: 0,
    uk: 1_200,
    us: 1_800,
    subs: [211, 213],
  }),
} as const

/** Gross, for a visit on a Saturday. */
export const saturday = { uk: 4_800, us: 6_000 } as const

export const taxRates = [
  { id: 301, country_code: 1, region: null, name: 'VAT', basis_points: 2000 },
  { id: 302, country_code: 2, region: 'NY', name: 'New York sales tax', basis_points: 888 },
  { id: 303, country_code: 2, region: 'NJ', name: 'New Jersey sales tax', basis_points: 663 },
] as const

export const packageGroup = { id: 251, name: 'Agreed' } as const
/** Signature, cheaper and with hosting, for all below the group. */
export const agreedPackage = {
  id: 311,
  company: 1,
  package: 222,
  name: 'Harrow & Vale Signature',
  amount: 18_000,
  addons: [245],
} as const

export const recommended = {
  signature: { id: 321, package: 222, country: 1, company: null, addons: [245], reason: 'Most chosen' },
  premiere: {
    id: 322,
    package: 223,
    country: 1,
    company: null,
    addons: [],
    reason: 'Everything in one visit',
  },
  us: { id: 323, package: 222, country: 2, company: null, addons: [], reason: 'Most chosen' },
  other: { id: 324, package: 221, country: 1, company: 5, addons: [], reason: 'Chosen for Larkspur' },
} as const

interface TestPromo {
  id: number
  kind: 'percent' | 'amount'
  value: number
  country: 1 | 2 | null
  company: number | null
  ends: string
  most: number | null
  uses: number
  first: boolean
}
const promo = (
  id: number,
  kind: 'percent' | 'amount',
  value: number,
  rest: Partial<TestPromo> = {},
): TestPromo => ({
  id,
  kind,
  value,
  country: null,
  company: null,
  ends: '2027-12-31',
  most: null,
  uses: 0,
  first: false,
  ...rest,
})
/** By their codes: basis points for percent, minor units for amount. */
export const promos = {
  TENPERCENT: promo(331, 'percent', 1000),
  TENOFF: promo(332, 'amount', 1000, { country: 1 }),
  USEDUP: promo(333, 'percent', 1000, { most: 1, uses: 1 }),
  EXPIRED: promo(334, 'percent', 1000, { ends: '2026-01-31' }),
  LARKSPUR: promo(335, 'percent', 2000, { company: 5 }),
  FIRST60: promo(336, 'percent', 6000, { first: true }),
  LASTONE: promo(337, 'amount', 500, { most: 1 }),
} as const

export const credits = {
  branch: { id: 341, company: 3, user: null, currency: 'GBP', amount: 5_000, expires: null },
  client: { id: 342, company: null, user: 106, currency: 'GBP', amount: 2_500, expires: '2026-12-31' },
  expired: { id: 343, company: 3, user: null, currency: 'GBP', amount: 1_000, expires: '2026-02-28' },
  us: { id: 344, company: 12, user: null, currency: 'USD', amount: 5_000, expires: null },
} as const

/** What each bee gets for a stage, in pence. */
export const beeRates = [
  { bee: 121, kind: 'photography', amount: 4_500 },
  { bee: 121, kind: 'floor-plan', amount: 1_500 },
  { bee: 121, kind: 'video', amount: 7_000 },
  { bee: 121, kind: '360-tour', amount: 3_500 },
  { bee: 122, kind: 'photography', amount: 4_000 },
  { bee: 122, kind: 'floor-plan', amount: 1_400 },
  { bee: 123, kind: 'photography', amount: 3_500 },
  { bee: 131, kind: 'photography', amount: 1_000 },
  { bee: 131, kind: 'movie', amount: 3_000 },
  { bee: 132, kind: 'photography', amount: 1_100 },
] as const satisfies readonly { bee: number; kind: StageKind; amount: number }[]

export const cities = [
  { id: 401, name: 'Brindleford', region: 'Midlands', country: 1 },
  { id: 402, name: 'Ostleigh', region: 'Midlands', country: 1 },
  { id: 403, name: 'New York', region: 'New York', country: 2 },
] as const
