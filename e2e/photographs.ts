import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { place } from '#db/testing/camera-files.ts'

const rooms = ['living-1.jpg', 'kitchen-1.jpg', 'bed1-1.jpg', 'front.jpg', 'bath-1.jpg']

/**
 * A photograph as a camera writes it, no two alike: with its make, its date, its place. `heavy` carries megabytes of notes
 * of its maker, so that it is sent in several parts.
 */
export async function photograph(nth: number, { width = 2400, heavy = 0 } = {}) {
  const room = rooms[nth % rooms.length] ?? 'front.jpg'
  const source = await readFile(new URL(`../db/worlds/media/terrace/${room}`, import.meta.url))
  const picture = await sharp(source)
    .resize({ width })
    .modulate({ brightness: 0.95 + Math.random() / 10 })
    .withExif({
      IFD0: { Make: 'Propolis', Model: 'Test camera', Copyright: `frame ${Math.random()}` },
      IFD2: { DateTimeOriginal: '2026:05:04 11:20:00' },
      IFD3: place,
    })
    .jpeg({ quality: 85 })
    .toBuffer()
  const start = picture.subarray(0, 2)
  const data = Buffer.concat([start, ...Array.from({ length: heavy * 16 }, comment), picture.subarray(2)])
  return { name: `room-${nth + 1}.jpg`, mimeType: 'image/jpeg', data }
}

/** A comment segment of 64 KB that does not compress. */
const comment = (): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), randomBytes(65_533)])
