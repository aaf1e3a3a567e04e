import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// Time-based one-time passwords as authenticator apps make them: RFC 6238 with SHA-1, 30 seconds, 6 digits.

export const STEP_SECONDS = 30
const DIGITS = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of a step; RFC 4226 section 5.3. */
export function hotp(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** The step of which this is the code, now or one to either side, as clocks differ; undefined when it is none's. */
export function stepOf(secret: Buffer, code: string, at: Date): number | undefined {
  const now = stepAt(at)
  const given = Buffer.from(code)
  return [now, now - 1, now + 1].find((step) => {
    const right = Buffer.from(hotp(secret, step))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20)

/** Base 32 without padding, as it is typed into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What the QR code says. */
export function otpauthUrl(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  })
  return `otpauth://totp/${label}?${query}`
}
