import type { StageKind } from '#contract/orders/states.ts'

/** Everything that is for sale in the demonstration: gross prices in pence and in cents. */
export const holdsFrom = '2024-01-01'

export const products = [
  {
    id: 101,
    slug: 'photography',
    name: 'Photography',
    order_type: 'package',
    description: 'Interiors and exteriors, edited by hand. Next day.',
  },
  {
    id: 102,
    slug: 'property-video',
    name: 'Property video',
    order_type: 'package',
    description: 'A 60 to 90 second film with music. Two days.',
  },
  {
    id: 103,
    slug: '360-tours',
    name: '360 tours',
    order_type: 'package',
    description: 'Walk through every room from anywhere.',
  },
  {
    id: 104,
    slug: 'floor-plans',
    name: 'Floor plans',
    order_type: 'package',
    description: 'Measured by laser, drawn to scale, with areas.',
  },
  {
    id: 105,
    slug: 'brochures',
    name: 'Brochures',
    order_type: 'addon',
    description: 'Print-ready, in your own design.',
  },
  {
    id: 106,
    slug: 'hosting',
    name: 'Hosting',
    order_type: 'addon',
    description: 'Web links and tours, served for as long as you sell.',
  },
] as const

export const subCategories = [
  { id: 111, product_id: 101, slug: 'homes', name: 'Homes for sale' },
  { id: 112, product_id: 101, slug: 'lettings', name: 'Lettings' },
  { id: 113, product_id: 102, slug: 'film', name: 'Film' },
  { id: 114, product_id: 103, slug: 'tours', name: 'Tours' },
  { id: 115, product_id: 104, slug: 'plans', name: 'Plans' },
  { id: 116, product_id: 105, slug: 'print', name: 'Print' },
  { id: 117, product_id: 106, slug: 'links', name: 'Links' },
] as const

export interface DemoPackage {
  readonly id: number
  readonly sub: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly minutes: number
  readonly uk: number
  readonly us: number
  readonly stages: readonly (readonly [kind: StageKind, quantity: number])[]
}
export const packages: readonly DemoPackage[] = [
  {
    id: 121,
    sub: 111,
    slug: 'essential',
    name: 'Essential',
    description: 'Twelve photographs, inside and out.',
    minutes: 60,
    uk: 12_900,
    us: 17_900,
    stages: [['photography', 12]],
  },
  {
    id: 122,
    sub: 111,
    slug: 'essential-plus',
    name: 'Essential Plus',
    description: 'Twenty photographs and a floor plan.',
    minutes: 90,
    uk: 18_900,
    us: 25_900,
    stages: [
      ['photography', 20],
      ['floor-plan', 1],
    ],
  },
  {
    id: 123,
    sub: 111,
    slug: 'signature',
    name: 'Signature',
    description: 'Twenty-five photographs, floor plan, 360 tour and film.',
    minutes: 150,
    uk: 42_900,
    us: 57_900,
    stages: [
      ['photography', 25],
      ['floor-plan', 1],
      ['360-tour', 1],
      ['video', 1],
    ],
  },
  {
    id: 124,
    sub: 112,
    slug: 'lettings-quick',
    name: 'Lettings quick',
    description: 'Eight photographs, same day.',
    minutes: 45,
    uk: 8_900,
    us: 12_900,
    stages: [['photography', 8]],
  },
  {
    id: 125,
    sub: 112,
    slug: 'lettings-plus',
    name: 'Lettings plus',
    description: 'Ten photographs and a floor plan.',
    minutes: 60,
    uk: 12_400,
    us: 16_900,
    stages: [
      ['photography', 10],
      ['floor-plan', 1],
    ],
  },
  {
    id: 126,
    sub: 113,
    slug: 'walkthrough-film',
    name: 'Walk-through film',
    description: 'One continuous walk, 90 seconds.',
    minutes: 90,
    uk: 19_500,
    us: 27_900,
    stages: [['video', 1]],
  },
  {
    id: 127,
    sub: 114,
    slug: 'tour',
    name: '360 tour',
    description: 'Every room, hosted for three months.',
    minutes: 60,
    uk: 12_000,
    us: 16_900,
    stages: [['360-tour', 1]],
  },
  {
    id: 128,
    sub: 115,
    slug: 'plan',
    name: 'Floor plan',
    description: 'All floors, with areas.',
    minutes: 40,
    uk: 6_500,
    us: 9_900,
    stages: [['floor-plan', 1]],
  },
]

export const addonGroups = [
  { id: 131, name: 'Photographs', sequence: 1, addons_only: true },
  { id: 132, name: 'Plans and tours', sequence: 2, addons_only: true },
  { id: 133, name: 'Marketing', sequence: 3, addons_only: true },
  { id: 134, name: 'Hosting', sequence: 4, addons_only: true },
] as const

export interface DemoAddon {
  readonly id: number
  readonly group: number
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly kind: StageKind
  readonly quantity: number
  readonly minutes: number
  readonly months: number
  readonly uk: number
  readonly us: number
}
export const addons: readonly DemoAddon[] = [
  {
    id: 141,
    group: 131,
    slug: 'dusk',
    name: 'Dusk exterior',
    description: 'The half hour in which the house glows.',
    kind: 'photography',
    quantity: 2,
    minutes: 30,
    months: 0,
    uk: 8_500,
    us: 11_500,
  },
  {
    id: 142,
    group: 131,
    slug: 'drone',
    name: 'Drone exterior',
    description: 'Two photographs from above.',
    kind: 'photography',
    quantity: 2,
    minutes: 20,
    months: 0,
    uk: 8_500,
    us: 11_900,
  },
  {
    id: 143,
    group: 131,
    slug: 'ten-more',
    name: 'Ten more photographs',
    description: 'For larger homes.',
    kind: 'photography',
    quantity: 10,
    minutes: 20,
    months: 0,
    uk: 4_500,
    us: 5_900,
  },
  {
    id: 144,
    group: 132,
    slug: 'floor-plan',
    name: 'Floor plan',
    description: 'Measured while we are there.',
    kind: 'floor-plan',
    quantity: 1,
    minutes: 20,
    months: 0,
    uk: 4_500,
    us: 6_500,
  },
  {
    id: 145,
    group: 132,
    slug: '360-tour',
    name: '360 tour',
    description: "Every room, with twelve months' hosting.",
    kind: '360-tour',
    quantity: 1,
    minutes: 30,
    months: 12,
    uk: 12_000,
    us: 15_900,
  },
  {
    id: 146,
    group: 132,
    slug: 'film',
    name: 'Short film',
    description: 'Sixty seconds with music.',
    kind: 'video',
    quantity: 1,
    minutes: 45,
    months: 0,
    uk: 14_500,
    us: 19_900,
  },
  {
    id: 147,
    group: 133,
    slug: 'brochure',
    name: 'Brochure',
    description: 'Four pages, print-ready.',
    kind: 'brochure',
    quantity: 1,
    minutes: 0,
    months: 0,
    uk: 5_500,
    us: 7_500,
  },
  {
    id: 148,
    group: 133,
    slug: 'window-card',
    name: 'Window card',
    description: 'A4, for your window.',
    kind: 'window-card',
    quantity: 1,
    minutes: 0,
    months: 0,
    uk: 1_500,
    us: 2_500,
  },
  {
    id: 149,
    group: 134,
    slug: 'hosting-12',
    name: "Twelve months' hosting",
    description: 'Web link and tour for a year.',
    kind: 'hosting',
    quantity: 1,
    minutes: 0,
    months: 12,
    uk: 2_400,
    us: 3_600,
  },
  {
    id: 150,
    group: 133,
    slug: 'slideshow',
    name: 'Slideshow movie',
    description: 'Your photographs as a film of twenty seconds.',
    kind: 'movie',
    quantity: 1,
    minutes: 0,
    months: 0,
    uk: 3_500,
    us: 4_900,
  },
]
/** Which add-ons a range offers: none that its packages are themselves, and print where there are pictures to print. */
export const offeredWith: Readonly<Record<number, readonly number[]>> = {
  111: [141, 142, 143, 144, 145, 146, 147, 148, 149, 150],
  112: [143, 144, 145, 148, 149, 150],
  113: [142, 144, 145, 149],
  114: [144, 146, 149],
  115: [145, 147],
  116: [147, 148],
  117: [149],
}
export const saturday = { uk: 3_000, us: 4_000 } as const
export const taxRates = [
  { id: 151, country_code: 1, region: null, name: 'VAT', basis_points: 2000 },
  { id: 152, country_code: 2, region: null, name: 'Sales tax', basis_points: 0 },
  { id: 153, country_code: 2, region: 'NY', name: 'Sales tax', basis_points: 888 },
  { id: 154, country_code: 2, region: 'NJ', name: 'Sales tax', basis_points: 663 },
] as const
export const packageGroup = { id: 161, name: 'Agreed with head office' } as const
