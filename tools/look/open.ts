import type { Page } from 'playwright-core'
import type { SessionUser } from '#contract/accounts/shapes.ts'
import type { PackageOffer } from '#contract/catalogue/shapes.ts'
import {
  freshDraft,
  type OrderDraft,
  type RecommendedChoice,
  reduceDraft,
  type Step,
} from '#web/orders/order-draft.ts'
import type { Ask } from './world.ts'

/** Presses one of those that are seen; `at` counts from the end when it is negative. */
async function press(page: Page, selector: string, at = 0): Promise<void> {
  const button = page.locator(selector).locator('visible=true').nth(at)
  await button.click({ timeout: 4000 })
}
/** Of the buttons of the bar's person: feedback, settings, signing out; in a telephone's menu the same. */
async function fromPerson(page: Page, at: number): Promise<void> {
  await press(page, 'header button[aria-expanded]', -1)
  await press(page, 'header nav button', at)
}

/** What of the shell is opened, in any language: by its shortcut, or by where it stands. */
const shell = {
  palette: (page) => page.keyboard.press('Control+k'),
  shortcuts: (page) => page.keyboard.press('?'),
  bell: (page) => press(page, 'header button[aria-expanded]'),
  person: (page) => press(page, 'header button[aria-expanded]', -1),
  feedback: (page) => fromPerson(page, 0),
  settings: (page) => fromPerson(page, 1),
  menu: (page) => press(page, 'header > button'),
} satisfies Record<string, (page: Page) => Promise<void>>

/** The first of what the menu of a record offers. */
async function fromMenu(page: Page, at: number): Promise<void> {
  await press(page, 'main header button[aria-haspopup="menu"]')
  await press(page, '[role="menuitem"]', at)
}

/** Dialogs of single screens, by where their button stands. */
const dialogs = {
  move: (page) => press(page, 'main [role="toolbar"] button', -1),
  hold: (page) => fromMenu(page, 0),
  cancel: (page) => fromMenu(page, 2),
  group: (page) => press(page, 'main header button, main button'),
} satisfies Record<string, (page: Page) => Promise<void>>

const opens: Readonly<Record<string, (page: Page) => Promise<void>>> = { ...shell, ...dialogs }
type StepName = `step-${Exclude<Step, 0>}`
export type Opened = keyof typeof shell | keyof typeof dialogs | StepName | 'step-3-lock-box' | 'pin'
/** What the page finds in the browser's storage, as somebody left it who was there before. */
export interface Left {
  local?: Record<string, string>
  session?: Record<string, string>
}

export async function open(page: Page, what: Opened): Promise<void> {
  await opens[what]?.(page)
}

export async function left(what: Opened, user: SessionUser | undefined, ask: Ask): Promise<Left> {
  if (what === 'pin') return { session: { registration: JSON.stringify(registration()) } }
  if (!what.startsWith('step-') || !user) return {}
  const began = await draftAt(Number(what[5]) as Step, user, ask)
  const draft = what === 'step-3-lock-box' ? withLockBox(began) : began
  return { local: { [`order-draft:${user.id}`]: JSON.stringify({ draft, savedAt: new Date() }) } }
}

const choiceOf = (offer: PackageOffer): RecommendedChoice => ({
  ...offer,
  productId: offer.product_id,
  packageId: offer.package_id,
  subCategory: offer.sub_category_id,
  companyPackageId: offer.company_package_id,
  recommendedId: offer.recommended_package_id,
})
const registration = () => ({
  registration: 'a-registration',
  email: 'ann@example.com',
  expiresAt: Date.now() + 900_000,
  againAt: Date.now() + 60_000,
})

const withLockBox = (draft: OrderDraft): OrderDraft =>
  [
    { type: 'keyType', to: 'lockboxcodelocation' } as const,
    { type: 'key', patch: { alarm: true } } as const,
  ].reduce(reduceDraft, draft)

/** An order that has been begun and has come as far as a step. */
async function draftAt(step: Step, user: SessionUser, ask: Ask): Promise<OrderDraft> {
  const { result } = await ask<{ result: Record<string, PackageOffer[]> }>(
    `/api/products/recommended-package/?user_id=${user.id}`,
  )
  const offer = Object.values(result).flat()[0]
  const place = {
    city: 'Brindleford',
    addressLine1: '14 Harbour Lane',
    postcode: 'QX4 6KO',
    contactMe: true,
    contactMeDate: new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10),
    contactMeTime: '11:00',
  }
  let draft = reduceDraft(freshDraft(user), { type: 'place', patch: place })
  if (offer && step !== 2) draft = reduceDraft(draft, { type: 'recommended', choice: choiceOf(offer) })
  while (draft.step < step)
    draft = reduceDraft(
      draft,
      draft.step === 1 && step === 2 ? { type: 'skipRecommended' } : { type: 'next' },
    )
  return draft
}
