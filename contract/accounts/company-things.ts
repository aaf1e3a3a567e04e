import * as z from 'zod'
import { Id, InstantOut } from '#contract/words/page.ts'
import { linkPurposes, linkStates, sitePresets, type ThingKind } from './company-words.ts'

export {
  linkPurposes,
  linkStates,
  sitePresets,
  thingFileMost,
  thingKinds,
  thingKindTable,
  type ThingKind,
} from './company-words.ts'

const text = (most: number) => z.string().trim().max(most)
const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: z.regexes.domain,
    message: 'Enter an address that begins with https://',
  })
  .max(500)
const digitsAndLetters = z
  .string()
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,34}$/, 'Enter the account number or IBAN'))

/** What of each kind is shown; everything but the account's number is also what is entered. */
export const regionFields = {
  /** Outward codes or the first three digits of a zip. */
  postcodes: z.array(text(10).min(1)).max(200).default([]),
  contact_email: z.email('Enter an email address').or(z.literal('')).default(''),
}
export const brochureFields = {
  pages: z.number().int().min(1).max(32).default(4),
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
}
export const listingSiteFields = {
  url: webAddress,
  preset: z.enum(sitePresets).default('listing'),
}
export const publicLogoFields = { background: z.enum(['light', 'dark']).default('light') }
export const watermarkFields = {
  placement: z.enum(['tiled', 'centre', 'corner']).default('centre'),
  /** Percent. */
  opacity: z.number().int().min(10).max(100).default(45),
}
export const accountFields = {
  type: z.enum(['bank', 'direct-debit', 'card']).default('bank'),
  holder: text(120).min(1, 'Enter the name of the holder'),
  bank: text(120).default(''),
}
export const projectFileFields = { note: text(500).default('') }
export const linkFields = { url: webAddress, purpose: z.enum(linkPurposes).default('web-page') }

/** The attributes of each kind as they are stored, parsed on the way in and out. */
export const thingAttributes = {
  region: z.object(regionFields),
  brochure: z.object(brochureFields),
  listingsite: z.object(listingSiteFields),
  publiclogo: z.object(publicLogoFields),
  watermark: z.object(watermarkFields),
  account: z.object({
    ...accountFields,
    /** The last four of the number: the rest is never kept. */
    last4: z.string().length(4),
    /** The account in whose place it comes once it is approved. */
    replaces: Id.nullable().default(null),
  }),
  projectfile: z.object(projectFileFields),
  link: z.object(linkFields),
} as const satisfies Record<ThingKind, z.ZodObject>

export const LinkState = z.enum(linkStates)

export const ThingFile = z.object({
  /** Signed; good for an `img` and for a download. */
  url: z.string(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

const common = {
  id: Id,
  name: z.string(),
  /** Whose it is: the company asked for, or one above it. */
  company_id: Id,
  company: z.string(),
  inherited: z.boolean(),
  created_at: InstantOut,
  changed_at: InstantOut,
}
const withFile = { file: ThingFile.nullable() }
export const RegionRow = z.object({ ...common, ...regionFields })
export const BrochureRow = z.object({ ...common, ...withFile, ...brochureFields })
export const ListingSiteRow = z.object({ ...common, ...listingSiteFields, url: z.string() })
export const PublicLogoRow = z.object({ ...common, ...withFile, ...publicLogoFields })
export const WatermarkRow = z.object({ ...common, ...withFile, ...watermarkFields })
export const AccountRow = z.object({
  ...common,
  ...accountFields,
  /** '•••• 4821' */
  number: z.string(),
  status: z.enum(['active', 'pending']),
})
export const ProjectFileRow = z.object({ ...common, ...withFile, ...projectFileFields })
export const LinkRow = z.object({
  ...common,
  ...linkFields,
  url: z.string(),
  status: LinkState,
  /** What the check met: '200', '404', 'no answer'; empty before the first. */
  status_detail: z.string(),
  checked_at: InstantOut.nullable(),
})

const entered = <K extends ThingKind>(kind: K) => ({
  kind: z.literal(kind),
  /** The one to change; without it a new one. */
  id: Id.optional(),
  company_id: Id,
  name: text(120).min(1, 'Enter a name'),
})
/** What is entered of each kind. Kinds with a file are begun by `PUT accounts/company-file` and changed by this. */
export const ThingEntry = z.discriminatedUnion('kind', [
  z.strictObject({ ...entered('region'), ...regionFields }),
  z.strictObject({ ...entered('brochure'), ...brochureFields }),
  z.strictObject({ ...entered('listingsite'), ...listingSiteFields }),
  z.strictObject({ ...entered('publiclogo'), ...publicLogoFields }),
  z.strictObject({ ...entered('watermark'), ...watermarkFields }),
  /** Without a number the one that is there stays. */
  z.strictObject({ ...entered('account'), ...accountFields, number: digitsAndLetters.optional() }),
  z.strictObject({ ...entered('projectfile'), ...projectFileFields }),
  z.strictObject({ ...entered('link'), ...linkFields }),
])
export type ThingEntry = z.output<typeof ThingEntry>
