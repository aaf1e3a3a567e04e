const ROUNDS = 64
const BLOCK = 64

/** The first 32 bits of the fractional parts of roots of the first primes: the constants of FIPS 180-4. */
function constants(): { start: Int32Array; round: Int32Array } {
  const start = new Int32Array(8)
  const round = new Int32Array(ROUNDS)
  const primes: number[] = []
  for (let candidate = 2; primes.length < ROUNDS; candidate++) {
    if (primes.some((prime) => candidate % prime === 0)) continue
    const at = primes.push(candidate) - 1
    if (at < 8) start[at] = (Math.sqrt(candidate) * 2 ** 32) | 0
    round[at] = (Math.cbrt(candidate) * 2 ** 32) | 0
  }
  return { start, round }
}
const { start, round } = constants()

/**
 * SHA-256 piece by piece. The browser's own wants a whole file in memory, and is missing where a page is not served
 * securely (a telephone in the office's network).
 */
export class Sha256 {
  readonly #state = start.slice()
  readonly #words = new Int32Array(ROUNDS)
  readonly #rest = new Uint8Array(BLOCK)
  #held = 0
  #length = 0

  update(bytes: Uint8Array): this {
    this.#length += bytes.length
    let at = 0
    if (this.#held > 0) {
      at = Math.min(BLOCK - this.#held, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#held)
      this.#held += at
      if (this.#held < BLOCK) return this
      this.#mix(new DataView(this.#rest.buffer), 0)
      this.#held = 0
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#mix(view, at)
    this.#rest.set(bytes.subarray(at))
    this.#held = bytes.length - at
    return this
  }

  /** The checksum in hexadecimal; nothing can be added after it. */
  hex(): string {
    const bits = this.#length * 8
    const zeros = (BLOCK * 2 - 9 - this.#held) % BLOCK
    const end = new DataView(new ArrayBuffer(zeros + 9))
    end.setUint8(0, 0x80)
    end.setUint32(zeros + 1, Math.floor(bits / 2 ** 32))
    end.setUint32(zeros + 5, bits >>> 0)
    this.update(new Uint8Array(end.buffer))
    return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #mix(view: DataView, offset: number): void {
    const w = this.#words
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(offset + i * 4)
    for (let i = 16; i < ROUNDS; i++) {
      const a = w[i - 15]!
      const b = w[i - 2]!
      const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3)
      const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10)
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
    }
    const state = this.#state
    let a = state[0]!
    let b = state[1]!
    let c = state[2]!
    let d = state[3]!
    let e = state[4]!
    let f = state[5]!
    let g = state[6]!
    let h = state[7]!
    for (let i = 0; i < ROUNDS; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + t2) | 0
    }
    const mixed = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i++) state[i] = (state[i]! + mixed[i]!) | 0
  }
}
