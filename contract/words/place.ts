/** Country codes of the specification: 1 is the United Kingdom, anything else the United States. */
export const UK = 1
export const US = 2
export type CountryCode = typeof UK | typeof US

export interface Country {
  readonly code: CountryCode
  readonly name: string
  readonly iso: 'GB' | 'US'
  readonly currency: 'GBP' | 'USD'
  readonly zone: string
  readonly dial: string
  readonly tax: string
}

export const countries: Record<CountryCode, Country> = {
  1: {
    code: 1,
    name: 'United Kingdom',
    iso: 'GB',
    currency: 'GBP',
    zone: 'Europe/London',
    dial: '+44',
    tax: 'VAT',
  },
  2: {
    code: 2,
    name: 'United States',
    iso: 'US',
    currency: 'USD',
    zone: 'America/New_York',
    dial: '+1',
    tax: 'Sales tax',
  },
}

/** Country 1 is the United Kingdom, otherwise the United States (product.md section 3). */
export const countryOf = (code: number | string): Country =>
  Number(code) === UK ? countries[1] : countries[2]
export const isCountryCode = (code: number): code is CountryCode => code === UK || code === US

/** The first part of a UK postcode or the first three digits of a zip: what distance and tax look at. */
export const outward = (postcode: string, country: CountryCode): string => {
  const tidy = postcode.toUpperCase().replace(/\s+/g, ' ').trim()
  if (country === US) return tidy.slice(0, 3)
  return tidy.includes(' ') ? (tidy.split(' ')[0] ?? tidy) : tidy.slice(0, Math.max(2, tidy.length - 3))
}
