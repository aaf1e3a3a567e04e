/** What of a photograph's EXIF concerns us. */
export interface ExifFacts {
  /** By the clock of the camera; as UTC when the camera did not say its zone. */
  readonly taken?: Date | undefined
  readonly hasLocation: boolean
}

const tags = { exif: 0x8769, gps: 0x8825, taken: 0x9003, zone: 0x9011, latitude: 2 } as const
const none: ExifFacts = { hasLocation: false }

/** Reads the EXIF block of a picture, with or without its `Exif\0\0` head. Answers nothing when it makes no sense. */
export function readExif(block: Buffer | undefined): ExifFacts {
  if (!block) return none
  const data = block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block
  const order = data.subarray(0, 2).toString('latin1')
  if (order !== 'II' && order !== 'MM') return none
  try {
    return factsOf(data, order === 'II')
  } catch (error) {
    // It points outside itself.
    if (error instanceof RangeError) return none
    throw error
  }
}

function factsOf(data: Buffer, little: boolean): ExifFacts {
  const short = (at: number) => (little ? data.readUInt16LE(at) : data.readUInt16BE(at))
  const long = (at: number) => (little ? data.readUInt32LE(at) : data.readUInt32BE(at))
  /** Where each entry of a directory lies, by its tag. */
  const directory = (at: number): Map<number, number> => {
    const entries = Array.from({ length: short(at) }, (_, nth) => at + 2 + nth * 12)
    return new Map(entries.map((entry) => [short(entry), entry]))
  }
  const pointed = (from: Map<number, number>, tag: number) => {
    const entry = from.get(tag)
    return entry === undefined ? new Map<number, number>() : directory(long(entry + 8))
  }
  const ascii = (from: Map<number, number>, tag: number) => {
    const entry = from.get(tag)
    if (entry === undefined) return ''
    const length = long(entry + 4)
    const at = length > 4 ? long(entry + 8) : entry + 8
    return data
      .subarray(at, at + length)
      .toString('latin1')
      .replace(/\0.*$/s, '')
      .trim()
  }
  const first = directory(long(4))
  const exif = pointed(first, tags.exif)
  const taken = readDate(ascii(exif, tags.taken), ascii(exif, tags.zone))
  return { taken, hasLocation: pointed(first, tags.gps).has(tags.latitude) }
}

function readDate(text: string, zone: string): Date | undefined {
  const match = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(text)
  if (!match) return undefined
  const [, year, month, day, time] = match
  const date = new Date(`${year}-${month}-${day}T${time}${/^[+-]\d{2}:\d{2}$/.test(zone) ? zone : 'Z'}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
