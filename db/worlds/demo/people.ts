import type { UserType } from '#contract/accounts/permissions.ts'

/** Companies of the demonstration: a group with brands and branches in each country, and smaller ones. */
export const companies = [
  {
    id: 201,
    parent: null,
    kind: 'group',
    name: 'Harrow & Vale Group',
    country: 1,
    town: 0,
    terms: 'on-account',
  },
  { id: 202, parent: 201, kind: 'brand', name: 'Harrow & Vale', country: 1, town: 0, terms: 'on-account' },
  {
    id: 203,
    parent: 202,
    kind: 'branch',
    name: 'Harrow & Vale, Brindleford',
    country: 1,
    town: 0,
    terms: 'on-account',
  },
  {
    id: 204,
    parent: 202,
    kind: 'branch',
    name: 'Harrow & Vale, Castle Hill',
    country: 1,
    town: 4,
    terms: 'on-account',
  },
  { id: 205, parent: 201, kind: 'brand', name: 'Juniper Lettings', country: 1, town: 1, terms: 'monthly' },
  {
    id: 206,
    parent: 205,
    kind: 'branch',
    name: 'Juniper Lettings, Portmere',
    country: 1,
    town: 1,
    terms: 'monthly',
  },
  { id: 207, parent: null, kind: 'brand', name: 'Marlow Finch', country: 1, town: 2, terms: 'prepaid' },
  {
    id: 208,
    parent: null,
    kind: 'group',
    name: 'Larkfield Realty Group',
    country: 2,
    town: 1,
    terms: 'on-account',
  },
  {
    id: 209,
    parent: 208,
    kind: 'branch',
    name: 'Larkfield Realty, Elm Harbor',
    country: 2,
    town: 0,
    terms: 'on-account',
  },
  {
    id: 210,
    parent: 208,
    kind: 'branch',
    name: 'Larkfield Realty, Maple Crossing',
    country: 2,
    town: 2,
    terms: 'prepaid',
  },
] as const

export interface DemoPerson {
  readonly type: UserType
  readonly first: string
  readonly last: string
  readonly country: 1 | 2
  readonly company?: number
  /** Shown on the sign-in page, one a role. */
  readonly signIn?: string
  /** A client who has ordered nothing for so many days. */
  readonly quiet?: number
}

export const staff: readonly DemoPerson[] = [
  { type: 'admin', first: 'Ada', last: 'Brightwell', country: 1, signIn: 'admin' },
  { type: 'support-admin', first: 'Sol', last: 'Kessler', country: 1, signIn: 'support' },
  { type: 'manager', first: 'Nell', last: 'Ashdown', country: 1, signIn: 'manager' },
  { type: 'manager', first: 'Dale', last: 'Hutchins', country: 2 },
  { type: 'accountant', first: 'Ruth', last: 'Fairbrother', country: 1, signIn: 'accounts' },
]
export const clients: readonly DemoPerson[] = [
  { type: 'company-admin', first: 'Hugo', last: 'Merriweather', country: 1, company: 201, signIn: 'company' },
  { type: 'client', first: 'Clover', last: 'Penhale', country: 1, company: 203, signIn: 'client' },
  { type: 'client', first: 'Dilys', last: 'Warrender', country: 1, company: 203 },
  { type: 'client', first: 'Callum', last: 'Thistlewick', country: 1, company: 204 },
  { type: 'client', first: 'Hana', last: 'Iqbal', country: 1, company: 206 },
  { type: 'client', first: 'Joss', last: 'Rosewarne', country: 1, company: 206, quiet: 64 },
  { type: 'client', first: 'Odette', last: 'Marchetti', country: 1, company: 207, signIn: 'prepaid' },
  { type: 'client', first: 'Wilf', last: 'Loxley', country: 1, company: 207, quiet: 75 },
  { type: 'company-admin', first: 'Marisol', last: 'Reyes', country: 2, company: 208 },
  { type: 'client', first: 'Otis', last: 'Abernathy', country: 2, company: 209 },
  { type: 'client', first: 'Juno', last: 'Castellane', country: 2, company: 209 },
  { type: 'client', first: 'Ezra', last: 'Stonebridge', country: 2, company: 210, quiet: 61 },
]

export interface DemoBee extends DemoPerson {
  readonly skills: readonly string[]
  readonly level: number
  readonly rating: string
  /** Home: latitude and longitude. */
  readonly at: readonly [number, number]
  readonly saturdays: boolean
  readonly kits: readonly number[]
}
const all = ['photography', 'video', 'floor-plan', '360-tour'] as const
const most = ['photography', 'floor-plan', '360-tour'] as const
const some = ['photography', 'floor-plan'] as const
const shooter = (
  first: string,
  last: string,
  country: 1 | 2,
  at: readonly [number, number],
  skills: readonly string[],
  rating: string,
  more: { level?: number; saturdays?: boolean; signIn?: string } = {},
): DemoBee => ({
  type: 'shooter-bee',
  first,
  last,
  country,
  at,
  skills,
  rating,
  level: more.level ?? 2,
  saturdays: more.saturdays ?? false,
  kits: skills === all ? [1, 2, 3, 4, 5] : skills === most ? [1, 3, 4] : [1, 4],
  ...(more.signIn ? { signIn: more.signIn } : {}),
})
export const shooters: readonly DemoBee[] = [
  shooter('Mara', 'Hollis', 1, [51.9, -2.08], all, '4.90', { level: 3, saturdays: true, signIn: 'shooter' }),
  shooter('Tomos', 'Okafor', 1, [51.94, -2.16], all, '4.72', { level: 3 }),
  shooter('Ines', 'Varga', 1, [51.87, -2.02], most, '4.88', { saturdays: true }),
  shooter('Ravi', 'Pennock', 1, [51.84, -2.14], some, '4.80'),
  shooter('Edie', 'Lund', 1, [51.96, -2.04], some, '4.61', { level: 1 }),
  shooter('Leif', 'Halvorsen', 1, [51.91, -2.2], most, '4.55', { saturdays: true }),
  shooter('Amara', 'Osei', 1, [51.86, -2.1], all, '4.93', { level: 3 }),
  shooter('Theo', 'Beaumaris', 1, [51.98, -2.12], some, '4.40', { level: 1 }),
  shooter('Zeke', 'Darrow', 2, [40.93, -73.75], all, '4.85', { level: 3, saturdays: true }),
  shooter('Lena', 'Silvestri', 2, [40.86, -73.4], most, '4.77'),
  shooter('Gus', 'Vantongeren', 2, [40.8, -74.2], all, '4.69', { saturdays: true }),
  shooter('Nadia', 'Petrov', 2, [40.74, -74.36], some, '4.58'),
]
const editor = (
  type: 'editor-bee' | 'photography-editor',
  first: string,
  last: string,
  country: 1 | 2,
  signIn?: string,
): DemoPerson => ({
  type,
  first,
  last,
  country,
  ...(signIn ? { signIn } : {}),
})
export const editors: readonly DemoPerson[] = [
  editor('editor-bee', 'Saskia', 'Lindqvist', 1, 'editor'),
  editor('photography-editor', 'Ivo', 'Kowalczyk', 1, 'retoucher'),
  editor('editor-bee', 'Priya', 'Sato', 1),
  editor('photography-editor', 'Cosmo', 'Yarrow', 2),
]
/** What a bee is paid for a stage, in minor units. */
export const rates = {
  photography: 4_500,
  video: 7_500,
  'floor-plan': 2_200,
  '360-tour': 4_000,
  brochure: 1_800,
  movie: 5_000,
  'window-card': 600,
  voiceover: 1_500,
} as const
export const editRate = 900
