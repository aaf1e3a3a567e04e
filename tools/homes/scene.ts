import type { Finish, Vec } from './home.ts'
import type { Mesh } from './mesh.ts'
import { buildTree, type Tree } from './tree.ts'

/** A rectangle that gives light to one side: a window (the sky comes through it) or a soft panel under a ceiling. */
export type Light = {
  corner: Vec
  along: Vec
  up: Vec
  normal: Vec
  area: number
  /** What a panel gives; a window has none, rays go on through it. */
  gives?: Vec
  rooms: readonly string[]
}

/** A sheet of glass: seen by the camera outdoors, ignored by light. */
export type Pane = { corner: Vec; along: Vec; up: Vec }

export type Zone = { id: string; low: Vec; high: Vec }

export type Sky = {
  sun: Vec
  sunlight: Vec
  top: Vec
  horizon: Vec
  backdrop: 'trees' | 'hills' | 'city'
  dusk: boolean
  drop: number
}

/** Everything a thread needs to make pictures of a home; plain data and shared arrays. */
export type Scene = {
  tree: Tree
  normals: Float32Array
  uvs: Float32Array
  finishes: Uint16Array
  outdoors: Uint8Array
  table: Finish[]
  lights: Light[]
  panes: Pane[]
  zones: Zone[]
  sky: Sky
}

/** Packs a mesh into shared arrays in the order of its tree. */
export function packScene(mesh: Mesh, rest: Pick<Scene, 'lights' | 'panes' | 'zones' | 'sky'>): Scene {
  const tree = buildTree(Float32Array.from(mesh.positions))
  const count = tree.order.length
  const normals = new Float32Array(new SharedArrayBuffer(count * 36))
  const uvs = new Float32Array(new SharedArrayBuffer(count * 24))
  const finishes = new Uint16Array(new SharedArrayBuffer(count * 2))
  const outdoors = new Uint8Array(new SharedArrayBuffer(count))
  for (let k = 0; k < count; k++) {
    const from = tree.order[k]!
    for (let a = 0; a < 9; a++) normals[k * 9 + a] = mesh.normals[from * 9 + a]!
    for (let a = 0; a < 6; a++) uvs[k * 6 + a] = mesh.uvs[from * 6 + a]!
    finishes[k] = mesh.finishes[from]!
    outdoors[k] = mesh.outdoors[from]!
  }
  return { tree, normals, uvs, finishes, outdoors, table: mesh.table, ...rest }
}
