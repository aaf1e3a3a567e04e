/** Turns the text of a variable into its value; throws an Error whose message says what would be right. */
export type Parse<T> = (raw: string) => T

const wrong = (right: string): never => {
  throw new Error(right)
}

/** Any text. */
export const text: Parse<string> = (raw) => raw

/** A text of at least so many characters. */
export const enough =
  (length: number): Parse<string> =>
  (raw) =>
    raw.length >= length ? raw : wrong(`at least ${length} characters long`)

/** One of the words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]): Parse<Word> =>
  (raw) =>
    words.find((word) => word === raw.toLowerCase()) ?? wrong(`one of ${words.join(', ')}`)

/** `on` or `off`. */
export const flag: Parse<boolean> = (raw) =>
  ({ on: true, off: false })[raw.toLowerCase()] ?? wrong('on or off')

/** A TCP port. */
export const port: Parse<number> = (raw) =>
  /^\d{1,5}$/.test(raw) && Number(raw) <= 65_535 ? Number(raw) : wrong('a whole number from 0 to 65535')

/** An address of one of the protocols, each written with its colon. */
export const urlOf =
  (...protocols: readonly string[]): Parse<string> =>
  (raw) => {
    const protocol = URL.canParse(raw) ? new URL(raw).protocol : ''
    return protocols.includes(protocol) && raw.startsWith(`${protocol}//`)
      ? raw
      : wrong(`an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`)
  }

/** `name@host` or `Name <name@host>`. */
export const email: Parse<string> = (raw) =>
  /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(raw)
    ? raw
    : wrong('a mail address, as name@example.com or Name <name@example.com>')

/** Which proxies to believe, in the manner of Fastify's trustProxy. */
export const proxies: Parse<boolean | number | string[]> = (raw) => {
  if (/^(on|off)$/i.test(raw)) return flag(raw)
  if (/^\d{1,2}$/.test(raw)) return Number(raw)
  const addresses = raw.split(',').map((address) => address.trim())
  return addresses.every((address) => /^([\d.]+|[\da-f:.]*:[\da-f:.]*)(\/\d{1,3})?$/i.test(address))
    ? addresses
    : wrong('on, off, a number of proxies, or addresses such as 10.0.0.0/8,192.168.1.4')
}
