import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type FrontView, floorHeight, type Home, type Panorama, type View } from './home.ts'
import { homes } from './homes/all.ts'
import { writeManifest } from './manifest.ts'
import { buildScene } from './model.ts'
import { savePlan } from './plan.ts'
import { type Shot, Studio } from './studio.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    draft: { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
    out: { type: 'string', default: new URL('../../db/worlds/media/', import.meta.url).pathname },
  },
})

const wanted = (name: string): boolean => !values.only || values.only.some((part) => name.startsWith(part))
const share = values.draft ? 0.4 : 1
/** Bytes a file may have, so that all media stay below 12 MB: brick and leaves need more than walls and furniture. */
const most = { inside: 90_000, front: 130_000, panorama: 95_000 }
const size = { width: Math.round(1440 * share), height: Math.round(960 * share) }

const still = (home: Home, view: View, folder: string): Shot => {
  const level = home.rooms.find((room) => room.id === view.room)?.level
  const [x, z] = view.from
  return {
    file: `${folder}/${view.file}`,
    inside: true,
    exposure: view.exposure ?? 1,
    most: most.inside,
    fast: values.draft,
    camera: {
      kind: 'still',
      eye: [x, floorHeight(home, level) + (view.eye ?? 1.35), z],
      look: [view.to[0] - x, view.to[1] - z],
      lens: view.lens ?? 20,
      shift: view.shift ?? 0.06,
      ...size,
    },
  }
}

const front = (view: FrontView, file: string): Shot => ({
  file,
  inside: false,
  exposure: 1,
  most: most.front,
  fast: values.draft,
  camera: {
    kind: 'still',
    eye: view.from,
    look: [view.to[0] - view.from[0], view.to[2] - view.from[2]],
    lens: view.lens ?? 26,
    shift: view.shift ?? -0.12,
    ...size,
  },
})

const panorama = (home: Home, { room, x, z, facing }: Panorama, folder: string): Shot => {
  const turn = (facing * Math.PI) / 180
  const level = home.rooms.find(({ id }) => id === room)?.level
  return {
    file: `${folder}/pano-${room}.jpg`,
    inside: true,
    exposure: 1,
    most: most.panorama,
    fast: values.draft,
    camera: {
      kind: 'panorama',
      eye: [x, floorHeight(home, level) + 1.5, z],
      look: [Math.sin(turn), -Math.cos(turn)],
      width: Math.round(2560 * share),
      height: Math.round(1280 * share),
    },
  }
}

async function photograph(home: Home, dusk: boolean, shots: Shot[]): Promise<void> {
  if (shots.length === 0) return
  const began = performance.now()
  const scene = buildScene(home, dusk)
  const studio = new Studio(scene, Number(values.threads))
  console.log(
    `${home.slug}: ${scene.finishes.length} triangles, ready after ${Math.round(performance.now() - began)} ms`,
  )
  for (const shot of shots) {
    const start = performance.now()
    await studio.shoot(shot)
    console.log(`  ${shot.file.split('/').at(-1)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  await studio.close()
}

for (const home of homes) {
  if (positionals.length > 0 && !positionals.includes(home.slug)) continue
  const folder = `${values.out.replace(/\/$/, '')}/${home.slug}`
  await mkdir(folder, { recursive: true })
  const day = home.views.filter((view) => wanted(view.file)).map((view) => still(home, view, folder))
  if (wanted('front.jpg')) day.unshift(front(home.front, `${folder}/front.jpg`))
  day.push(
    ...home.panoramas
      .filter(({ room }) => wanted(`pano-${room}.jpg`))
      .map((each) => panorama(home, each, folder)),
  )
  await photograph(home, false, day)
  if (wanted('dusk.jpg')) await photograph(home, true, [front(home.dusk ?? home.front, `${folder}/dusk.jpg`)])
  if (wanted('plan')) await savePlan(home, folder)
}
await writeManifest(homes, values.out)
