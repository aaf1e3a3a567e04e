import { drawBuilding } from './building.ts'
import { kitchenFurniture } from './furniture-kitchen.ts'
import { livingFurniture } from './furniture-living.ts'
import { restFurniture } from './furniture-rest.ts'
import { drawGround, gardenThings } from './garden.ts'
import { floorHeight, type Home, type Item, type Vec } from './home.ts'
import { Mesh, turnTo, unit } from './mesh.ts'
import { packScene, type Scene, type Sky } from './scene.ts'

const kinds = { ...livingFurniture, ...kitchenFurniture, ...restFurniture, ...gardenThings }

/** Wall and ceiling things know their own height; the others stand at the y they are given. */
const ownHeight = new Set([
  'picture',
  'wall-mirror',
  'pendant',
  'wall-units',
  'splash',
  'hood',
  'towels',
  'chimney',
  'lantern',
  'balcony',
  'block',
])

function place(mesh: Mesh, home: Home, item: Item, ground: number): void {
  const draw = kinds[item.kind]
  if (!draw) throw new Error(`${home.slug}: nothing is called ${item.kind}`)
  const y = ground + (ownHeight.has(item.kind) ? 0 : (item.y ?? 0))
  mesh.with(turnTo(item.x, y, item.z, item.turn ?? 0), () => draw(mesh, item))
}

/** Builds the scene of a home for a time of day. */
export function buildScene(home: Home, dusk: boolean): Scene {
  const mesh = new Mesh()
  const drawn = drawBuilding(mesh, home)
  for (const item of home.items) place(mesh, home, item, floorHeight(home, item.level))
  drawGround(mesh, home)
  mesh.outside = true
  for (const item of home.outside)
    place(
      mesh,
      home,
      item,
      item.kind === 'balcony' || item.kind === 'porch' ? 0 : -(home.garden.drop ?? 0.15),
    )
  mesh.outside = false
  const panel: Vec = dusk ? [3.0, 2.05, 1.15] : [0.055, 0.053, 0.05]
  const lights = drawn.lights.map((light) => (light.gives ? { ...light, gives: panel } : light))
  return packScene(mesh, { lights, panes: drawn.panes, zones: drawn.zones, sky: skyOf(home, dusk) })
}

const skyOf = (home: Home, dusk: boolean): Sky => ({
  sun: unit(home.sun),
  sunlight: dusk ? [0, 0, 0] : [5.2, 4.8, 4.2],
  top: dusk ? [0.1, 0.15, 0.34] : [0.3, 0.52, 0.98],
  horizon: dusk ? [0.42, 0.3, 0.36] : [0.86, 0.95, 1.08],
  backdrop: home.garden.backdrop,
  dusk,
  drop: home.garden.drop ?? 0.15,
})
