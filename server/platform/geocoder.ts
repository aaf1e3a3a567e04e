import { countries, type CountryCode } from '#contract/words/place.ts'
import type { Config } from './config.ts'
import { findInTable, tableGeocoder } from './geocoder-table.ts'
import type { Log } from './log.ts'
import type { Geocoder, Place } from './outside.ts'

const patienceMilliseconds = 3000
/** After it failed, the service is left alone for so long. */
const restMilliseconds = 60_000
const mostRemembered = 20_000

/** The service of GEOCODER_URL, with the built-in table for what it does not know; otherwise the table alone. */
export function openGeocoder(
  config: Pick<Config, 'geocoderUrl'>,
  log: Pick<Log, 'warn'>,
  now: () => number = Date.now,
): Geocoder {
  const { geocoderUrl } = config
  if (!geocoderUrl) return tableGeocoder
  const known = new Map<string, Promise<Place | undefined>>()
  let restsUntil = 0

  async function ask(postcode: string, country: CountryCode): Promise<Place | undefined> {
    const url = addressOf(geocoderUrl ?? '', postcode, country)
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const headers = { accept: 'application/json', 'user-agent': 'Propolis' }
    const reply = await fetch(url, { signal, headers })
    if (reply.status === 404) return undefined
    if (!reply.ok) throw new Error(`it answered ${reply.status}`)
    const found = readPlace(await reply.json())
    const region = findInTable(postcode, country)?.region
    return found && region ? { ...found, region } : found
  }

  return {
    async find(postcode, country) {
      const tidy = postcode.toUpperCase().replace(/\s+/g, ' ').trim()
      if (!tidy) return undefined
      const key = `${country} ${tidy.replaceAll(' ', '')}`
      if (!known.has(key) && now() >= restsUntil) {
        known.set(key, ask(tidy, country))
        const [oldest] = known.keys()
        if (known.size > mostRemembered && oldest) known.delete(oldest)
      }
      try {
        return (await known.get(key)) ?? findInTable(tidy, country)
      } catch (error) {
        known.delete(key)
        if (now() >= restsUntil)
          log.warn({ err: error }, 'the geocoder does not answer, using the built-in table')
        restsUntil = Math.max(restsUntil, now() + restMilliseconds)
        return findInTable(tidy, country)
      }
    },
  }
}

/** `{postcode}` and `{country}` (gb, us) are filled in; without the first, the postcode is put at the end. */
function addressOf(template: string, postcode: string, country: CountryCode): string {
  const whole = template.includes('{postcode}') ? template : `${template.replace(/\/$/, '')}/{postcode}`
  return whole
    .replaceAll('{postcode}', encodeURIComponent(postcode))
    .replaceAll('{country}', countries[country].iso.toLowerCase())
}

/** Reads the first of a list as Nominatim gives it, or `result` as postcodes.io does. */
function readPlace(body: unknown): Place | undefined {
  const { result = null } = (body ?? {}) as { result?: unknown }
  const from = ((Array.isArray(body) ? body[0] : result) ?? {}) as Record<string, unknown>
  const lat = degrees(from['lat'] ?? from['latitude'], 90)
  const lon = degrees(from['lon'] ?? from['longitude'], 180)
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

function degrees(value: unknown, most: number): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Math.abs(number) <= most ? number : undefined
}
