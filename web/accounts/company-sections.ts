import type { Company } from './company-reads.ts'

/** The parts of a company's page in their groups; the key is the last word of the address. */
export const companySections = [
  { group: 'company', keys: ['overview', 'tree', 'people', 'regions', 'links'] },
  { group: 'brand', keys: ['logos', 'watermarks', 'brochures', 'listing-sites', 'project-files'] },
  { group: 'money', keys: ['packages', 'terms', 'accounts'] },
] as const
export type SectionKey = (typeof companySections)[number]['keys'][number]

const known: readonly string[] = companySections.flatMap(({ keys }) => keys)
/** The part that an address names: the first when it names none; undefined when there is none of that name. */
export const sectionOf = (name: string | undefined): SectionKey | undefined =>
  name === undefined ? 'overview' : known.includes(name) ? (name as SectionKey) : undefined

/** How many there are of what a part lists. */
export function countOf(company: Company, key: SectionKey): number | null {
  const { things } = company
  switch (key) {
    case 'people':
      return company.users
    case 'regions':
      return things.region
    case 'links':
      return things.link
    case 'logos':
      return things.publiclogo
    case 'watermarks':
      return things.watermark
    case 'brochures':
      return things.brochure
    case 'listing-sites':
      return things.listingsite
    case 'project-files':
      return things.projectfile
    case 'accounts':
      return things.account
    case 'packages':
      return company.agreed_packages.length
    case 'overview':
    case 'tree':
    case 'terms':
      return null
  }
}
