import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import type { Secrets } from './outside.ts'

/** First byte of what is sealed: says which cipher and which key. */
const version = 1
const ivLength = 12
const tagLength = 16

/**
 * Seals with AES-256-GCM and signs with HMAC-SHA-256, each with a key of its own derived from `secretKey`.
 * `open` throws when the text was not sealed with this key, or was touched since.
 */
export function openSecrets(secretKey: string): Secrets {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'propolis', `${purpose} ${version}`, 32))
  const sealing = keyFor('seal')
  const signing = keyFor('sign')
  const head = Buffer.of(version)
  const digest = (text: string) => createHmac('sha256', signing).update(text).digest()

  return {
    seal(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(head)
      return Buffer.concat([head, iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      if (sealed[0] !== version || sealed.length < 1 + ivLength + tagLength)
        throw new Error('this is not a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, 1 + ivLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(head).setAuthTag(sealed.subarray(-tagLength))
      try {
        const text = decipher.update(sealed.subarray(1 + ivLength, -tagLength))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (error) {
        throw new Error('the text was sealed with another SECRET_KEY, or changed', { cause: error })
      }
    },
    sign: (text) => digest(text).toString('base64url'),
    verify(text, signature) {
      const given = Buffer.from(signature, 'base64url')
      const right = digest(text)
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
