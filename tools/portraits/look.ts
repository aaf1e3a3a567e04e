import { chanceOf } from '#db/worlds/demo/random.ts'
import type { clothes } from './clothes.ts'
import type { facialHair, glasses } from './extras.ts'
import type { hair } from './hair.ts'

/** Skins from light to dark, each with the tone of its shadows. */
export const skins = [
  ['#f8d9c4', '#e8b89c'],
  ['#f1c7a5', '#dda27b'],
  ['#e2ac82', '#c98a5f'],
  ['#c98d60', '#aa6d43'],
  ['#a36b45', '#84502f'],
  ['#7d4d32', '#613822'],
  ['#5d3826', '#452718'],
] as const
export const hairTones = {
  black: '#2a2322',
  dark: '#4a3228',
  brown: '#6f4a32',
  chestnut: '#8a4f2d',
  auburn: '#a8542f',
  red: '#c8683a',
  blond: '#d9b26a',
  sand: '#c0965c',
  grey: '#9c9891',
  silver: '#cbc8c2',
  white: '#e9e6e0',
} as const
/** The tints in which bees without a picture are drawn (web/ui/bee-mark.module.css), so that both kinds sit together. */
export const grounds = [
  '#f3d48c',
  '#c9def5',
  '#e0d6f7',
  '#cde8d6',
  '#fad3c5',
  '#cfe8ea',
  '#e6e0c2',
  '#e3dcd5',
] as const
export const cloths = [
  '#0c5c4c',
  '#2b8671',
  '#e5407b',
  '#d9a312',
  '#1f5a9e',
  '#5d40a8',
  '#a0420f',
  '#2f2c28',
  '#efece8',
  '#7a8f86',
  '#b5563c',
  '#34506b',
] as const

/** All that tells two portraits apart. */
export interface Look {
  readonly skin: number
  readonly hair: keyof typeof hair
  readonly tone: keyof typeof hairTones
  readonly face: 'oval' | 'round' | 'square' | 'long'
  readonly age: 'young' | 'middle' | 'old'
  readonly mouth: 'smile' | 'laugh' | 'calm'
  readonly beard: keyof typeof facialHair
  readonly glasses: keyof typeof glasses
  readonly lashes: boolean
  readonly earrings: boolean
  readonly wears: keyof typeof clothes
  readonly cloth: string
  readonly ground: string
  /** A camera's strap over the shoulder. */
  readonly strap: boolean
}

/** What is known of a person; the rest is drawn by lot, the same for the same name each time. */
export function lookOf(name: string, known: Partial<Look> = {}): Look {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  const chance = chanceOf(seed)
  const ground = chance.pick(grounds)
  const drawn: Look = {
    skin: chance.whole(0, skins.length - 1),
    hair: chance.pick(['crop', 'swept', 'bob', 'long', 'curls', 'bun'] as const),
    tone: chance.pick(['black', 'dark', 'brown', 'chestnut', 'blond', 'auburn'] as const),
    face: chance.pick(['oval', 'round', 'square', 'long'] as const),
    age: 'young',
    mouth: chance.pick(['smile', 'smile', 'laugh', 'calm'] as const),
    beard: 'none',
    glasses: chance.percent(18) ? chance.pick(['round', 'square'] as const) : 'none',
    lashes: false,
    earrings: false,
    wears: chance.pick(['tee', 'shirt', 'jumper', 'blazer', 'roll', 'blouse'] as const),
    cloth: chance.pick(cloths),
    ground,
    strap: false,
  }
  return { ...drawn, ...known }
}
