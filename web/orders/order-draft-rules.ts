import * as z from 'zod/mini'
import { ContactDetails, KeyPickUp, LocationAndTime } from '#contract/orders/placement.ts'
import { type StageKind, stageKinds, stageKindTable } from '#contract/orders/states.ts'
import type { AddonChoice, OrderDraft, Step } from './order-draft.ts'

/** What is wrong with a step: the specification's sentence by the name of the field. */
export type Problems = Readonly<Record<string, string>>

function wrong(schema: z.ZodMiniType, value: unknown): Problems {
  const found: Record<string, string> = {}
  for (const issue of z.safeParse(schema, value).error?.issues ?? [])
    found[issue.path.join('.')] ??= issue.message
  return found
}

/** Every add-on that is bought: what comes with the offer, and what was added to it. */
export function addonsOf(draft: OrderDraft): readonly AddonChoice[] {
  const included = draft.recommendedProductDetails?.addons ?? []
  const added = draft.addonsDetails.addons.addonArray
  return [...included, ...added.filter((addon) => !included.some(({ id }) => id === addon.id))]
}

/** The package that is bought, if any. */
export const packageOf = (draft: OrderDraft) =>
  draft.recommendedProductDetails ?? draft.addonsDetails.addons.package

/** What will be made, in the order of the stages. */
export function kindsOf(draft: OrderDraft): StageKind[] {
  const kinds = [
    ...(packageOf(draft)?.includes ?? []).map(({ kind }) => kind),
    ...addonsOf(draft).map(({ kind }) => kind),
  ]
  return stageKinds.filter((kind) => kinds.includes(kind))
}

/** An order without field work needs no time. */
export const needsVisit = (draft: OrderDraft): boolean =>
  kindsOf(draft).some((kind) => stageKindTable[kind].field)

/** Minutes on site. The price of an offer counts its add-ons already. */
export const minutesOf = (draft: OrderDraft): number =>
  (packageOf(draft)?.minutes ?? 0) +
  draft.addonsDetails.addons.addonArray.reduce((sum, addon) => sum + addon.minutes, 0)

const placeProblems = (draft: OrderDraft): Problems => {
  const place = draft.locationAndTimeDetails
  const timeless = needsVisit(draft) ? {} : { date: '-', slot: 0, contactMe: false }
  return wrong(LocationAndTime, { ...place, ...timeless })
}

/** Which fields of the key pick-up are wrong; none without one. */
export function keyProblems({ key_pick_up_type, key_pick_up_locations }: OrderDraft): Problems {
  if (key_pick_up_type === 'nokeypickup') return {}
  const { is_key_pick_up_enable: _enabled, keyLockBox: _box, ...fields } = key_pick_up_locations
  return wrong(KeyPickUp, { key_pick_up_type, ...fields })
}

const need = (there: boolean, field: string, sentence: string): Problems =>
  there ? {} : { [field]: sentence }

/** What is wrong with each step (product.md sections 4 and 5); Next stands still while there is anything. */
const stepProblems: Record<Step, (draft: OrderDraft) => Problems> = {
  0: ({ clientDetails }) => need(clientDetails.userId !== null, 'client', 'Choose a client'),
  1: ({ recommendedProductDetails: offer }) =>
    need(offer !== null, 'recommended', 'Choose a recommended product, or skip this step'),
  2: (draft) =>
    need(packageOf(draft) !== null || addonsOf(draft).length > 0, 'addons', 'Choose a package or an add-on'),
  3: (draft) => ({ ...placeProblems(draft), ...keyProblems(draft) }),
  4: ({ contactDetails }) => wrong(ContactDetails, contactDetails),
  5: () => ({}),
  6: () => ({}),
}
export const problemsOf = (draft: OrderDraft, step: Step = draft.step): Problems => stepProblems[step](draft)

/** The steps that this order goes through: without staff there is no client to choose. */
export const stepsOf = (draft: OrderDraft): Step[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).filter((step) => step >= draft.first)

/** Whether everything before a step stands, so that it can be gone to. */
export const canGo = (draft: OrderDraft, to: Step): boolean =>
  to <= draft.furthest &&
  stepsOf(draft)
    .filter((step) => step < to)
    .every(
      (step) =>
        (step === 1 && !draft.recommendedProductDetails && draft.furthest > 1) ||
        Object.keys(problemsOf(draft, step)).length === 0,
    )
