/**
 * The eleven navigation styles (product.md section 9), a row each: where the links stand, how each is shown, where the
 * person stands, and on what ground. `folds` is the style to which the sidebar's own button changes.
 */
export const navStyles = [
  { id: 'vertical', bar: 'side', links: 'words', person: 'top', tone: 'page', folds: 'mini' },
  { id: 'vertical-dark', bar: 'side', links: 'words', person: 'top', tone: 'dark', folds: 'mini-dark' },
  { id: 'mini', bar: 'side', links: 'icons', person: 'top', tone: 'page', folds: 'vertical' },
  { id: 'mini-dark', bar: 'side', links: 'icons', person: 'top', tone: 'dark', folds: 'vertical-dark' },
  { id: 'mini-hover', bar: 'side', links: 'unfold', person: 'top', tone: 'page', folds: 'vertical' },
  { id: 'person', bar: 'side', links: 'words', person: 'side', tone: 'page', folds: 'person-mini' },
  { id: 'person-mini', bar: 'side', links: 'icons', person: 'side', tone: 'page', folds: 'person' },
  { id: 'two-columns', bar: 'side', links: 'columns', person: 'top', tone: 'page', folds: 'mini' },
  { id: 'drawer', bar: 'drawer', links: 'words', person: 'top', tone: 'page', folds: 'vertical' },
  { id: 'horizontal', bar: 'row', links: 'folded', person: 'top', tone: 'page', folds: 'vertical' },
  { id: 'horizontal-dark', bar: 'row', links: 'folded', person: 'top', tone: 'dark', folds: 'vertical-dark' },
] as const

export type NavStyle = (typeof navStyles)[number]
export type Nav = NavStyle['id']
export const navs: readonly Nav[] = navStyles.map(({ id }) => id)
/** The row of a style. */
export const navStyle = (id: Nav): NavStyle => navStyles.find((row) => row.id === id) ?? navStyles[0]
