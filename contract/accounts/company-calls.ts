import * as z from 'zod'
import { calls } from '#contract/call.ts'
import { orderStates } from '#contract/orders/states.ts'
import {
  Done,
  Id,
  IdQuery,
  InstantOut,
  MoneyOut,
  Paging,
  PlainDate,
  UserIdQuery,
} from '#contract/words/page.ts'
import {
  AccountRow,
  BrochureRow,
  LinkRow,
  ListingSiteRow,
  ProjectFileRow,
  PublicLogoRow,
  RegionRow,
  ThingEntry,
  WatermarkRow,
} from './company-things.ts'
import {
  companyKinds,
  guardedCompanyFields,
  paymentTerms,
  thingFileMost,
  type ThingKind,
} from './company-words.ts'
import {
  ClientRow,
  companyFacts,
  CompanyKindField,
  CompanyRow,
  CompanyStatus,
  PaymentTermsField,
} from './shapes.ts'

export {
  companyKinds,
  guardedCompanyFields,
  kindsBelow,
  paymentTerms,
  type CompanyKind,
  type PaymentTerms,
} from './company-words.ts'

/** One of the company asked for, or of the caller's own where none is named. */
const OfCompany = z.object({ company_id: IdQuery.optional() })
const list = <T extends z.core.$ZodType>(summary: string, row: T) =>
  ({ may: 'companies.read', summary, query: OfCompany, result: z.array(row) }) as const

const text = (most: number) => z.string().trim().max(most)
const email = z.email('Enter an email address').or(z.literal(''))
const country = z.union([z.literal(1), z.literal(2)])
/** What a company says of itself. */
const own = {
  name: text(120).min(1, 'Enter the name of the company'),
  email,
  phone: text(30),
  address_line1: text(120),
  city: text(60),
  postcode: text(12),
  vat_number: text(30),
  region: text(60),
  /** Whether its clients see each other's orders. */
  shares_orders: z.boolean(),
}
const optional = z.object(own).partial().shape

/** What staff enter of a company; on a change, what is left out stays. */
export const CompanyEntry = z.strictObject({
  ...optional,
  name: own.name.optional(),
  kind: CompanyKindField.optional(),
  /** Null puts it at the top. */
  parent_id: Id.nullable().optional(),
  country_code: country.optional(),
  payment_terms: PaymentTermsField.optional(),
  terms_days: z.number().int().min(0).max(120).optional(),
  status: z.enum(['pending', 'active']).optional(),
})
export type CompanyEntry = z.output<typeof CompanyEntry>
/** What a company-admin enters of his own company. */
export const OwnCompanyEntry = z.strictObject({ company_id: Id.optional(), ...optional })

export const CompanyListRow = CompanyRow.extend({
  parent: z.string(),
  country: z.string(),
  region: z.string(),
  users: z.number().int(),
  /** Directly below it. */
  branches: z.number().int(),
  created_at: InstantOut,
  /** Orders placed in the last twelve months. */
  orders: z.number().int(),
  /** What is issued and not paid, of this company alone. */
  owed: MoneyOut,
  status: CompanyStatus,
  payment_terms: PaymentTermsField,
  logo_url: z.string().nullable(),
})

const Relative = z.object({
  id: Id,
  name: z.string(),
  kind: CompanyKindField,
  city: z.string(),
  status: CompanyStatus,
})
export const companyActions = [
  'update',
  'ask-update',
  'manage-things',
  'move',
  'add-branch',
  'change-terms',
  'agree-packages',
  'close',
] as const
export const AgreedPackage = z.object({
  id: Id,
  company_id: Id,
  company: z.string(),
  inherited: z.boolean(),
  package_id: Id,
  package: z.string(),
  name: z.string(),
  price: MoneyOut,
  /** What everybody else pays today. */
  standard_price: MoneyOut.nullable(),
  holds_from: PlainDate,
  holds_to: PlainDate.nullable(),
})
/** What closing a company does, said before and after. */
export const Closing = z.object({
  /** Who can no longer sign in. */
  people: z.number().int(),
  /** What stays as it is. */
  orders: z.number().int(),
  invoices: z.number().int(),
})

const Count = z.number().int()
export const CompanyDetails = z.object({
  id: Id,
  name: z.string(),
  kind: CompanyKindField,
  status: CompanyStatus,
  parent_id: Id.nullable(),
  country_code: country,
  country: z.string(),
  region: z.string(),
  ...companyFacts,
  terms_days: z.number().int(),
  shares_orders: z.boolean(),
  logo_url: z.string().nullable(),
  created_at: InstantOut,
  /** From the top down to its parent. */
  ancestors: z.array(Relative),
  /** Directly below it. */
  children: z.array(Relative.extend({ users: z.number().int() })),
  users: z.number().int(),
  /** Orders placed in the last twelve months, and those still under way. */
  orders: z.number().int(),
  open_orders: z.number().int(),
  owed: MoneyOut,
  agreed_packages: z.array(AgreedPackage),
  links: z.array(LinkRow),
  /** How many of each kind, what it inherits included. */
  things: z.object({
    region: Count,
    brochure: Count,
    listingsite: Count,
    publiclogo: Count,
    watermark: Count,
    account: Count,
    projectfile: Count,
    link: Count,
  } satisfies Record<ThingKind, typeof Count>),
  /** Changes of its guarded fields that wait for approval: the field and what was asked for. */
  waiting: z.array(z.object({ field: z.string(), value: z.string(), asked_at: InstantOut })),
  last_orders: z.array(
    z.object({
      reference: z.string(),
      address: z.string(),
      state: z.enum(orderStates),
      placed_at: InstantOut,
    }),
  ),
  closing: Closing,
  /** What the caller may do, with the reason where it cannot be done now; what he never may is not in it. */
  allowed: z.array(
    z.object({
      action: z.enum(companyActions),
      allowed: z.boolean(),
      reason: z.string().nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
      /** The reason's code in the table of problems; its details are above. */
      code: z.enum(['company_has_branches', 'company_has_orders', 'company_owes']).nullable(),
    }),
  ),
})

/** One of them at most; by name unless told. */
const Sort = z.enum(['asc', 'desc', '']).optional()
const Saved = z.object({ id: Id })
const Closed = z.object({ id: Id, closing: Closing })
const closing = { may: 'people.delete', query: z.object({ company_id: IdQuery }), result: Closed } as const

export const companies = calls({
  'GET dashboard/backend/company-list/': {
    may: 'companies.read',
    summary: 'Companies, searched and paged',
    query: z.object({
      ...Paging,
      ...UserIdQuery,
      query: z.string().trim().max(100).optional(),
      status: CompanyStatus.or(z.literal('')).optional(),
      kind: z.enum([...companyKinds, '']).optional(),
      country_code: z.coerce.number<string | number>().int().optional(),
      payment_terms: z.enum([...paymentTerms, '']).optional(),
      parent_id: IdQuery.optional(),
      sort_by_name: Sort,
      sort_by_orders: Sort,
      sort_by_created: Sort,
    }),
    result: z.array(CompanyListRow),
    envelope: 'list',
  },
  'GET accounts/get-company-details': {
    may: 'companies.read',
    summary: 'A company whole: its tree, terms, packages, links and what may be done',
    query: OfCompany,
    result: CompanyDetails,
  },
  'POST dashboard/backend/company-details': {
    may: 'clients.manage',
    summary: 'Create a company, or change one',
    body: CompanyEntry.extend({ id: Id.optional() }),
    result: Saved,
    says: 'Company Details Saved',
  },
  'DELETE dashboard/backend/company-details': {
    ...closing,
    summary: 'Close a company and its people; orders, invoices and audit stay',
    says: 'Company deleted',
  },
  'DELETE accounts/delete-company': {
    ...closing,
    summary: 'Close a company and its people, as the company page does',
    says: 'Company deleted',
  },
  'PUT accounts/company-admin-update/': {
    may: 'company.manage',
    summary: "Change the own company; a client's change of name, address or VAT number is asked for",
    body: OwnCompanyEntry,
    result: z.object({
      id: Id,
      /** Guarded fields that wait for approval and are not changed yet. */
      waiting: z.array(z.enum(guardedCompanyFields)),
    }),
    says: 'Company updated successfully !',
  },
  'POST dashboard/client-company-details/': {
    may: 'clients.manage',
    summary: 'Put a client into a company: one that exists, or a new one',
    body: z
      .strictObject({
        user_id: Id,
        company_id: Id.optional(),
        company: CompanyEntry.extend({ name: own.name }).optional(),
      })
      .refine((each) => (each.company_id === undefined) !== (each.company === undefined), {
        path: ['company_id'],
        message: 'Choose a company, or enter a new one',
      }),
    result: z.object({ user_id: Id, company_id: Id }),
    says: 'Company Details Saved',
  },
  'GET accounts/get-region-list': list('Regions in which a company works', RegionRow),
  'GET accounts/get-brochure-list': list('Brochure templates of a company', BrochureRow),
  'GET accounts/get-listingsite-list': list('Sites on which a company lists its properties', ListingSiteRow),
  'GET accounts/get-publiclogo-list': list('Logos of a company for public pages', PublicLogoRow),
  'GET accounts/get-watermark-list': list("Watermarks for a company's previews", WatermarkRow),
  'GET accounts/get-account-list': list('Accounts from which a company pays, masked', AccountRow),
  'GET accounts/get-projectfile-list': list('Project files of a company', ProjectFileRow),
  'GET accounts/get-company-link-status': list('Links of a company and whether they answer', LinkRow),
  'POST accounts/company-thing': {
    may: 'company.manage',
    summary: 'Enter or change a region, site, link, account or the like of a company',
    body: ThingEntry,
    result: z.object({
      id: Id,
      /** Whether it waits for approval. */
      waiting: z.boolean(),
    }),
  },
  'DELETE accounts/company-thing': {
    may: 'company.manage',
    summary: 'Remove one of those, with its file',
    query: z.object({ id: IdQuery }),
    result: Done,
  },
  'POST accounts/company-thing-restore': {
    may: 'company.manage',
    summary: 'Take the removal of one of those back',
    body: z.strictObject({ id: Id }),
    result: Saved,
  },
  'PUT accounts/company-file': {
    may: 'company.manage',
    summary:
      'Send a logo, watermark, brochure template or project file as the body; with an id, in place of the old',
    query: z.object({
      company_id: IdQuery,
      kind: z.enum(['brochure', 'publiclogo', 'watermark', 'projectfile']),
      id: IdQuery.optional(),
      /** Of the thing; the file's unless told. */
      name: z.string().trim().max(120).optional(),
      filename: z.string().trim().min(1).max(200),
    }),
    takes: thingFileMost,
    result: Saved,
  },
  'POST accounts/company-link-check': {
    may: 'company.manage',
    summary: 'Look again whether a link answers; it is pending until then',
    body: z.strictObject({ id: Id }),
    result: Done,
  },
  'GET organisations/company-users/': {
    may: 'companies.read',
    summary: 'People of a company',
    query: z.object({ id: IdQuery, ...Paging }),
    result: z.array(
      ClientRow.omit({ city: true, country_code: true, payment_terms: true }).extend({
        status: z.enum(['unverified', 'active']),
        company_id: Id,
        /** When he was last here. */
        seen_at: InstantOut.nullable(),
        portrait: z.string().nullable(),
      }),
    ),
    envelope: 'list',
  },
  'GET organisations/company-descendants/': {
    may: 'companies.read',
    summary: "The caller's companies of a country, those above before those below",
    query: z.object({ country_code: z.coerce.number<string | number>().int().optional(), ...Paging }),
    result: z.array(CompanyRow.extend({ depth: z.number().int() })),
    envelope: 'list',
  },
  'GET organisations/company-location-details': {
    may: 'companies.read',
    summary: 'Where a company and those below it are',
    query: z.object({ company_id: IdQuery.optional(), ...Paging }),
    result: z.array(
      CompanyRow.extend({
        address_line1: z.string(),
        postcode: z.string(),
        region: z.string(),
        country: z.string(),
        phone: z.string(),
        email: z.string(),
        status: CompanyStatus,
        users: z.number().int(),
        /** Of the last twelve months. */
        orders: z.number().int(),
      }),
    ),
    envelope: 'list',
  },
})
