// Written by tools/tables.ts from the migrations: change those, then run it again.

export interface Cities {
  id: number
  slug: string
  name: string
  country_code: 1 | 2
  region: string
  description: string
  image: string | null
  sequence: number
}

export interface SiteTables {
  cities: Cities
}
