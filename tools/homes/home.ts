/** What a home is made of. Lengths are metres, angles degrees; x runs east, z south (the street is at large z), y up. */
export type Vec = readonly [x: number, y: number, z: number]
export type Side = 'n' | 'e' | 's' | 'w'

export type Pattern =
  | 'plain'
  | 'planks'
  | 'herringbone'
  | 'grain'
  | 'tiles'
  | 'metro'
  | 'brick'
  | 'boards'
  | 'roof'
  | 'marble'
  | 'terrazzo'
  | 'weave'
  | 'carpet'
  | 'rug'
  | 'stripes'
  | 'grass'
  | 'leaves'
  | 'stucco'
  | 'paving'
  | 'asphalt'
  | 'art'
  | 'stone'
  | 'knit'
  | 'gravel'

/** A surface: up to three colours, `scale` in metres of the pattern, `gloss` the mirror share seen head on (0 to 1). */
export type Finish = {
  pattern: Pattern
  tones: readonly [string, string?, string?]
  scale?: number
  gloss?: number
  rough?: number
  glow?: number
  seed?: number
}

/** A rectangle between wall centre lines, on a storey. */
export type Room = {
  id: string
  name: string
  level?: number
  x: number
  z: number
  w: number
  d: number
  floor: Finish
  wall: Finish
  accent?: { side: Side; finish: Finish }
  height?: number
  coving?: boolean
  spots?: boolean
}

export type OpeningKind = 'window' | 'door' | 'arch' | 'front' | 'patio'

/** A hole in a wall whose centre line passes through (x, z) and runs along `along`. */
export type Opening = {
  kind: OpeningKind
  level?: number
  x: number
  z: number
  along: 'x' | 'z'
  width: number
  sill?: number
  head?: number
  panes?: readonly [columns: number, rows: number]
  curtains?: Finish
  blind?: boolean
  /** Which way a door leaf turns, and the side of its hinges seen from the room it opens into. */
  opens?: { into: Side; hinge: 'left' | 'right'; angle?: number }
}

/** A piece of furniture with its back to the north before it is turned (clockwise seen from above). */
export type Item = {
  kind: string
  level?: number
  x: number
  z: number
  y?: number
  turn?: number
  w?: number
  d?: number
  h?: number
  count?: number
  finish?: Finish
  second?: Finish
  seed?: number
}

export type Roof = {
  kind: 'gable' | 'hip' | 'flat'
  x: number
  z: number
  w: number
  d: number
  base: number
  rise: number
  ridge: 'x' | 'z'
  over?: number
  finish: Finish
  gable?: Finish
}

export type Stair = { level: number; x: number; z: number; w: number; d: number; up: Side }

export type View = {
  file: string
  room: string
  title?: string
  from: readonly [x: number, z: number]
  to: readonly [x: number, z: number]
  eye?: number
  lens?: number
  /** Share of the picture's height by which the horizon is moved up. */
  shift?: number
  exposure?: number
}

export type FrontView = { from: Vec; to: Vec; lens?: number; shift?: number }

/** `facing` is where its visitor looks at first: degrees clockwise from north, into the room rather than at a wall. */
export type Panorama = { room: string; x: number; z: number; facing: number }

export type Garden = {
  ground: Finish
  path?: readonly { x: number; z: number; w: number; d: number; finish: Finish; y?: number }[]
  backdrop: 'trees' | 'hills' | 'city'
  drop?: number
}

export type Home = {
  slug: string
  kind: string
  country: string
  beds: number
  baths: number
  storeys: number
  ceiling: number
  shell: { finish: Finish; trim: Finish; frame: Finish; door: Finish; plinth?: Finish }
  /** Extra storeys of the same shell below and above, for a flat in a block. */
  block?: { below: number; above: number }
  /** Copies of the shell beside it, by their offset along x: a terrace or a pair. */
  row?: readonly { dx: number; mirror?: boolean; door?: Finish }[]
  /** Sides where a neighbour's house begins: no outer wall there. */
  party?: readonly Side[]
  sun: Vec
  rooms: readonly Room[]
  openings: readonly Opening[]
  stairs?: readonly Stair[]
  items: readonly Item[]
  outside: readonly Item[]
  roofs: readonly Roof[]
  garden: Garden
  views: readonly View[]
  front: FrontView
  dusk?: FrontView
  panoramas: readonly Panorama[]
}

/** Height of a storey's floor above the ground floor, with its slab. */
export const floorHeight = (home: Home, level = 0): number => level * (home.ceiling + 0.3)

/** The room of a storey that holds a point, if any. */
export const roomAt = (home: Home, level: number, x: number, z: number): Room | undefined =>
  home.rooms.find(
    (room) =>
      (room.level ?? 0) === level && x > room.x && x < room.x + room.w && z > room.z && z < room.z + room.d,
  )
