import { createHash } from 'node:crypto'
import { UK } from '#contract/words/place.ts'
import { inventedDistricts, postcodeAreas } from './geocoder-uk.ts'
import { zipPrefixes } from './geocoder-us.ts'
import type { Geocoder, Place } from './outside.ts'

interface Area extends Place {
  /** How far from its middle its districts lie, in kilometres. */
  readonly spread: number
}

const ukShape = /^([A-Z]{1,2})(\d[A-Z\d]?) ?(?:\d[A-Z]{2})?$/
const usShape = /^(\d{3})\d{2}(?:-?\d{4})?$/
/** Of the armed forces abroad. */
const military = /^(09|340|96[2-6])/
/** So far away in number a missing prefix, of post boxes mostly, takes the place of its neighbour. */
const neighbours = [0, -1, 1, -2, 2, -3, 3]
const kilometresADegree = 111.2

/**
 * Places of postcodes without any network, each district and zip code always in the same place of its own. Right to some
 * ten kilometres in cities, to thirty for half of all zip codes. Undefined for what cannot be a postcode of the country.
 */
export const tableGeocoder: Geocoder = {
  find: async (postcode, country) => findInTable(postcode, country),
}

/** The same, at once. */
export function findInTable(postcode: string, country: number): Place | undefined {
  const tidy = postcode.toUpperCase().replace(/\s+/g, ' ').trim()
  return country === UK ? findUk(tidy) : findUs(tidy)
}

function findUk(postcode: string): Place | undefined {
  const [, letters = '', district = ''] = ukShape.exec(postcode) ?? []
  const { areas, invented } = tables()
  const exact = invented.get(letters + district)
  if (exact) return exact
  const area = areas.get(letters)
  return area && within(area, letters + district)
}

function findUs(postcode: string): Place | undefined {
  const [, prefix] = usShape.exec(postcode) ?? []
  if (!prefix || military.test(prefix)) return undefined
  const { prefixes } = tables()
  for (const step of neighbours) {
    const area = prefixes.get(String(Number(prefix) + step).padStart(3, '0'))
    if (area) return { ...within(area, postcode.slice(0, 5)), region: area.region }
  }
  return undefined
}

/** Somewhere in the area, by the letters of the code: evenly spread over a disc. */
function within(area: Area, code: string): Place {
  const hash = createHash('sha256').update(code).digest()
  const turn = (hash.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI
  const reach = (area.spread * Math.sqrt(hash.readUInt32BE(4) / 2 ** 32)) / kilometresADegree
  const lat = area.lat + reach * Math.sin(turn)
  const lon = area.lon + (reach * Math.cos(turn)) / Math.cos((area.lat * Math.PI) / 180)
  return { lat: round(lat), lon: round(lon) }
}
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4

interface Tables {
  readonly areas: ReadonlyMap<string, Area>
  readonly invented: ReadonlyMap<string, Place>
  readonly prefixes: ReadonlyMap<string, Area>
}
let read: Tables | undefined
/** Read when it is first asked. */
function tables(): Tables {
  read ??= { areas: readAreas(postcodeAreas), invented: readInvented(), prefixes: readPrefixes() }
  return read
}

function readAreas(text: string, region?: string): Map<string, Area> {
  const areas = [...text.matchAll(/(\S+) (\S+) (\S+) (\d+)(?:\s|$)/g)]
  return new Map(
    areas.map(([, code = '', lat, lon, spread]) => [
      code,
      { lat: Number(lat), lon: Number(lon), spread: Number(spread), region },
    ]),
  )
}
const readInvented = () =>
  new Map(
    [...inventedDistricts.matchAll(/(QX\d) (\S+) (\S+)/g)].map(([, code = '', lat, lon]) => [
      code,
      { lat: Number(lat), lon: Number(lon) },
    ]),
  )
const readPrefixes = () =>
  new Map(
    zipPrefixes
      .trim()
      .split('\n')
      .flatMap((line) => [...readAreas(line.slice(3), line.slice(0, 2))]),
  )
