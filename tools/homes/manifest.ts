import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type Home, type Opening, roomAt } from './home.ts'
import { homeArea } from './plan.ts'

const still = { width: 1600, height: 1067 }

/** Where a panorama's visitor sees the way to another panorama: degrees clockwise from north and up from the horizon. */
function linksOf(home: Home, from: Home['panoramas'][number]) {
  const level = home.rooms.find(({ id }) => id === from.room)?.level ?? 0
  return home.panoramas.flatMap((to) => {
    if (to.room === from.room) return []
    const path = doorsBetween(home, from.room, to.room)
    if (!path) return []
    const [x, z] = [path.x - from.x, path.z - from.z]
    const yaw = (Math.atan2(x, -z) * 180) / Math.PI
    const up = (home.rooms.find(({ id }) => id === to.room)?.level ?? 0) - level
    return [
      { to: to.room, file: `pano-${to.room}.jpg`, yaw: Math.round(yaw * 10) / 10, pitch: up ? up * 12 : -12 },
    ]
  })
}

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

/** Writes homes.json: what each home is and the files that show it. */
export async function writeManifest(homes: readonly Home[], folder: string): Promise<void> {
  const made = (home: Home) => ({
    ...home,
    panoramas: home.panoramas.filter(({ room }) => existsSync(`${folder}/${home.slug}/pano-${room}.jpg`)),
  })
  const rows = homes.map(made).map((home) => ({
    slug: home.slug,
    kind: home.kind,
    country: home.country,
    beds: home.beds,
    baths: home.baths,
    areaSqM: Math.round(homeArea(home) * 10) / 10,
    photos: [
      { file: 'front.jpg', room: 'Front', ...still },
      ...home.views.map((view) => ({
        file: view.file,
        room: view.title ?? home.rooms.find(({ id }) => id === view.room)?.name ?? view.room,
        ...still,
      })),
      { file: 'dusk.jpg', room: 'Front at dusk', ...still },
    ],
    plan: { svg: 'plan.svg', png: 'plan.png' },
    panos: home.panoramas.map((pano) => ({
      room: pano.room,
      name: home.rooms.find(({ id }) => id === pano.room)?.name ?? pano.room,
      file: `pano-${pano.room}.jpg`,
      width: 2048,
      height: 1024,
      north: 0,
      links: linksOf(home, pano),
    })),
  }))
  await writeFile(`${folder.replace(/\/$/, '')}/homes.json`, `${JSON.stringify({ homes: rows }, null, 2)}\n`)
}
