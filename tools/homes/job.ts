import type { Camera } from './camera.ts'

/** One picture being made: shared between threads, which take rows from `next`. */
export type Job = {
  camera: Camera
  inside: boolean
  gather: number
  direct: number
  /** Eye rays a pixel: at first, and again where the first ones differ. */
  rays: readonly [number, number]
  /** Share of the outdoors' brightness kept when seen from inside, as a photographer blends exposures. */
  pull: number
  exposure: number
  balance: readonly [number, number, number]
  next: Int32Array
  coarse: Coarse
  pixels: Float32Array
}

/** Light at every third pixel with the place and facing it belongs to. */
export type Coarse = {
  columns: number
  rows: number
  light: Float32Array
  places: Float32Array
  facings: Float32Array
  brightness: Float32Array
  sunny: Uint8Array
}

export const step = 3

export const coarseFor = (width: number, height: number): Coarse => {
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const make = (each: number) => new Float32Array(new SharedArrayBuffer(columns * rows * each * 4))
  return {
    columns,
    rows,
    light: make(3),
    places: make(3),
    facings: make(3),
    brightness: make(3),
    sunny: new Uint8Array(new SharedArrayBuffer(columns * rows)),
  }
}
