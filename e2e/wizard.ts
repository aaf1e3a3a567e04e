// The new-order wizard as a client goes through it, so that several journeys can.
import type { Page } from 'playwright-core'
import { see } from './browser.ts'

export interface WizardAnswers {
  readonly address: string
  readonly city?: string
  readonly postcode?: string
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const next = (page: Page) => page.getByRole('button', { name: 'Next Stage' })

/** Step 1: the first of what is offered. */
export async function chooseRecommended(page: Page): Promise<void> {
  await page.goto('/order/new')
  await see(heading(page, 'Recommended Products'))
  await page.getByRole('main').getByRole('radio').first().check()
  await next(page).click()
  await see(heading(page, 'Location & Time'))
}

/** Step 3 without its keys: address, and the first slot that is free. */
export async function chooseTime(page: Page, answers: WizardAnswers): Promise<void> {
  const { address, city = 'Brindleford', postcode = 'QX4 6KO' } = answers
  await page.getByLabel('Postcode').first().fill(postcode)
  await page.getByLabel('City').first().fill(city)
  await page.getByLabel('Address line 1').fill(address)
  const slots = page.getByRole('radiogroup', { name: 'Free times' })
  await see(slots)
  await slots.getByRole('radio', { disabled: false }).first().check()
}

/** Steps 4 and 5: what is filled in already stays. */
export async function toReview(page: Page): Promise<void> {
  await next(page).click()
  await see(heading(page, 'Contact Details'))
  await next(page).click()
  await see(heading(page, 'Reference & Specific Request'))
  await next(page).click()
  await see(heading(page, 'Review Order'))
}
