import { lookup, type LookupAddress } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export interface Probed {
  readonly answers: boolean
  /** '200', '404', 'no such host', 'no answer', 'not a public address'. */
  readonly detail: string
}

const MILLISECONDS = 8_000
const REDIRECTS = 3
/** Statuses of a page that is there, though not for us. */
const guarded = new Set([401, 403, 405, 429])

/** Addresses inside a network: an address that a customer typed must not lead there. */
const inside = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, bits, 'ipv6')

/** Whether an address is of the open internet; an IPv4 address in the clothes of IPv6 is judged as IPv4. */
export const isPublic = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  const family = isIP(mapped)
  return family !== 0 && !inside.check(mapped, family === 4 ? 'ipv4' : 'ipv6')
}

class NotPublic extends Error {}

/** Looked up once, judged, and connected to: a name cannot mean another address by then. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 4)
    if (!addresses.every(({ address }) => isPublic(address))) return done(new NotPublic(), '', 4)
    if (options.all) return done(null, addresses)
    return done(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4)
  })
}

interface Options {
  /** Tests look at a server of their own. */
  readonly anywhere?: boolean
}

/** Asks for the head of a page, and for the page where it gives no head; follows a few redirections. Never throws. */
export async function probeLink(address: string, options: Options = {}): Promise<Probed> {
  try {
    let url = new URL(address)
    for (let step = 0; step <= REDIRECTS; step++) {
      const head = await ask(url, 'HEAD', options)
      const { status, location } =
        head.status === 405 || head.status === 501 ? await ask(url, 'GET', options) : head
      if (status < 300 || status >= 400 || !location)
        return { answers: status < 400 || guarded.has(status), detail: String(status) }
      url = new URL(location, url)
    }
    return { answers: false, detail: 'too many redirections' }
  } catch (error) {
    return { answers: false, detail: wordsOf(error) }
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof NotPublic
    ? 'not a public address'
    : (error as NodeJS.ErrnoException).code === 'ENOTFOUND'
      ? 'no such host'
      : 'no answer'

function ask(url: URL, method: 'HEAD' | 'GET', { anywhere = false }: Options) {
  const known = url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!known || (!anywhere && (url.port !== '' || (isIP(host) !== 0 && !isPublic(host)))))
    return Promise.reject(new NotPublic())
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method,
        headers: { 'user-agent': 'Propolis link check' },
        timeout: MILLISECONDS,
        signal: AbortSignal.timeout(MILLISECONDS),
        ...(anywhere ? {} : { lookup: publicLookup }),
      },
      (reply) => {
        resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
        // Only that it answers matters.
        reply.destroy()
      },
    )
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', reject)
    request.end()
  })
}
