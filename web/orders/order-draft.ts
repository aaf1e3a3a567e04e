import type { SessionUser } from '#contract/accounts/shapes.ts'
import { isStaff } from '#contract/accounts/permissions.ts'
import type { Addon, PackageOffer } from '#contract/catalogue/shapes.ts'
import {
  type ContactDetails,
  elevenDigits,
  type KeyPickUp,
  type KeyPickUpType,
  type LocationAndTime,
  noKey,
} from '#contract/orders/placement.ts'
import type { StageKind } from '#contract/orders/states.ts'

/** The steps of product.md section 2 by their numbers; staff begin at 0, everybody else at 1. */
export const steps = [
  'client',
  'recommended',
  'customise',
  'place',
  'contact',
  'reference',
  'review',
] as const
export type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** What the wizard keeps of its client. */
export interface ClientFacts {
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly city: string
  readonly email: string
  readonly phone: string
  readonly mobile: string
  readonly country_code: number
}
export type AddonChoice = Pick<Addon, 'id' | 'name' | 'kind' | 'quantity' | 'minutes' | 'gross_price'>
type Bought = Pick<PackageOffer, 'name' | 'includes' | 'minutes' | 'price'>
/** A package chosen in step 2. */
export type PackageChoice = Bought & { readonly packageId: number }
/** A whole offer chosen in step 1: a package with the add-ons that come with it. */
export interface RecommendedChoice extends Bought {
  readonly id: number
  readonly productId: number
  readonly packageId: number
  readonly subCategory: number
  readonly addons: readonly AddonChoice[]
  readonly companyPackageId: number | null
  readonly recommendedId: number | null
}
export interface RequestDraft {
  readonly id: string
  readonly stage_kind: StageKind | null
  readonly text: string
}
export type KeyLocations = Omit<KeyPickUp, 'key_pick_up_type'> & {
  readonly is_key_pick_up_enable: boolean
  readonly keyLockBox: boolean
}

/** The order draft, with the names of product.md section 3: all that the wizard knows, kept as JSON. */
export interface OrderDraft {
  readonly version: 1
  readonly first: 0 | 1
  readonly step: Step
  /** The last step that was reached: those before it can be gone back and forth to. */
  readonly furthest: Step
  readonly clientDetails: {
    readonly userId: number | null
    readonly userDetails: ClientFacts | null
    readonly adminCountryCode: number
  }
  readonly locationAndTimeDetails: LocationAndTime
  readonly recommendedProductDetails: RecommendedChoice | null
  readonly addonsDetails: {
    readonly addons: {
      readonly productId: number | null
      readonly packageId: number | null
      readonly package: PackageChoice | null
      readonly addonArray: readonly AddonChoice[]
    }
    readonly subCategory: number | null
  }
  readonly key_pick_up_type: KeyPickUpType
  readonly key_pick_up_locations: KeyLocations
  readonly contactDetails: ContactDetails
  /** Typed by hand: choosing another client no longer fills it in. */
  readonly contactEdited: boolean
  readonly Reference: {
    readonly label: string
    readonly isNoSpecialRequirement: boolean
    readonly requests: readonly RequestDraft[]
  }
  readonly promo_code: string | null
  /** Minor units. */
  readonly active_credits_used: number
  readonly upgradePackageDetails: null
  /** The slot that somebody else was given while this was being placed. */
  readonly slotTaken: { readonly date: string; readonly slot: number } | null
  /** Made when it is first sent and kept until the draft changes, so that sending it again places one order. */
  readonly submission: { readonly key: string; readonly order_total_price: string } | null
}

const nothingChosen: OrderDraft['addonsDetails'] = {
  addons: { productId: null, packageId: null, package: null, addonArray: [] },
  subCategory: null,
}
const nobody: ContactDetails = { firstName: '', lastName: '', telephone: '', mobile: '', email: '' }

/** An empty draft for the person who is signed in: his own client, unless he chooses one (product.md section 4). */
export function freshDraft(user: SessionUser): OrderDraft {
  const first = isStaff(user.user_type) ? 0 : 1
  const country = String(user.country_code === 1 ? 1 : 2)
  const { key_pick_up_type, ...noPlace } = noKey
  return {
    version: 1,
    first,
    step: first,
    furthest: first,
    clientDetails: {
      userId: first === 0 ? null : user.id,
      userDetails: first === 0 ? null : { ...user, city: '' },
      adminCountryCode: user.country_code,
    },
    locationAndTimeDetails: {
      country,
      city: '',
      addressLine1: '',
      addressLine2: '',
      addressLine3: '',
      postcode: '',
      contactMe: false,
      contactMeDate: '',
      contactMeTime: '',
      date: '',
      slot: null,
    },
    recommendedProductDetails: null,
    addonsDetails: nothingChosen,
    key_pick_up_type,
    key_pick_up_locations: {
      ...noPlace,
      shoot_country: country,
      is_key_pick_up_enable: false,
      keyLockBox: false,
    },
    contactDetails: nobody,
    contactEdited: false,
    Reference: { label: '', isNoSpecialRequirement: true, requests: [] },
    promo_code: null,
    active_credits_used: 0,
    upgradePackageDetails: null,
    slotTaken: null,
    submission: null,
  }
}

export type DraftAction =
  | { type: 'restored'; draft: OrderDraft }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'skipRecommended' }
  | { type: 'go'; to: Step }
  | { type: 'client'; userId: number; details: ClientFacts }
  | { type: 'recommended'; choice: RecommendedChoice }
  | { type: 'product'; productId: number }
  | { type: 'range'; subCategory: number }
  | { type: 'package'; choice: PackageChoice | null }
  | { type: 'addon'; choice: AddonChoice }
  | { type: 'place'; patch: Partial<LocationAndTime> }
  | { type: 'slotTaken' }
  | { type: 'keyType'; to: KeyPickUpType }
  | { type: 'key'; patch: Partial<KeyLocations> }
  | { type: 'contact'; patch: Partial<ContactDetails> }
  | { type: 'reference'; patch: Partial<OrderDraft['Reference']> }
  | { type: 'promo'; code: string | null }
  | { type: 'credits'; amount: number }
  | { type: 'sending'; key: string; order_total_price: string }
  | { type: 'refused' }

type Acting = {
  [T in DraftAction['type']]: (draft: OrderDraft, act: Extract<DraftAction, { type: T }>) => OrderDraft
}

/** These do not change what is ordered: what was sent under the key is still this draft. */
const sameContent: readonly DraftAction['type'][] = ['restored', 'next', 'back', 'go', 'sending']

/** The draft after something was done; pure. */
export function reduceDraft(draft: OrderDraft, act: DraftAction): OrderDraft {
  const after = (acting[act.type] as (draft: OrderDraft, act: DraftAction) => OrderDraft)(draft, act)
  return after === draft || sameContent.includes(act.type) ? after : { ...after, submission: null }
}

/** Next skips customising when a recommended product is chosen, and Back skips it likewise. */
export const stepAfter = ({ step, recommendedProductDetails }: OrderDraft): Step =>
  step === 1 && recommendedProductDetails ? 3 : (Math.min(step + 1, 6) as Step)
export const stepBefore = ({ step, first, recommendedProductDetails }: OrderDraft): Step =>
  step === 3 && recommendedProductDetails ? 1 : (Math.max(step - 1, first) as Step)

/** Entering step 4 fills in the client's details, unless somebody has typed others. */
function arrive(draft: OrderDraft, step: Step): OrderDraft {
  const furthest = Math.max(draft.furthest, step) as Step
  const client = draft.clientDetails.userDetails
  if (step !== 4 || draft.contactEdited || !client) return { ...draft, step, furthest }
  const contactDetails = {
    firstName: client.first_name,
    lastName: client.last_name,
    telephone: elevenDigits(client.phone),
    mobile: elevenDigits(client.mobile),
    email: client.email,
  }
  const same = JSON.stringify(contactDetails) === JSON.stringify(draft.contactDetails)
  return same ? { ...draft, step, furthest } : { ...draft, step, furthest, contactDetails, submission: null }
}

const setAddons = (
  draft: OrderDraft,
  addons: Partial<OrderDraft['addonsDetails']['addons']>,
): OrderDraft => ({
  ...draft,
  addonsDetails: { ...draft.addonsDetails, addons: { ...draft.addonsDetails.addons, ...addons } },
})

const acting: Acting = {
  restored: (_, { draft }) => draft,
  next: (draft) => arrive(draft, stepAfter(draft)),
  back: (draft) => arrive(draft, stepBefore(draft)),
  go: (draft, { to }) => (to < draft.first || to > draft.furthest ? draft : arrive(draft, to)),
  skipRecommended: (draft) =>
    arrive(
      draft.recommendedProductDetails
        ? { ...draft, recommendedProductDetails: null, addonsDetails: nothingChosen }
        : draft,
      2,
    ),
  client(draft, { userId, details }) {
    if (userId === draft.clientDetails.userId) return draft
    const country = details.country_code === 1 ? '1' : '2'
    const moved = country !== draft.locationAndTimeDetails.country
    return {
      ...draft,
      furthest: draft.step,
      clientDetails: { ...draft.clientDetails, userId, userDetails: details },
      recommendedProductDetails: null,
      addonsDetails: nothingChosen,
      promo_code: null,
      active_credits_used: 0,
      locationAndTimeDetails: moved
        ? { ...draft.locationAndTimeDetails, country, date: '', slot: null }
        : draft.locationAndTimeDetails,
      key_pick_up_locations: moved
        ? { ...draft.key_pick_up_locations, shoot_country: country }
        : draft.key_pick_up_locations,
    }
  },
  recommended: (draft, { choice }) =>
    isChosen(draft, choice)
      ? draft
      : { ...draft, recommendedProductDetails: choice, addonsDetails: nothingChosen },
  product: (draft, { productId }) =>
    productId === draft.addonsDetails.addons.productId
      ? draft
      : {
          ...draft,
          addonsDetails: { ...nothingChosen, addons: { ...nothingChosen.addons, productId } },
        },
  range: (draft, { subCategory }) =>
    subCategory === draft.addonsDetails.subCategory
      ? draft
      : {
          ...draft,
          addonsDetails: {
            subCategory,
            addons: { ...nothingChosen.addons, productId: draft.addonsDetails.addons.productId },
          },
        },
  package: (draft, { choice }) => setAddons(draft, { package: choice, packageId: choice?.packageId ?? null }),
  addon(draft, { choice }) {
    const { addonArray } = draft.addonsDetails.addons
    const without = addonArray.filter(({ id }) => id !== choice.id)
    return setAddons(draft, {
      addonArray: without.length < addonArray.length ? without : [...addonArray, choice],
    })
  },
  place(draft, { patch }) {
    const before = draft.locationAndTimeDetails
    const elsewhere =
      (patch.postcode !== undefined && patch.postcode !== before.postcode) ||
      (patch.country !== undefined && patch.country !== before.country)
    // Slots follow the address: another one makes the chosen time void.
    const void_ = elsewhere || patch.contactMe ? { date: '', slot: null } : {}
    const gone = elsewhere || patch.contactMe || patch.slot !== undefined
    return {
      ...draft,
      locationAndTimeDetails: { ...before, ...void_, ...patch },
      slotTaken: gone ? null : draft.slotTaken,
    }
  },
  slotTaken(draft) {
    const { date, slot } = draft.locationAndTimeDetails
    if (slot === null) return { ...draft, step: 3 }
    return {
      ...draft,
      step: 3,
      locationAndTimeDetails: { ...draft.locationAndTimeDetails, date: '', slot: null },
      slotTaken: { date, slot },
    }
  },
  keyType: (draft, { to }) => ({
    ...draft,
    key_pick_up_type: to,
    key_pick_up_locations: {
      ...draft.key_pick_up_locations,
      is_key_pick_up_enable: to !== 'nokeypickup',
      keyLockBox: to === 'lockboxcodelocation',
    },
  }),
  key: (draft, { patch }) => ({
    ...draft,
    key_pick_up_locations: { ...draft.key_pick_up_locations, ...patch },
  }),
  contact: (draft, { patch }) => ({
    ...draft,
    contactEdited: true,
    contactDetails: { ...draft.contactDetails, ...patch },
  }),
  reference: (draft, { patch }) => ({ ...draft, Reference: { ...draft.Reference, ...patch } }),
  promo: (draft, { code }) => ({ ...draft, promo_code: code }),
  credits: (draft, { amount }) => ({ ...draft, active_credits_used: Math.max(0, Math.round(amount)) }),
  sending: (draft, { key, order_total_price }) => ({ ...draft, submission: { key, order_total_price } }),
  refused: (draft) => ({ ...draft, submission: null }),
}

/** The same package may be offered in several lists: agreed, recommended, ordered before. */
export const isChosen = ({ recommendedProductDetails: now }: OrderDraft, offer: RecommendedChoice): boolean =>
  now !== null &&
  now.id === offer.id &&
  now.packageId === offer.packageId &&
  now.companyPackageId === offer.companyPackageId &&
  now.recommendedId === offer.recommendedId
