import type { Permission } from '#contract/accounts/permissions.ts'

/** What a page says of itself: `export const handle: Handle = { may: 'orders.read' }`. */
export interface Handle {
  /** The permission without which the page is the 404 page. */
  may?: Permission
  /** The page has a filled button of its own, so that "New order" in the top bar turns to an outline. */
  ownAction?: boolean
  /** The page fills the screen: no padding around it (wizards, calendars, dispatch). */
  bare?: boolean
}
