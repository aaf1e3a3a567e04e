// What the browser needs of companies without their schemas.

export const companyKinds = ['group', 'brand', 'branch'] as const
export const paymentTerms = ['prepaid', 'on-account', 'monthly'] as const
export type CompanyKind = (typeof companyKinds)[number]
export type PaymentTerms = (typeof paymentTerms)[number]

/** Which kinds may stand below which; at the top stands any (domain.md section 1). */
export const kindsBelow: Readonly<Record<CompanyKind, readonly CompanyKind[]>> = {
  group: ['brand', 'branch'],
  brand: ['branch'],
  branch: [],
}

/** What a client changes of his company only with staff's approval (domain.md section 4, target 21). */
export const guardedCompanyFields = ['name', 'address_line1', 'city', 'postcode', 'vat_number'] as const

/** What a company keeps with us beside its own record; the order is that of its page. */
export const thingKinds = [
  'region',
  'brochure',
  'listingsite',
  'publiclogo',
  'watermark',
  'account',
  'projectfile',
  'link',
] as const
export type ThingKind = (typeof thingKinds)[number]

interface KindRule {
  readonly name: string
  /** What its file may be; null for what has none. A kind with a file is begun by sending it. */
  readonly takes: 'image' | 'page' | 'any' | null
  /** Whether the companies below use it too. */
  readonly inherited: boolean
  /** What a company-admin enters himself waits until staff have approved it. */
  readonly guarded: boolean
}
export const thingKindTable: Readonly<Record<ThingKind, KindRule>> = {
  region: { name: 'Region', takes: null, inherited: false, guarded: false },
  brochure: { name: 'Brochure template', takes: 'page', inherited: true, guarded: false },
  listingsite: { name: 'Listing site', takes: null, inherited: true, guarded: false },
  publiclogo: { name: 'Public logo', takes: 'image', inherited: true, guarded: false },
  watermark: { name: 'Watermark', takes: 'image', inherited: true, guarded: false },
  account: { name: 'Account', takes: null, inherited: false, guarded: true },
  projectfile: { name: 'Project file', takes: 'any', inherited: false, guarded: false },
  link: { name: 'Link', takes: null, inherited: false, guarded: false },
}
/** Bytes of one of its files at most. */
export const thingFileMost = 10_000_000
/** Sizes in which photographs are made for a listing site; they are those of every delivery. */
export const sitePresets = ['listing', 'web', 'print'] as const
export const linkPurposes = ['web-page', 'crm', 'feed'] as const
export const linkStates = ['active', 'broken', 'pending'] as const
