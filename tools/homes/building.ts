import { ceilingWhite, glowing, white } from './finish-kit.ts'
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
import { grow, type Mesh, shift } from './mesh.ts'
import { drawOpening, headOf, inner, outer, sillOf } from './openings.ts'
import { drawRoof } from './roofs.ts'
import type { Light, Pane, Zone } from './scene.ts'
import { box, pieces, post } from './shapes.ts'

type Drawn = { lights: Light[]; panes: Pane[]; zones: Zone[] }

type Wall = { side: Side; along: 'x' | 'z'; line: number; from: number; to: number }

/** The four walls of a room by their centre lines. */
export const wallsOf = (room: Room): Wall[] => [
  { side: 'n', along: 'x', line: room.z, from: room.x, to: room.x + room.w },
  { side: 's', along: 'x', line: room.z + room.d, from: room.x, to: room.x + room.w },
  { side: 'w', along: 'z', line: room.x, from: room.z, to: room.z + room.d },
  { side: 'e', along: 'z', line: room.x + room.w, from: room.z, to: room.z + room.d },
]

/** The openings that cut a wall. */
export const openingsIn = (home: Home, level: number, wall: Wall): Opening[] =>
  home.openings.filter((o) => {
    const [across, at] = o.along === 'x' ? [o.z, o.x] : [o.x, o.z]
    return (
      (o.level ?? 0) === level &&
      o.along === wall.along &&
      Math.abs(across - wall.line) < 0.02 &&
      at > wall.from &&
      at < wall.to
    )
  })

const hole = (o: Opening, base: number): [number, number, number, number] => {
  const at = o.along === 'x' ? o.x : o.z
  return [at - o.width / 2, base + sillOf(o), at + o.width / 2, base + headOf(o)]
}

/** Draws rooms, shell, roofs and the copies of a block or a row, and returns what gives light. */
export function drawBuilding(mesh: Mesh, home: Home): Drawn {
  const out: Drawn = { lights: [], panes: [], zones: [] }
  for (const room of home.rooms) drawRoom(mesh, home, room, out)
  for (const o of home.openings) drawOpening(mesh, home, o, true, out)
  drawShell(mesh, home)
  for (const roof of home.roofs) drawRoof(mesh, home, roof)
  const storey = home.ceiling + 0.3
  const { below, above } = home.block ?? { below: 0, above: 0 }
  for (let k = -below; k <= above; k++)
    if (k) mesh.with(shift(0, k * storey, 0), () => drawCopy(mesh, home, out))
  for (const { dx, mirror, door } of home.row ?? []) {
    const other = door ? { ...home, shell: { ...home.shell, door } } : home
    mesh.with(shift(dx, 0, 0), () => {
      const draw = () => {
        drawCopy(mesh, other, out)
        for (const roof of home.roofs) drawRoof(mesh, home, roof)
      }
      if (mirror) mesh.with(grow(-1, 1, 1), draw)
      else draw()
    })
  }
  return { ...out, lights: joinRooms(home, out.lights) }
}

function drawCopy(mesh: Mesh, home: Home, out: Drawn): void {
  drawShell(mesh, home)
  const seen = home.openings.filter((o) => outdoor(home, o) && !(home.party && o.along === 'z'))
  for (const o of seen) drawOpening(mesh, home, o, false, out)
}

const outdoor = (home: Home, o: Opening): boolean => {
  const [ax, az] = o.along === 'x' ? [0, 0.3] : [0.3, 0]
  return !roomAt(home, o.level ?? 0, o.x - ax, o.z - az) || !roomAt(home, o.level ?? 0, o.x + ax, o.z + az)
}

function drawRoom(mesh: Mesh, home: Home, room: Room, out: Drawn): void {
  const level = room.level ?? 0
  const y = floorHeight(home, level)
  const high = room.height ?? home.ceiling
  for (const wall of wallsOf(room)) drawInnerWall(mesh, home, room, wall, y, high)
  const floorHoles = stairHoles(home, level - 1)
  const ceilingHoles = stairHoles(home, level)
  const area = [room.x + inner, room.z + inner, room.x + room.w - inner, room.z + room.d - inner] as const
  for (const [a, b, c, d] of pieces(area, floorHoles))
    mesh.quad([a, y, d], [c, y, d], [c, y, b], [a, y, b], room.floor, [
      [a, d],
      [c, d],
      [c, b],
      [a, b],
    ])
  for (const [a, b, c, d] of pieces(area, ceilingHoles))
    mesh.quad([a, y + high, b], [c, y + high, b], [c, y + high, d], [a, y + high, d], ceilingWhite)
  for (const [a, b, c, d] of ceilingHoles) {
    if (roomAt(home, level, (a + c) / 2, (b + d) / 2) !== room) continue
    const [low, top] = [y + high, y + high + 0.3]
    mesh.quad([a, low, b], [c, low, b], [c, top, b], [a, top, b], white)
    mesh.quad([a, low, d], [c, low, d], [c, top, d], [a, top, d], white)
    mesh.quad([a, low, b], [a, low, d], [a, top, d], [a, top, b], white)
    mesh.quad([c, low, b], [c, low, d], [c, top, d], [c, top, b], white)
  }
  if (room.spots) drawSpots(mesh, room, y + high)
  out.zones.push({
    id: room.id,
    low: [room.x, y - 0.1, room.z],
    high: [room.x + room.w, y + high + 0.2, room.z + room.d],
  })
  out.lights.push({
    corner: [room.x + room.w * 0.25, y + high - 0.02, room.z + room.d * 0.25],
    along: [room.w * 0.5, 0, 0],
    up: [0, 0, room.d * 0.5],
    normal: [0, -1, 0],
    area: room.w * room.d * 0.25,
    gives: [1, 1, 1],
    rooms: [room.id],
  })
}

const stairHoles = (home: Home, level: number): [number, number, number, number][] =>
  (home.stairs ?? []).filter((s) => s.level === level).map((s) => [s.x, s.z, s.x + s.w, s.z + s.d])

function drawInnerWall(mesh: Mesh, home: Home, room: Room, wall: Wall, y: number, high: number): void {
  const finish = room.accent?.side === wall.side ? room.accent.finish : room.wall
  const openings = openingsIn(home, room.level ?? 0, wall)
  const inwards = wall.side === 'n' || wall.side === 'w' ? inner : -inner
  const at = (a: number, h: number, off = 0): Vec => {
    const across = wall.line + inwards + Math.sign(inwards) * off
    return wall.along === 'x' ? [a, h, across] : [across, h, a]
  }
  const rect = [wall.from + inner, y, wall.to - inner, y + high] as const
  for (const [a, b, c, d] of pieces(
    rect,
    openings.map((o) => hole(o, y)),
  )) {
    mesh.quad(at(a, b), at(c, b), at(c, d), at(a, d), finish, [
      [a, b],
      [c, b],
      [c, d],
      [a, d],
    ])
  }
  const strip = (low: number, tall: number, thick: number, gaps: [number, number, number, number][]) => {
    for (const [a, , c] of pieces([wall.from + inner, 0, wall.to - inner, 1], gaps)) {
      const [x, , z] = at((a + c) / 2, 0, thick / 2)
      box(
        mesh,
        x,
        y + low,
        z,
        wall.along === 'x' ? c - a : thick,
        tall,
        wall.along === 'x' ? thick : c - a,
        white,
        0.006,
      )
    }
  }
  const doors = openings.filter((o) => sillOf(o) < 0.1)
  strip(
    0,
    room.coving ? 0.17 : 0.11,
    0.016,
    doors.map((o) => [
      (o.along === 'x' ? o.x : o.z) - o.width / 2 - 0.07,
      -1,
      (o.along === 'x' ? o.x : o.z) + o.width / 2 + 0.07,
      2,
    ]),
  )
  if (room.coving) {
    strip(high - 0.1, 0.1, 0.07, [])
  }
}

function drawSpots(mesh: Mesh, room: Room, y: number): void {
  const columns = Math.max(2, Math.round(room.w / 1.6))
  const rows = Math.max(1, Math.round(room.d / 1.7))
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const x = room.x + (room.w * (i + 0.5)) / columns
      const z = room.z + (room.d * (j + 0.5)) / rows
      post(mesh, x, y - 0.008, z, 0.055, 0.008, white)
      post(mesh, x, y - 0.011, z, 0.038, 0.004, glowing('#fff2dc', 4))
    }
  }
}

/** Outer faces of every storey: the room edges that no other room shares. */
function drawShell(mesh: Mesh, home: Home): void {
  mesh.outside = true
  for (const room of home.rooms) {
    const level = room.level ?? 0
    const base = floorHeight(home, level)
    const top = base + (room.height ?? home.ceiling) + 0.3
    for (const wall of wallsOf(room))
      if (!isParty(home, wall)) drawOuterWall(mesh, home, room, wall, level, base, top)
  }
  mesh.outside = false
}

/** Whether a wall is one that the house shares with its neighbour. */
function isParty(home: Home, { side, line }: Pick<Wall, 'side' | 'line'>): boolean {
  if (!home.party?.includes(side)) return false
  const edges = home.rooms.flatMap((room) =>
    wallsOf(room)
      .filter((wall) => wall.side === side)
      .map((wall) => wall.line),
  )
  return Math.abs(line - (side === 'e' || side === 's' ? Math.max(...edges) : Math.min(...edges))) < 0.02
}

function drawOuterWall(
  mesh: Mesh,
  home: Home,
  room: Room,
  wall: Wall,
  level: number,
  base: number,
  top: number,
): void {
  const out = wall.side === 'n' || wall.side === 'w' ? -1 : 1
  const world = (a: number, off: number): [number, number] =>
    wall.along === 'x' ? [a, wall.line + out * off] : [wall.line + out * off, a]
  const shared = home.rooms
    .filter((r) => r !== room && (r.level ?? 0) === level)
    .flatMap((r) => {
      const mid = wall.line + out * 0.1
      const [low, high, from, to] =
        wall.along === 'x' ? [r.z, r.z + r.d, r.x, r.x + r.w] : [r.x, r.x + r.w, r.z, r.z + r.d]
      return mid > low && mid < high ? [[from, -1e3, to, 1e3] as [number, number, number, number]] : []
    })
  const face = wall.line + out * outer
  const at = (a: number, y: number): Vec => (wall.along === 'x' ? [a, y, face] : [face, y, a])
  const holes = openingsIn(home, level, wall).map((o) => hole(o, base))
  for (const [a, , c] of pieces([wall.from, 0, wall.to, 1], shared)) {
    const end = (p: number, way: number): number => {
      const [bx, bz] = world(p + way * 0.1, 0.1)
      if (roomAt(home, level, bx, bz)) return p - way * outer
      const [sx, sz] = world(p + way * 0.1, -0.1)
      const next: Side = wall.along === 'x' ? (way < 0 ? 'w' : 'e') : way < 0 ? 'n' : 's'
      return roomAt(home, level, sx, sz) || isParty(home, { side: next, line: p }) ? p : p + way * outer
    }
    const rect = [end(a, -1), level ? base : -0.2, end(c, 1), top] as const
    for (const [p, q, r, s] of pieces(rect, holes)) {
      mesh.quad(at(p, q), at(r, q), at(r, s), at(p, s), home.shell.finish, [
        [p, q],
        [r, q],
        [r, s],
        [p, s],
      ])
    }
    if (level === 0 && home.shell.plinth) drawPlinth(mesh, home, wall, [rect[0], rect[2]], holes, out)
  }
}

function drawPlinth(
  mesh: Mesh,
  home: Home,
  wall: Wall,
  span: [number, number],
  holes: [number, number, number, number][],
  out: number,
): void {
  for (const [a, b, c, d] of pieces([span[0] - 0.02, -0.2, span[1] + 0.02, 0.3], holes)) {
    const across = wall.line + out * (outer + 0.005)
    const [x, z] = wall.along === 'x' ? [(a + c) / 2, across] : [across, (a + c) / 2]
    box(
      mesh,
      x,
      b,
      z,
      wall.along === 'x' ? c - a : 0.05,
      d - b,
      wall.along === 'x' ? 0.05 : c - a,
      home.shell.plinth as Finish,
    )
  }
}

/** A window also lights the rooms that an opening joins to its own. */
function joinRooms(home: Home, lights: Light[]): Light[] {
  const beside = new Map<string, Set<string>>()
  for (const o of home.openings) {
    if (o.kind !== 'arch' && !(o.kind === 'door' && o.opens)) continue
    const [ax, az] = o.along === 'x' ? [0, 0.3] : [0.3, 0]
    const a = roomAt(home, o.level ?? 0, o.x - ax, o.z - az)?.id
    const b = roomAt(home, o.level ?? 0, o.x + ax, o.z + az)?.id
    if (!a || !b) continue
    beside.set(a, (beside.get(a) ?? new Set()).add(b))
    beside.set(b, (beside.get(b) ?? new Set()).add(a))
  }
  for (const { level, x, z, w, d } of home.stairs ?? []) {
    const a = roomAt(home, level, x + w / 2, z + d / 2)?.id
    const b = roomAt(home, level + 1, x + w / 2, z + d / 2)?.id
    if (!a || !b) continue
    beside.set(a, (beside.get(a) ?? new Set()).add(b))
    beside.set(b, (beside.get(b) ?? new Set()).add(a))
  }
  return lights.map((light) => ({
    ...light,
    rooms: [...new Set(light.rooms.flatMap((id) => [id, ...(beside.get(id) ?? [])]))],
  }))
}
