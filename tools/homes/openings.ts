import { black, brass, glowing, paint, steel, white } from './finish-kit.ts'
import { hash } from './finishes.ts'
import {
  type Finish,
  floorHeight,
  type Home,
  type Opening,
  type Room,
  roomAt,
  type Side,
  type Vec,
} from './home.ts'
import { type Mesh, turnTo } from './mesh.ts'
import type { Light, Pane } from './scene.ts'
import { ball, bar, box } from './shapes.ts'

/** Half of an inner wall, and how far the outer face stands from the centre line. */
export const inner = 0.06
export const outer = 0.24

export const sillOf = (o: Opening): number => o.sill ?? (o.kind === 'window' ? 0.9 : 0)
export const headOf = (o: Opening): number =>
  o.head ?? (o.kind === 'window' ? 2.15 : o.kind === 'patio' ? 2.25 : o.kind === 'front' ? 2.1 : 2.05)

/** The rooms at both sides of an opening: [side of smaller x or z, side of larger]. */
export function sidesOf(home: Home, o: Opening): [Room | undefined, Room | undefined] {
  const level = o.level ?? 0
  const [ax, az] = o.along === 'x' ? [0, 0.3] : [0.3, 0]
  return [roomAt(home, level, o.x - ax, o.z - az), roomAt(home, level, o.x + ax, o.z + az)]
}

/** The side of an opening that is outdoors; of an inner one, the side its door opens into (or the larger). */
export function outwards(home: Home, o: Opening): { side: Side; outside: boolean } {
  const [less, more] = sidesOf(home, o)
  const [low, high]: [Side, Side] = o.along === 'x' ? ['n', 's'] : ['w', 'e']
  if (!more) return { side: high, outside: true }
  if (!less) return { side: low, outside: true }
  return { side: o.opens?.into ?? high, outside: false }
}

const turns: Record<Side, number> = { s: 0, w: 90, n: 180, e: 270 }

/** Frames, leaves, glass, curtains and the light of one opening; `real` is false for the copies in neighbours. */
export function drawOpening(
  mesh: Mesh,
  home: Home,
  o: Opening,
  real: boolean,
  out: { lights: Light[]; panes: Pane[] },
): void {
  const { side, outside } = outwards(home, o)
  const y = floorHeight(home, o.level)
  mesh.with(turnTo(o.x, y, o.z, turns[side]), () => {
    const reach = outside ? outer : inner
    reveal(mesh, o, reach)
    if (o.kind === 'window' || o.kind === 'patio') glazing(mesh, home, o, out)
    if (o.kind === 'front') frontDoor(mesh, home, o)
    if (o.kind === 'door') architrave(mesh, o)
    if (o.kind === 'door' && o.opens) doorLeaf(mesh, o)
    if (outside && o.kind !== 'front') sills(mesh, home, o)
    if (real && (o.kind === 'window' || o.kind === 'patio')) {
      dressing(mesh, o)
      out.lights.push(windowLight(mesh, home, o))
    }
    if (!real) backing(mesh, o)
  })
}

function reveal(mesh: Mesh, o: Opening, reach: number): void {
  const w = o.width / 2
  const low = sillOf(o)
  const high = headOf(o)
  const faces = (from: number, to: number, finish: Finish) => {
    mesh.quad([-w, low, to], [-w, low, from], [-w, high, from], [-w, high, to], finish)
    mesh.quad([w, low, from], [w, low, to], [w, high, to], [w, high, from], finish)
    mesh.quad([-w, high, from], [w, high, from], [w, high, to], [-w, high, to], finish)
    if (low > 0 || reach === outer)
      mesh.quad(
        [-w, low + 0.001, to],
        [w, low + 0.001, to],
        [w, low + 0.001, from],
        [-w, low + 0.001, from],
        finish,
      )
  }
  faces(-inner, Math.min(reach, 0.12), white)
  if (reach > 0.12) {
    mesh.outside = true
    faces(0.12, reach, paint('#e9e4da'))
    mesh.outside = false
  }
  if (low <= 0 && reach === inner)
    mesh.quad([-w, 0.002, inner], [w, 0.002, inner], [w, 0.002, -inner], [-w, 0.002, -inner], {
      pattern: 'grain',
      tones: ['#b58e60', '#98714a'],
    })
}

function glazing(mesh: Mesh, home: Home, o: Opening, out: { panes: Pane[] }): void {
  const w = o.width
  const low = sillOf(o)
  const h = headOf(o) - low
  const { frame } = home.shell
  const [columns, rows] = o.panes ?? (o.kind === 'patio' ? [Math.max(2, Math.round(w / 0.95)), 1] : [2, 1])
  const z = 0.09
  const thick = 0.055
  box(mesh, -w / 2 + thick / 2, low, z, thick, h, 0.07, frame, 0.006)
  box(mesh, w / 2 - thick / 2, low, z, thick, h, 0.07, frame, 0.006)
  box(mesh, 0, low, z, w, thick, 0.07, frame, 0.006)
  box(mesh, 0, low + h - thick, z, w, thick, 0.07, frame, 0.006)
  const slim = o.kind === 'patio' ? 0.06 : 0.034
  for (let k = 1; k < columns; k++)
    box(mesh, -w / 2 + (w * k) / columns, low + thick, z, slim, h - thick * 2, 0.05, frame, 0.004)
  for (let k = 1; k < rows; k++)
    box(
      mesh,
      0,
      low + (h * k) / rows - slim / 2,
      z,
      w - thick * 2,
      k * 2 === rows ? slim * 1.3 : slim,
      0.046,
      frame,
      0.004,
    )
  const p = mesh.point([-w / 2 + 0.03, low + 0.03, z])
  const q = mesh.point([w / 2 - 0.03, low + 0.03, z])
  out.panes.push({ corner: p, along: [q[0] - p[0], 0, q[2] - p[2]], up: [0, h - 0.06, 0] })
}

function windowLight(mesh: Mesh, home: Home, o: Opening): Light {
  const low = sillOf(o) + 0.05
  const high = headOf(o) - 0.05
  const w = o.width / 2 - 0.05
  const a = mesh.point([-w, low, outer - 0.02])
  const b = mesh.point([w, low, outer - 0.02])
  const c = mesh.point([-w, low, -1])
  const l = Math.hypot(c[0] - a[0], c[2] - a[2])
  const rooms = sidesOf(home, o).flatMap((room) => (room ? [room.id] : []))
  return {
    corner: a,
    along: [b[0] - a[0], 0, b[2] - a[2]],
    up: [0, high - low, 0],
    normal: [(c[0] - a[0]) / l, 0, (c[2] - a[2]) / l],
    area: w * 2 * (high - low),
    rooms,
  }
}

function sills(mesh: Mesh, home: Home, o: Opening): void {
  const low = sillOf(o)
  mesh.outside = true
  if (low > 0.05) box(mesh, 0, low - 0.07, outer + 0.02, o.width + 0.16, 0.08, 0.16, home.shell.trim, 0.008)
  box(mesh, 0, headOf(o), outer + 0.005, o.width + 0.24, 0.2, 0.05, home.shell.trim, 0.006)
  mesh.outside = false
  if (low > 0.05) box(mesh, 0, low - 0.035, -inner - 0.03, o.width + 0.1, 0.035, 0.16, white, 0.01)
}

function dressing(mesh: Mesh, o: Opening): void {
  const high = headOf(o)
  if (o.blind) {
    box(mesh, 0, high - 0.32, 0.02, o.width - 0.04, 0.3, 0.012, {
      pattern: 'weave',
      tones: ['#ece6da', '#ddd5c6'],
    })
    box(mesh, 0, high - 0.35, 0.02, o.width - 0.04, 0.03, 0.02, white, 0.006)
  }
  if (!o.curtains) return
  const full = Math.min(0.42, o.width * 0.24)
  const top = high + 0.16
  const z = -inner - 0.14
  bar(mesh, [-o.width / 2 - 0.34, top, z], [o.width / 2 + 0.34, top, z], 0.013, brass)
  for (const way of [-1, 1]) {
    ball(mesh, way * (o.width / 2 + 0.36), top, z, 0.028, brass, 1, 10)
    const start = way * (o.width / 2 + 0.3)
    const at = (i: number, j: number) => {
      const t = i / 56
      const fall = j / 6
      const narrow = 1 - 0.12 * Math.sin(fall * Math.PI)
      const x = start - way * t * full * narrow
      const fold = Math.sin(t * Math.PI * 13 + Math.sin(fall * 3 + way) * 0.4) * 0.045 * (0.65 + fall * 0.4)
      return { p: [x, top - 0.02 - fall * (top - 0.04), z + fold] as Vec, uv: [t * 1.2, fall * 2.2] as const }
    }
    mesh.sheet(56, 6, at, o.curtains)
  }
}

function architrave(mesh: Mesh, o: Opening): void {
  const w = o.width / 2
  const h = headOf(o)
  for (const z of [-inner - 0.009, inner + 0.009]) {
    box(mesh, -w - 0.035, 0, z, 0.075, h + 0.07, 0.02, white, 0.006)
    box(mesh, w + 0.035, 0, z, 0.075, h + 0.07, 0.02, white, 0.006)
    box(mesh, 0, h, z, o.width, 0.07, 0.02, white, 0.006)
  }
}

/** A panelled leaf hung on one jamb and standing open. */
function doorLeaf(mesh: Mesh, o: Opening): void {
  const left = o.opens?.hinge === 'left'
  const w = o.width - 0.02
  const h = headOf(o) - 0.012
  const way = left ? -1 : 1
  mesh.with(turnTo(way * (o.width / 2 - 0.01), 0.006, inner, way * (o.opens?.angle ?? 86) * -1), () => {
    panelled(mesh, -way * (w / 2), w, h, white, 2)
    for (const z of [-0.055, 0.055]) {
      bar(mesh, [-way * (w - 0.07), 1, z], [-way * (w - 0.19), 1, z], 0.009, steel)
    }
  })
}

function panelled(mesh: Mesh, x: number, w: number, h: number, finish: Finish, columns: number): void {
  box(mesh, x, 0, 0, w, h, 0.032, finish, 0.004)
  const each = (w - 0.1) / columns
  for (let k = 0; k < columns; k++) {
    for (const [low, high] of [
      [0.22, 0.86],
      [1.04, h - 0.12],
    ] as const) {
      for (const z of [-0.017, 0.017])
        box(mesh, x - w / 2 + 0.05 + each * (k + 0.5), low, z, each - 0.07, high - low, 0.014, finish, 0.006)
    }
  }
}

function frontDoor(mesh: Mesh, home: Home, o: Opening): void {
  const h = headOf(o)
  const { door, trim } = home.shell
  const leafWidth = Math.min(o.width - 0.12, 0.98)
  const light = Math.max(0, h - 2.12)
  for (const way of [-1, 1]) box(mesh, way * (o.width / 2 - 0.03), 0, 0.1, 0.06, h, 0.1, white, 0.006)
  box(mesh, 0, h - 0.06, 0.1, o.width, 0.06, 0.1, white, 0.006)
  mesh.with(turnTo(0, 0.02, 0.1, 0), () => {
    panelled(mesh, 0, leafWidth, 2.02, door, 2)
    box(mesh, 0, 0.98, 0.035, 0.22, 0.05, 0.012, brass, 0.004)
    ball(mesh, leafWidth / 2 - 0.08, 1.02, 0.05, 0.035, brass)
    ball(mesh, leafWidth / 2 - 0.08, 1.02, -0.05, 0.03, brass)
  })
  const beside = (o.width - 0.12 - leafWidth) / 2
  for (const way of [-1, 1])
    if (beside > 0.06) box(mesh, way * (leafWidth / 2 + beside / 2), 0, 0.1, beside, 0.5, 0.05, door, 0.005)
  if (light > 0.15) box(mesh, 0, 2.04, 0.1, o.width, 0.06, 0.08, white, 0.006)
  mesh.outside = true
  box(mesh, 0, -0.12, outer + 0.15, o.width + 0.5, 0.12, 0.6, trim, 0.01)
  for (const way of [-1, 1]) box(mesh, way * (o.width / 2 + 0.09), 0, outer + 0.01, 0.18, h, 0.07, trim, 0.01)
  box(mesh, 0, h, outer + 0.02, o.width + 0.44, 0.24, 0.1, trim, 0.01)
  box(mesh, 0, h + 0.24, outer + 0.06, o.width + 0.56, 0.06, 0.2, trim, 0.01)
  box(mesh, -o.width / 2 - 0.35, 1.75, outer + 0.06, 0.12, 0.26, 0.12, black, 0.01)
  mesh.outside = false
}

/** What a neighbour's window shows: a dim room behind pale curtains. */
function backing(mesh: Mesh, o: Opening): void {
  const w = o.width / 2
  const low = sillOf(o)
  const high = headOf(o)
  const [x, y] = mesh.point([0, low, 0])
  // Some neighbours are at home: by day their lamps hardly show.
  const home = hash(Math.round(x * 9), Math.round(y * 9), 4) > 0.55
  const room = home ? glowing('#d8a566', 0.9) : paint('#3a3732')
  mesh.quad([-w, low, -0.5], [w, low, -0.5], [w, high, -0.5], [-w, high, -0.5], room)
  for (const way of [-1, 1])
    mesh.quad(
      [way * w, low, -0.02],
      [way * w * 0.62, low, -0.06],
      [way * w * 0.62, high, -0.06],
      [way * w, high, -0.02],
      { pattern: 'weave', tones: ['#d8d1c3', '#c5bcab'] },
    )
}
