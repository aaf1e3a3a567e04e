import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { promisify } from 'node:util'
import type { MovieTools } from '#server/platform/movies.ts'

const run = promisify(execFile)

export const shape = { width: 1280, height: 720 } as const
const PICTURES_A_SECOND = 25
/** Seconds for which a photograph is seen, and for which it gives way to the next. */
const SEEN = 3
const FADE = 0.6

/** Slow moves, one after the other: nearer, to the side, away, back. `$` runs from 0 to 1. */
const moves = [
  { zoom: '1+0.1*$', x: '0.5', y: '0.5' },
  { zoom: '1.1', x: '$', y: '0.5' },
  { zoom: '1.1-0.1*$', x: '0.5', y: '0.6' },
  { zoom: '1.1', x: '1-$', y: '0.5' },
] as const

export const secondsOf = (photographs: number): number => photographs * SEEN - (photographs - 1) * FADE

/** A film of photographs that cross-fade while the camera moves gently; silent. It takes one processor, and gives way. */
export async function makeSlideshow(
  { ffmpeg }: MovieTools,
  photographs: readonly string[],
  out: string,
): Promise<void> {
  const told = ['-v', 'error', '-nostdin', '-y', '-threads', '1', '-filter_complex_threads', '1']
  const from = photographs.flatMap((path) => ['-protocol_whitelist', 'file', '-i', path])
  const pictures = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
  const file = ['-threads', '1', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', out]
  const work = run(
    ffmpeg,
    [...told, ...from, '-filter_complex', scene(photographs.length), '-map', '[film]', ...pictures, ...file],
    { timeout: 15 * 60_000 },
  )
  try {
    if (work.child.pid) setPriority(work.child.pid, 15)
  } catch {
    // It has ended already, and says by itself why.
  }
  await work
}

/** The graph of filters: each photograph cut to the film's shape and moved, then one laid over the end of the other. */
export function scene(count: number): string {
  const frames = SEEN * PICTURES_A_SECOND
  const { width, height } = shape
  const each = Array.from({ length: count }, (_, i) => {
    const { zoom, x, y } = moves[i % moves.length] ?? moves[0]
    const at = (text: string) => text.replaceAll('$', `(on/${frames})`)
    // Twice as large as seen, so that a slow move does not stand on whole pixels.
    const cut = `crop=iw:iw*${height}/${width},scale=${2 * width}:${2 * height},setsar=1`
    const move = `zoompan=z='${at(zoom)}':x='(iw-iw/zoom)*(${at(x)})':y='(ih-ih/zoom)*${y}'`
    return `[${i}:v]${cut},${move}:d=${frames}:s=${width}x${height}:fps=${PICTURES_A_SECOND}[p0${i}]`
  })
  const over = Array.from({ length: count - 1 }, (_, i) => {
    const before = i === 0 ? '[p00]' : `[f${i}]`
    return `${before}[p0${i + 1}]xfade=transition=fade:duration=${FADE}:offset=${secondsOf(i + 1) - FADE}[f${i + 1}]`
  })
  const last = count === 1 ? '[p00]' : `[f${count - 1}]`
  const end = `${last}fade=in:st=0:d=0.5,fade=out:st=${secondsOf(count) - 0.8}:d=0.8[film]`
  return [...each, ...over, end].join(';')
}
