import * as z from 'zod'
import { Id } from '#contract/words/page.ts'
import { companyKinds, paymentTerms } from './company-words.ts'
import { permissions, userTypes, type Permission } from './permissions.ts'

export const UserTypeField = z.enum(userTypes)
export const PermissionField = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])
export const CompanyKindField = z.enum(companyKinds)
export const PaymentTermsField = z.enum(paymentTerms)

/** The person who is signed in, as the browser keeps him (product.md section 3, User). */
export const SessionUser = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** Name of the company; empty for people without one. */
  company: z.string(),
  company_id: Id.nullable(),
  username: z.string(),
  email: z.string(),
  country_code: z.number().int(),
  user_type: UserTypeField,
  role: UserTypeField,
  is_shooter: z.boolean(),
  is_editor: z.boolean(),
  phone: z.string(),
  mobile: z.string(),
  language: z.string(),
  /** The address of his picture. */
  portrait: z.string().nullable(),
  payment_terms: PaymentTermsField.nullable(),
  permissions: z.array(PermissionField),
  /** Who sees the product as this person, read-only; null unless it is a view. */
  viewed_by: z.object({ id: Id, name: z.string() }).nullable(),
})

export const Tokens = z.object({ access: z.string(), refresh: z.string() })
export const Credentials = z.strictObject({
  username: z.string().trim().min(1, 'Enter your username or email').max(200),
  password: z.string().min(1, 'Enter your password').max(200),
  /** Of the authenticator app, or a recovery code; asked for by the problem two_step_needed. */
  code: z.string().trim().max(20).optional(),
})

export const Lookup = z.object({ id: z.number().int(), name: z.string() })

/** A client as the wizard's first step and the client list show him. */
export const ClientRow = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  user_type: UserTypeField,
  company: z.string(),
  company_id: Id.nullable(),
  city: z.string(),
  country_code: z.number().int(),
  payment_terms: PaymentTermsField,
  orders: z.number().int(),
})

export const CompanyRow = z.object({
  id: Id,
  parent_id: Id.nullable(),
  kind: CompanyKindField,
  name: z.string(),
  city: z.string(),
  country_code: z.number().int(),
})

export const CompanyStatus = z.enum(['pending', 'active', 'closed'])
/** How a company is reached, and how it pays. */
export const companyFacts = {
  email: z.string(),
  phone: z.string(),
  address_line1: z.string(),
  city: z.string(),
  postcode: z.string(),
  vat_number: z.string(),
  payment_terms: PaymentTermsField,
}

export const BeeRow = z.object({
  id: Id,
  name: z.string(),
  user_type: UserTypeField,
  country_code: z.number().int(),
  is_shooter: z.boolean(),
  is_editor: z.boolean(),
  level: z.number().int(),
})

/** One line of the navigation; `hot` counts wait for somebody (looks: the pink count). */
export const MenuItem = z.object({
  key: z.string(),
  to: z.string(),
  group: z.string().nullable(),
  count: z.number().int().nullable(),
  hot: z.boolean(),
})
export type MenuItem = z.output<typeof MenuItem>
export type SessionUser = z.output<typeof SessionUser>
