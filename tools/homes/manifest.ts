import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Home, type Opening, roomAt } from './home.ts'
import { homeArea } from './plan.ts'

/** Where a panorama's visitor sees the way to another panorama: degrees clockwise from its centre, and up from the horizon. */
function linksOf(home: Home, from: Home['panoramas'][number]) {
  const level = home.rooms.find(({ id }) => id === from.room)?.level ?? 0
  return home.panoramas.flatMap((to) => {
    if (to.room === from.room) return []
    const path = doorsBetween(home, from.room, to.room)
    if (!path) return []
    const [x, z] = [path.x - from.x, path.z - from.z]
    const yaw = fromCentre((Math.atan2(x, -z) * 180) / Math.PI - from.facing)
    const up = (home.rooms.find(({ id }) => id === to.room)?.level ?? 0) - level
    return [
      { to: to.room, file: `pano-${to.room}.jpg`, yaw: Math.round(yaw * 10) / 10, pitch: up ? up * 12 : -12 },
    ]
  })
}

/** The same direction between half a turn to the left and half a turn to the right. */
const fromCentre = (degrees: number): number => ((degrees + 540) % 360) - 180

/** The first doorway on the shortest way from one room to another that passes through at most two rooms. */
function doorsBetween(home: Home, from: string, to: string): { x: number; z: number } | undefined {
  const ways = [...home.openings.flatMap((o) => wayOf(home, o)), ...stairWays(home)]
  const direct = ways.find((way) => way.rooms.includes(from) && way.rooms.includes(to))
  if (direct) return direct
  for (const way of ways.filter(({ rooms }) => rooms.includes(from))) {
    const middle = way.rooms.find((id) => id !== from)
    if (home.panoramas.some(({ room }) => room === middle)) continue
    if (ways.some(({ rooms }) => rooms.includes(middle ?? '') && rooms.includes(to))) return way
  }
  return undefined
}

function wayOf(home: Home, o: Opening): { x: number; z: number; rooms: string[] }[] {
  if (o.kind !== 'door' && o.kind !== 'arch') return []
  const [ax, az] = o.along === 'x' ? [0, 0.3] : [0.3, 0]
  const sides = [
    roomAt(home, o.level ?? 0, o.x - ax, o.z - az),
    roomAt(home, o.level ?? 0, o.x + ax, o.z + az),
  ]
  return [{ x: o.x, z: o.z, rooms: sides.flatMap((room) => (room ? [room.id] : [])) }]
}

const stairWays = (home: Home) =>
  (home.stairs ?? []).map(({ level, x, z, w, d }) => ({
    x: x + w / 2,
    z: z + d / 2,
    rooms: [level, level + 1].flatMap((storey) => roomAt(home, storey, x + w / 2, z + d / 2)?.id ?? []),
  }))

type Listed = { file: string; width: number; height: number }

/** A row with the size its file has; nothing for a picture that was not made. */
async function measured<Row extends { file: string }>(row: Row, folder: string): Promise<(Row & Listed)[]> {
  if (!existsSync(`${folder}/${row.file}`)) return []
  const { width, height } = await sharp(`${folder}/${row.file}`).metadata()
  return [{ ...row, width, height }]
}

const nameOf = (home: Home, id: string): string => home.rooms.find((room) => room.id === id)?.name ?? id

async function homeRow(whole: Home, folder: string) {
  const home = {
    ...whole,
    panoramas: whole.panoramas.filter(({ room }) => existsSync(`${folder}/pano-${room}.jpg`)),
  }
  const photos = [
    { file: 'front.jpg', room: 'Front' },
    ...home.views.map((view) => ({ file: view.file, room: view.title ?? nameOf(home, view.room) })),
    { file: 'dusk.jpg', room: 'Front at dusk' },
  ]
  const panos = home.panoramas.map((pano) => ({
    room: pano.room,
    name: nameOf(home, pano.room),
    file: `pano-${pano.room}.jpg`,
    links: linksOf(home, pano),
  }))
  const sized = async <Row extends { file: string }>(rows: Row[]) =>
    (await Promise.all(rows.map((row) => measured(row, folder)))).flat()
  const { slug, kind, country, beds, baths } = home
  const areaSqM = Math.round(homeArea(home) * 10) / 10
  const plan = { svg: 'plan.svg', png: 'plan.png' }
  return {
    slug,
    kind,
    country,
    beds,
    baths,
    areaSqM,
    photos: await sized(photos),
    plan,
    panos: await sized(panos),
  }
}

/** Writes homes.json: what each home is and the files that show it. */
export async function writeManifest(homes: readonly Home[], folder: string): Promise<void> {
  const root = folder.replace(/\/$/, '')
  const rows = await Promise.all(homes.map((home) => homeRow(home, `${root}/${home.slug}`)))
  await writeFile(`${root}/homes.json`, `${JSON.stringify({ homes: rows }, null, 2)}\n`)
}
