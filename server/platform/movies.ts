import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where the programs are that look into movies and make others of them. */
export interface MovieTools {
  readonly ffmpeg: string
  readonly ffprobe: string
}

/** The file is no movie that can be played, or is cut short. */
export class NotAMovie extends Error {
  constructor(why: string, cause?: unknown) {
    super(`not a movie that can be read: ${why}`, { cause })
    this.name = 'NotAMovie'
  }
}

const found = new Map<string, Promise<MovieTools | undefined>>()

/** The programs by the FFMPEG setting, looked for once; undefined where they are not (domain.md section 8). */
export function movieTools(ffmpeg: string): Promise<MovieTools | undefined> {
  const known = found.get(ffmpeg) ?? look(ffmpeg)
  found.set(ffmpeg, known)
  return known
}

async function look(ffmpeg: string): Promise<MovieTools | undefined> {
  const ffprobe = ffmpeg.replace(/ffmpeg(?=[^/\\]*$)/, 'ffprobe')
  try {
    await Promise.all([run(ffmpeg, ['-version']), run(ffprobe, ['-version'])])
    return { ffmpeg, ffprobe }
  } catch {
    return undefined
  }
}

export interface MovieFacts {
  /** As it is seen, turned as the camera was held. */
  readonly width: number
  readonly height: number
  readonly seconds: number
}

interface Probed {
  streams?: {
    width?: number
    height?: number
    side_data_list?: { rotation?: number }[]
  }[]
  format?: { duration?: string }
}

// Only what is in the file itself: a playlist must not make us fetch or read anything else.
const local = ['-protocol_whitelist', 'file']

/** Judges a movie by its content: it has pictures, a length, and its first second can be decoded. Throws NotAMovie. */
export async function inspectMovie({ ffmpeg, ffprobe }: MovieTools, path: string): Promise<MovieFacts> {
  const entries = 'stream=width,height:stream_side_data=rotation:format=duration'
  const ask = [
    '-v',
    'error',
    ...local,
    '-select_streams',
    'v:0',
    '-show_entries',
    entries,
    '-of',
    'json',
    path,
  ]
  const decode = ['-v', 'error', '-nostdin', '-xerror', ...local, '-i', path, '-map', '0:v:0', '-t', '1']
  const limits = { timeout: 60_000, maxBuffer: 1_000_000 }
  try {
    const { stdout } = await run(ffprobe, ask, limits)
    const { streams: [stream] = [], format } = JSON.parse(stdout) as Probed
    const seconds = Number(format?.duration)
    const { width = 0, height = 0 } = stream ?? {}
    if (!width || !height || !(seconds > 0)) throw new NotAMovie('it has no moving picture')
    await run(ffmpeg, [...decode, '-f', 'null', '-'], limits)
    const turned = (stream?.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
    return { width: turned ? height : width, height: turned ? width : height, seconds }
  } catch (error) {
    if (error instanceof NotAMovie) throw error
    // The program came to an end and said no; that it could not run at all is our trouble.
    if (typeof (error as { code?: unknown }).code === 'number')
      throw new NotAMovie((error as { stderr?: string }).stderr?.slice(0, 300) ?? 'no reason given', error)
    throw error
  }
}

/** Shorter side of each rendition for the web, in pixels. */
export const renditions = { 'mp4-1080': 1080, 'mp4-720': 720 } as const
export type RenditionSize = keyof typeof renditions

/** The renditions that a movie gets: none larger than itself, and the smallest always. */
export const renditionsOf = ({ width, height }: MovieFacts): RenditionSize[] =>
  (Object.keys(renditions) as RenditionSize[]).filter(
    (size) => size === 'mp4-720' || Math.min(width, height) >= renditions[size],
  )

/** How a file of each type of movie ends. */
export const movieEndings: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
}

/** Copies pictures and sound as they are, and nothing of what the camera noted beside them. Throws NotAMovie. */
export async function copyClean({ ffmpeg }: MovieTools, path: string, out: string): Promise<void> {
  const take = ['-map', '0:v:0', '-map', '0:a?', '-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1']
  const start = out.endsWith('.webm') ? [] : ['-movflags', '+faststart']
  const told = ['-v', 'error', '-nostdin', '-y']
  try {
    await run(ffmpeg, [...told, ...local, '-i', path, ...take, ...start, out], { timeout: 20 * 60_000 })
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'number') throw error
    throw new NotAMovie((error as { stderr?: string }).stderr?.slice(0, 300) ?? 'no reason given', error)
  }
}

/** A picture of a moment near the beginning, as JPEG. */
export async function makePoster(
  tools: MovieTools,
  path: string,
  facts: MovieFacts,
  out: string,
): Promise<void> {
  const at = String(Math.min(1, facts.seconds / 2))
  const take = ['-ss', at, ...local, '-i', path, '-map', '0:v:0', '-frames:v', '1', '-q:v', '2']
  await run(tools.ffmpeg, ['-v', 'error', '-nostdin', '-y', ...take, out], { timeout: 120_000 })
}

// Descriptor 3 is a pipe that only we hold: when we die in any way, `read` returns and the work, which would go on for an
// hour for nobody, is ended.
const script = `
"$@" </dev/null 3<&- & work=$!
{ read -r _ <&3; kill -KILL $work 2>/dev/null; } & watch=$!
wait $work; code=$?; kill $watch 2>/dev/null; exit $code`

function spawnHeld(program: string, args: readonly string[]) {
  if (process.platform === 'win32') return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  return spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
}

/**
 * Writes one rendition: H.264 and AAC in an MP4 that plays before it is all there, upright, with nothing of what the
 * camera noted. `heard` is told from 0 to 1 how far it is.
 */
export function makeRendition(
  tools: MovieTools,
  path: string,
  facts: MovieFacts,
  size: RenditionSize,
  out: string,
  heard: (share: number) => void,
): Promise<void> {
  const side = renditions[size]
  // Even numbers of pixels, as the coding wants them.
  const shorter = Math.floor(Math.min(side, facts.width, facts.height) / 2) * 2
  const scale = facts.width > facts.height ? `scale=-2:${shorter}` : `scale=${shorter}:-2`
  const pictures = [
    '-vf',
    scale,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-pix_fmt',
    'yuv420p',
  ]
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']
  const file = ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', out]
  const told = ['-v', 'error', '-nostdin', '-y', '-nostats', '-progress', 'pipe:1']
  const input = [...local, '-i', path, '-map', '0:v:0', '-map', '0:a:0?']
  return new Promise((resolve, reject) => {
    const work = spawnHeld(tools.ffmpeg, [...told, ...input, ...pictures, ...sound, ...file])
    let wrong = ''
    work.stderr?.on('data', (text: Buffer) => (wrong = (wrong + text.toString()).slice(-2000)))
    work.stdout?.on('data', (text: Buffer) => {
      const at = /out_time_us=(\d+)/.exec(text.toString())?.[1]
      if (at) heard(Math.min(1, Number(at) / 1e6 / facts.seconds))
    })
    work.on('error', reject)
    work.on('close', (code) =>
      code === 0 ? resolve() : reject(new NotAMovie(wrong || `the program ended with ${code}`)),
    )
  })
}
