import { createHash } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '#server/platform/app-context.ts'
import { makeDerivative } from '#server/platform/images.ts'
import { makePoster, movieTools } from '#server/platform/movies.ts'
import type { JobData } from '#server/platform/outside.ts'
import { workFolder } from '#server/platform/work-folder.ts'
import { handIn, stagesWithout } from './commission.ts'
import { firstViews, readHomes, renderOf, type Home } from './pictures.ts'
import { makeSlideshow, secondsOf, shape } from './slideshow.ts'

const MOST_PHOTOGRAPHS = 8

/**
 * The slideshow of a home, made once from its photographs and shared by all orders about it. Where there is no ffmpeg it is
 * left out: the log says so, and each stage where it is looked for.
 */
export async function makeFilm(app: App, data: JobData['world.film']): Promise<void> {
  const home = (await readHomes()).find(({ slug }) => slug === data.home)
  const waiting = await stagesWithout(app.db, data)
  if (!home || waiting.length === 0) return
  const tools = await movieTools(app.config.ffmpeg)
  if (!tools)
    return app.log.warn(
      { home: home.slug, stages: waiting.length },
      'the slideshow of this home is left out: there is no ffmpeg',
    )
  const began = performance.now()
  const folder = await workFolder(app)
  try {
    const out = join(folder, 'film.mp4')
    await makeSlideshow(
      tools,
      shownOf(home).map((file) => renderOf(home.slug, file)),
      out,
    )
    const seconds = secondsOf(shownOf(home).length)
    const poster = join(folder, 'poster.jpg')
    await makePoster(tools, out, { ...shape, seconds }, poster)
    const stills = []
    for (const size of ['thumb', 'web'] as const) {
      const path = join(folder, `${size}.jpg`)
      const made = await makeDerivative(poster, size, path)
      const storage_key = await keep(app, home, `film-${size}.jpg`, path, 'image/jpeg')
      stills.push({ size, content_type: 'image/jpeg', storage_key, ...made })
    }
    const bytes = (await stat(out)).size
    const sha256 = createHash('sha256')
      .update(await readFile(out))
      .digest('hex')
    const storage_key = await keep(app, home, 'film.mp4', out, 'video/mp4')
    const film = { content_type: 'video/mp4', ...shape, bytes, storage_key }
    for (const stage of waiting)
      await handIn(app, stage, {
        name: `${home.slug}.mp4`,
        caption: stage.kind === 'movie' ? 'Slideshow' : 'Film',
        sha256,
        seconds,
        made: 100,
        ...film,
        sizes: [...stills, { size: 'mp4-720', ...film }],
      })
    const ms = Math.round(performance.now() - began)
    app.log.info({ home: home.slug, stages: waiting.length, ms }, 'the slideshow of a home is made')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One photograph a room, as far as there is time: the front first, the evening last. */
export const shownOf = (home: Pick<Home, 'photos'>): string[] => {
  const files = firstViews(home).map(({ file }) => file)
  const last = files.filter((file) => file.startsWith('dusk'))
  return [...files.filter((file) => !last.includes(file)).slice(0, MOST_PHOTOGRAPHS - last.length), ...last]
}

/** A try that was killed may have left its file; the new one may differ by some bytes. */
async function keep(app: App, home: Home, file: string, path: string, type: string): Promise<string> {
  const key = `worlds/${home.slug}/${file}`
  if (await app.storage.exists(key)) await app.storage.remove(key)
  await app.storage.adopt(key, path, type)
  return key
}
