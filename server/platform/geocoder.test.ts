import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { milesBetween } from './distance.ts'
import { openGeocoder } from './geocoder.ts'
import { findInTable } from './geocoder-table.ts'
import { postcodeAreas } from './geocoder-uk.ts'
import { zipPrefixes } from './geocoder-us.ts'

const log = { warn: () => {} }

describe('the table', () => {
  test('has all 124 postcode areas and nine hundred zip prefixes, in their countries', () => {
    const codes = [...postcodeAreas.matchAll(/([A-Z]{1,2}) \d/g)].map(([, code]) => code!)
    expect(new Set(codes).size).toBe(124)
    for (const code of codes) {
      const { lat, lon } = findInTable(`${code}1 1AA`, 1)!
      expect([lat > 49 && lat < 61, lon > -8 && lon < 2], code).toEqual([true, true])
    }
    const prefixes = [...zipPrefixes.matchAll(/ (\d{3}) /g)].map(([, prefix]) => prefix!)
    expect(new Set(prefixes).size).toBeGreaterThan(890)
    for (const prefix of prefixes) expect(findInTable(`${prefix}01`, 2)?.region, prefix).toMatch(/^[A-Z]{2}$/)
  })

  test.each([
    ['EC1A 1BB', 51.52, -0.1],
    ['sw1a1aa', 51.5, -0.14],
    ['M1 1AE', 53.48, -2.24],
    ['EH1 1YZ', 55.95, -3.19],
    ['CF10 1EP', 51.48, -3.18],
    ['BS1 4DJ', 51.45, -2.6],
    ['NE1 7RU', 54.97, -1.61],
    ['CB2 1TN', 52.2, 0.12],
  ])('%s is within twelve miles of where it is', (postcode, lat, lon) => {
    expect(milesBetween(findInTable(postcode, 1)!, { lat, lon })).toBeLessThan(12)
  })

  test.each([
    ['10001', 'NY', 40.75, -73.99],
    ['11201-1234', 'NY', 40.69, -73.99],
    ['90012', 'CA', 34.06, -118.24],
    ['60601', 'IL', 41.89, -87.62],
    ['02108', 'MA', 42.36, -71.06],
    ['33139', 'FL', 25.78, -80.13],
    ['98101', 'WA', 47.61, -122.33],
    ['78701', 'TX', 30.27, -97.74],
    ['80202', 'CO', 39.75, -105.0],
    ['99501', 'AK', 61.22, -149.87],
    ['20001', 'DC', 38.91, -77.02],
  ])('%s is in %s, within twelve miles of where it is', (zip, region, lat, lon) => {
    const place = findInTable(zip, 2)!
    expect(place.region).toBe(region)
    expect(milesBetween(place, { lat, lon })).toBeLessThan(12)
  })

  test('a wide prefix is no better than its middle: 902 goes from Beverly Hills to Inglewood and beyond', () => {
    expect(milesBetween(findInTable('90210', 2)!, { lat: 34.09, lon: -118.41 })).toBeLessThan(16)
  })

  test('districts are apart and always where they were, a postcode is written as one likes', () => {
    expect(findInTable('B15 2TT', 1)).toEqual(findInTable(' b152tt ', 1))
    expect(findInTable('B15', 1)).toEqual(findInTable('B15 2TT', 1))
    expect(findInTable('B15 2TT', 1)).not.toEqual(findInTable('B16 2TT', 1))
    expect(findInTable('94103', 2)).not.toEqual(findInTable('94110', 2))
  })

  test('the demonstration area spans 25 kilometres', () => {
    const places = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => findInTable(`QX${nth} 4AB`, 1)!)
    expect(places[0]).toEqual({ lat: 51.9, lon: -2.1 })
    const miles = places.flatMap((a) => places.map((b) => milesBetween(a, b)))
    expect(Math.max(...miles) * 1.609).toBeGreaterThan(15)
    expect(Math.max(...miles) * 1.609).toBeLessThan(26)
    expect(findInTable('QX10 1AA', 1)).toBeUndefined()
  })

  test.each(['', 'nowhere', 'ZZ1 1AA', '12345', 'Q1 1AA', 'E1 6ANN'])(
    '%j is no place in the Kingdom',
    (code) => {
      expect(findInTable(code, 1)).toBeUndefined()
    },
  )
  test.each(['', '1234', '123456', '09012', '34012', '96201', 'E1 6AN'])(
    '%j is none in the States',
    (code) => {
      expect(findInTable(code, 2)).toBeUndefined()
    },
  )
})

describe('the service', () => {
  let server: Server
  let address: string
  const asked: string[] = []
  let answer: { status: number; body: unknown } | 'silence'
  beforeAll(async () => {
    server = createServer((request, reply) => {
      asked.push(request.url ?? '')
      if (answer === 'silence') return
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('is asked once for each postcode, in the manner of Nominatim', async () => {
    const url = `${address}/search?postalcode={postcode}&countrycodes={country}&format=json`
    const geocoder = openGeocoder({ geocoderUrl: url }, log)
    answer = { status: 200, body: [{ lat: '40.7', lon: '-73.9' }] }
    const both = await Promise.all([geocoder.find('10001', 2), geocoder.find(' 10001', 2)])
    expect(both).toEqual([{ lat: 40.7, lon: -73.9, region: 'NY' }, both[0]])
    expect(asked.splice(0)).toEqual(['/search?postalcode=10001&countrycodes=us&format=json'])
  })

  test('or in the manner of postcodes.io', async () => {
    const geocoder = openGeocoder({ geocoderUrl: `${address}/postcodes/` }, log)
    answer = { status: 200, body: { status: 200, result: { latitude: 51.1, longitude: -2.2 } } }
    expect(await geocoder.find('ba1 1aa', 1)).toEqual({ lat: 51.1, lon: -2.2 })
    expect(asked.splice(0)).toEqual(['/postcodes/BA1%201AA'])
  })

  test('what it does not know, or says wrongly, comes from the table', async () => {
    const geocoder = openGeocoder({ geocoderUrl: address }, log)
    const replies = [
      [404, {}],
      [200, []],
      [200, { result: null }],
      [200, [{ lat: '', lon: 'x' }]],
      [200, null],
    ] as const
    for (const [nth, [status, body]] of replies.entries()) {
      answer = { status, body }
      expect(await geocoder.find(`QX${nth + 1} 1AA`, 1)).toEqual(findInTable(`QX${nth + 1}`, 1))
    }
    expect(await geocoder.find('nowhere', 1)).toBeUndefined()
    asked.length = 0
  })

  test('when it fails it is left alone for a minute', async () => {
    let time = 0
    const geocoder = openGeocoder({ geocoderUrl: address }, log, () => time)
    answer = { status: 500, body: {} }
    expect(await geocoder.find('QX1 1AA', 1)).toEqual({ lat: 51.9, lon: -2.1 })
    await geocoder.find('QX1 1AA', 1)
    expect(asked.splice(0)).toHaveLength(1)
    time = 61_000
    answer = { status: 200, body: [{ lat: 1, lon: 2 }] }
    expect(await geocoder.find('QX1 1AA', 1)).toEqual({ lat: 1, lon: 2 })
    asked.length = 0
  })

  test('and nobody waits long for it', async () => {
    answer = 'silence'
    // Without an end of its own the question would last longer than a test may.
    expect(await openGeocoder({ geocoderUrl: address }, log).find('QX2 1AA', 1)).toEqual(
      findInTable('QX2', 1),
    )
  })
})
