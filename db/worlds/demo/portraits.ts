import { createHash } from 'node:crypto'
import type { App } from '#server/platform/app-context.ts'
import { portraitFolder } from '#server/accounts/portrait-url.ts'
import { portraitImage } from '#server/platform/portrait-image.ts'
import { drawPortrait } from '#tools/portraits/portrait.ts'
import { faceOf } from './faces.ts'
import type { Rows } from './rows.ts'

/** Draws everybody and keeps the drawings as a person's own picture is kept. */
export async function givePortraits(app: App, rows: Rows): Promise<void> {
  for (const user of rows.of('users')) {
    const name = `${user.first_name} ${user.last_name}`
    const key = `${portraitFolder}${idOf(name)}.webp`
    if (!(await app.storage.exists(key))) {
      const drawn = drawPortrait(faceOf(name, user.user_type === 'shooter-bee'))
      await app.storage.put(key, await portraitImage(Buffer.from(drawn)), 'image/webp')
    }
    Object.assign(user, { portrait_key: key })
  }
}

/** Of the form of a UUID, and the same for the same name. */
const idOf = (name: string): string =>
  createHash('sha256')
    .update(`portrait of ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
