import type { Home, Roof, Vec } from './home.ts'
import type { Mesh } from './mesh.ts'
import { outer } from './openings.ts'
import { box } from './shapes.ts'

/** A roof over a rectangle of walls, with eaves, gable walls, gutters. */
export function drawRoof(mesh: Mesh, home: Home, roof: Roof): void {
  mesh.outside = true
  const along = roof.ridge === 'x'
  const over = roof.over ?? 0.35
  const to = (a: number, y: number, b: number): Vec => (along ? [a, y, b] : [b, y, a])
  const [a0, a1, b0, b1] = along
    ? [roof.x, roof.x + roof.w, roof.z, roof.z + roof.d]
    : [roof.z, roof.z + roof.d, roof.x, roof.x + roof.w]
  if (roof.kind === 'flat') {
    box(
      mesh,
      roof.x + roof.w / 2,
      roof.base,
      roof.z + roof.d / 2,
      roof.w + over * 2,
      roof.rise,
      roof.d + over * 2,
      roof.finish,
      0.01,
    )
    mesh.outside = false
    return
  }
  const mid = (b0 + b1) / 2
  const run = (b1 - b0) / 2 + outer
  const drop = (over / run) * roof.rise
  const hip = roof.kind === 'hip' ? run : 0
  const joined = along && home.party !== undefined
  const [e0, e1] = joined
    ? [
        a0 - (home.party?.includes('w') ? 0 : outer + over),
        a1 + (home.party?.includes('e') ? 0 : outer + over),
      ]
    : [a0 - outer - over, a1 + outer + over]
  const [r0, r1] = hip ? [a0 - outer + hip, a1 + outer - hip] : [e0, e1]
  const slant = Math.hypot(run + over, roof.rise + drop)
  const top = roof.base + roof.rise
  const low = roof.base - drop
  for (const way of [-1, 1]) {
    const eave = mid + way * (run + over)
    for (const lift of [0, 0.1]) {
      mesh.quad(
        to(e0, low + lift, eave),
        to(e1, low + lift, eave),
        to(r1, top + lift, mid),
        to(r0, top + lift, mid),
        roof.finish,
        [
          [e0, slant],
          [e1, slant],
          [r1, 0],
          [r0, 0],
        ],
      )
    }
    const [bx, , bz] = to((e0 + e1) / 2, 0, eave)
    box(mesh, bx, low - 0.06, bz, along ? e1 - e0 : 0.1, 0.17, along ? 0.1 : e1 - e0, home.shell.trim, 0.02)
    const end = way < 0 ? e0 : e1
    if (hip) {
      const tip = way < 0 ? r0 : r1
      mesh.quad(
        to(end, low + 0.1, mid - run - over),
        to(end, low + 0.1, mid + run + over),
        to(tip, top + 0.1, mid),
        to(tip, top + 0.1, mid),
        roof.finish,
        [
          [mid - run - over, slant],
          [mid + run + over, slant],
          [mid, 0],
          [mid, 0],
        ],
      )
      const [hx, , hz] = to(end, 0, mid)
      box(
        mesh,
        hx,
        low - 0.06,
        hz,
        along ? 0.1 : (run + over) * 2,
        0.17,
        along ? (run + over) * 2 : 0.1,
        home.shell.trim,
        0.02,
      )
    } else if (!joined || !home.party?.includes(way < 0 ? 'w' : 'e'))
      gableEnd(mesh, home, roof, to, way < 0 ? a0 - outer : a1 + outer, end, mid, run, over, drop)
  }
  mesh.quad(
    to(e0, low, b0 - outer - over),
    to(e1, low, b0 - outer - over),
    to(e1, low, b1 + outer + over),
    to(e0, low, b1 + outer + over),
    home.shell.trim,
  )
  mesh.outside = false
}

function gableEnd(
  mesh: Mesh,
  home: Home,
  roof: Roof,
  to: (a: number, y: number, b: number) => Vec,
  face: number,
  end: number,
  mid: number,
  run: number,
  over: number,
  drop: number,
): void {
  const finish = roof.gable ?? home.shell.finish
  const top = roof.base + roof.rise
  mesh.quad(
    to(face, roof.base - 0.02, mid - run),
    to(face, roof.base - 0.02, mid + run),
    to(face, top, mid),
    to(face, top, mid),
    finish,
    [
      [mid - run, roof.base],
      [mid + run, roof.base],
      [mid, top],
      [mid, top],
    ],
  )
  for (const way of [-1, 1]) {
    const a = to(end, roof.base - drop - 0.08, mid + way * (run + over))
    const b = to(end, top - 0.08, mid)
    const c = to(end, top + 0.11, mid)
    const d = to(end, roof.base - drop + 0.11, mid + way * (run + over))
    mesh.quad(a, b, c, d, home.shell.trim)
  }
}
