import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { App } from '#server/platform/app-context.ts'
import { makeDerivative } from '#server/platform/images.ts'
import {
  inspectMovie,
  makePoster,
  makeRendition,
  movieTools,
  renditions,
  renditionsOf,
  type MovieFacts,
  type MovieTools,
} from '#server/platform/movies.ts'
import type { JobData } from '#server/platform/outside.ts'
import { workFolder } from '#server/platform/work-folder.ts'
import type { Derivatives } from './tables.ts'

/** Milliseconds between two words of how far it is. */
const PACE = 2000

/**
 * Makes the poster and the renditions of a movie that are not made yet (domain.md sections 7 and 8). A restart begins
 * again where it was. Without the program the movie says so, and is served as it is.
 */
export async function renderMovie(app: App, { asset_id }: JobData['media.render']): Promise<void> {
  const movie = await toRender(app, asset_id)
  if (!movie || movie.made === 100) return
  const tools = await movieTools(app.config.ffmpeg)
  if (!tools) return say(app, asset_id, { why: 'no-program' })
  const original = await app.storage.localCopy(movie.storage_key)
  const folder = await workFolder(app)
  try {
    const facts = await inspectMovie(tools, original.path)
    await makeAll({ app, tools, movie, facts, from: original.path, folder })
    await say(app, asset_id, { why: null, made: 100, seconds: facts.seconds })
  } catch (error) {
    await say(app, asset_id, { why: 'failed' })
    throw error
  } finally {
    await original.release()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Movie {
  readonly id: number
  readonly storage_key: string
  readonly made: number
  readonly done: readonly string[]
}
interface Work {
  readonly app: App
  readonly tools: MovieTools
  readonly movie: Movie
  readonly facts: MovieFacts
  readonly from: string
  readonly folder: string
}

const toRender = (app: App, id: number): Promise<Movie | undefined> =>
  app.db
    .selectFrom('assets as a')
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .where('a.content_type', 'like', 'video/%')
    .select(['a.id', 'a.storage_key', 'a.made'])
    .select(sql<string[]>`array(select d.size from derivatives d where d.asset_id = a.id)`.as('done'))
    .executeTakeFirst()

const say = async (
  app: App,
  id: number,
  what: { why?: 'no-program' | 'failed' | null; made?: number; seconds?: number },
) => void (await app.db.updateTable('assets').set(what).where('id', '=', id).execute())

async function makeAll(work: Work): Promise<void> {
  const { app, tools, movie, facts, from, folder } = work
  if (!movie.done.includes('thumb') || !movie.done.includes('web')) await makePictures(work)
  const all = renditionsOf(facts)
  let told = 0
  for (const [nth, size] of all.entries()) {
    if (movie.done.includes(size)) continue
    const out = join(folder, `${size}.mp4`)
    await makeRendition(tools, from, facts, size, out, (share) => {
      if (Date.now() - told < PACE) return
      told = Date.now()
      // What is nearly there is not there: the last percent is said with the row.
      const made = Math.min(99, Math.floor((100 * (nth + share)) / all.length))
      say(app, movie.id, { made }).catch((err: unknown) => app.log.warn({ err }, 'progress not told'))
    })
    const side = Math.min(renditions[size], facts.width, facts.height)
    const share = side / Math.min(facts.width, facts.height)
    const shape = { width: Math.round(facts.width * share), height: Math.round(facts.height * share) }
    await record(work, { size, ...shape, content_type: 'video/mp4' }, out)
  }
}

/** A frame of it stands for the movie wherever photographs stand. */
async function makePictures(work: Work): Promise<void> {
  const { tools, facts, from, folder } = work
  const poster = join(folder, 'poster.jpg')
  await makePoster(tools, from, facts, poster)
  for (const size of ['thumb', 'web'] as const) {
    const out = join(folder, `${size}.jpg`)
    const { width, height } = await makeDerivative(poster, size, out)
    await record(work, { size, width, height, content_type: 'image/jpeg' }, out)
  }
}

type Row = Pick<Derivatives, 'size' | 'width' | 'height' | 'content_type'>
async function record({ app, movie }: Work, row: Row, out: string): Promise<void> {
  const { size: bytes } = await stat(out)
  const key = `derivatives/${movie.id}/${row.size}.${row.content_type === 'video/mp4' ? 'mp4' : 'jpg'}`
  // One without its row is of a try that was killed in between; this one may differ by some bytes.
  if (await app.storage.exists(key)) await app.storage.remove(key)
  await app.storage.adopt(key, out, row.content_type)
  await app.db
    .insertInto('derivatives')
    .values({ ...row, asset_id: movie.id, bytes, storage_key: key, made_at: app.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
