import type { Permission, UserType } from '#contract/accounts/permissions.ts'

/** Who acts: a person in a session. Loaded by the gate in server/accounts/actor-queries.ts. */
export interface Actor {
  readonly id: number
  readonly sessionId: number
  readonly name: string
  readonly userType: UserType
  readonly permissions: ReadonlySet<Permission>
  readonly companyId: number | null
  /** A company-admin's company and its descendants, or for a client whose company shares orders, that company. */
  readonly companyIds: readonly number[]
  readonly countryCode: number
  readonly onlyCountries: readonly number[]
  readonly onlyRegions: readonly string[]
  /** Who sees the product as this person, read-only; null when it is the person himself. */
  readonly viewedBy: { readonly id: number; readonly name: string } | null
}

/** The person who really acts: behind a view, whoever looks. For ending the view and the session, and nothing else. */
export const behind = (actor: Actor): Actor =>
  actor.viewedBy ? { ...actor, ...actor.viewedBy, viewedBy: null } : actor

declare const made: unique symbol

/**
 * Which rows a caller may see. Only the functions below make one, so that a query without its scope does not
 * compile. Each kind is interpreted by the rooms' `scope.ts` (domain.md section 2).
 */
export type Scope = { readonly [made]: true } & (
  | { readonly kind: 'all'; readonly countries: readonly number[]; readonly regions: readonly string[] }
  | { readonly kind: 'companies'; readonly companyIds: readonly number[]; readonly userId: number }
  | { readonly kind: 'own'; readonly userId: number; readonly companyIds: readonly number[] }
  | { readonly kind: 'shooter'; readonly userId: number }
  | { readonly kind: 'editor'; readonly userId: number }
)

type Unmade<T> = T extends unknown ? Omit<T, typeof made> : never
const make = (shape: Unmade<Scope>): Scope => shape as Scope

/** The scope of a person, from his user type. */
export function scopeOf(actor: Actor): Scope {
  switch (actor.userType) {
    case 'admin':
    case 'support-admin':
    case 'manager':
    case 'accountant':
      return make({ kind: 'all', countries: actor.onlyCountries, regions: actor.onlyRegions })
    case 'company-admin':
      return make({ kind: 'companies', companyIds: actor.companyIds, userId: actor.id })
    case 'client':
      return make({ kind: 'own', userId: actor.id, companyIds: actor.companyIds })
    case 'shooter-bee':
      return make({ kind: 'shooter', userId: actor.id })
    case 'editor-bee':
    case 'photography-editor':
      return make({ kind: 'editor', userId: actor.id })
  }
}

/** The product itself, in jobs and reactions: sees everything. */
export const systemScope: Scope = make({ kind: 'all', countries: [], regions: [] })
export const SYSTEM = 'Propolis'

export const sees = (actor: Actor, permission: Permission): boolean => actor.permissions.has(permission)
/** Providers see no prices, client invoices or other providers' rates. */
export const seesPrices = (scope: Scope): boolean => scope.kind !== 'shooter' && scope.kind !== 'editor'
