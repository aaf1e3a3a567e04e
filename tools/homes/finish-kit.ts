import type { Finish } from './home.ts'

/** The finishes that homes share; a home's own paints and floors stand in its data. */
export const paint = (tone: string): Finish => ({ pattern: 'plain', tones: [tone] })
export const satin = (tone: string, gloss = 0.04): Finish => ({
  pattern: 'plain',
  tones: [tone],
  gloss,
  rough: 0.05,
})
export const cloth = (tone: string, other = tone): Finish => ({ pattern: 'weave', tones: [tone, other] })
export const timber = (tone: string, dark: string, gloss = 0.03): Finish => ({
  pattern: 'grain',
  tones: [tone, dark],
  gloss,
  rough: 0.06,
})
export const glowing = (tone: string, glow: number): Finish => ({ pattern: 'plain', tones: [tone], glow })

export const white = satin('#f3f1ec', 0.03)
export const ceilingWhite = paint('#f4f3ef')
export const black = satin('#1d1d1f', 0.04)
export const steel: Finish = { pattern: 'plain', tones: ['#b9bcbe'], gloss: 0.24, rough: 0.06 }
export const brass: Finish = { pattern: 'plain', tones: ['#b48a46'], gloss: 0.35, rough: 0.08 }
export const mirror: Finish = { pattern: 'plain', tones: ['#ffffff'], gloss: 0.95 }
export const screen: Finish = { pattern: 'plain', tones: ['#0c0d0f'], gloss: 0.06, rough: 0.02 }
export const china: Finish = { pattern: 'plain', tones: ['#f6f6f4'], gloss: 0.06, rough: 0.04 }
export const linen = cloth('#f3f0ea', '#e2ddd3')
export const oak = timber('#c69f70', '#a87d4e')
export const walnut = timber('#6f4a30', '#4a2f1d')
export const pale = timber('#dcc09a', '#c8a77c')
export const leaf: Finish = { pattern: 'leaves', tones: ['#2f5a2a', '#5b8a3c', '#47702f'] }
export const darkLeaf: Finish = {
  pattern: 'leaves',
  tones: ['#1f4525', '#3a6a35', '#2b5530'],
  gloss: 0.02,
  rough: 0.3,
}
export const soil = paint('#3a2c22')
export const terracotta = paint('#b5694a')
export const concrete: Finish = { pattern: 'stucco', tones: ['#b9b6b0', '#a3a099'] }
export const quartz: Finish = { pattern: 'marble', tones: ['#efece6', '#b8b2a8'], gloss: 0.05, rough: 0.05 }
export const slate: Finish = { pattern: 'roof', tones: ['#4a505a', '#5d636c'] }
export const tileRoof: Finish = { pattern: 'roof', tones: ['#8c4a35', '#a3603f'] }
export const redBrick: Finish = { pattern: 'brick', tones: ['#8a4a3a', '#b8ad9d', '#a3654f'] }
export const buffBrick: Finish = { pattern: 'brick', tones: ['#b9986a', '#d8cfbf', '#c9ad84'] }
export const lawn: Finish = { pattern: 'grass', tones: ['#87965c', '#72864c', '#a8b27a'] }
export const flags: Finish = { pattern: 'paving', tones: ['#b8afa0', '#7c766c', '#a59c8c'] }
export const road: Finish = { pattern: 'asphalt', tones: ['#5c5d60', '#4a4b4e'] }
export const gravel: Finish = { pattern: 'gravel', tones: ['#c9bba2', '#a8987f'] }
export const oakFloor: Finish = { pattern: 'planks', tones: ['#c9a679', '#a88355'], gloss: 0.03, rough: 0.1 }
export const paleFloor: Finish = {
  pattern: 'planks',
  tones: ['#dcc6a4', '#c2a680'],
  gloss: 0.03,
  rough: 0.1,
  scale: 1.3,
}
export const darkFloor: Finish = {
  pattern: 'planks',
  tones: ['#83583a', '#5f3d27'],
  gloss: 0.035,
  rough: 0.09,
}
export const parquet: Finish = {
  pattern: 'herringbone',
  tones: ['#c39a68', '#9d7346'],
  gloss: 0.035,
  rough: 0.09,
}
export const greyTile: Finish = {
  pattern: 'tiles',
  tones: ['#bdbab4', '#9b978f', '#b2aea7'],
  gloss: 0.04,
  rough: 0.06,
}
export const marbleTile: Finish = {
  pattern: 'marble',
  tones: ['#efeeeb', '#aeb0b2'],
  gloss: 0.05,
  rough: 0.04,
}
export const whiteMetro: Finish = {
  pattern: 'metro',
  tones: ['#f1f1ee', '#d2d0ca', '#e9e9e5'],
  gloss: 0.06,
  rough: 0.03,
}
export const carpet: Finish = { pattern: 'carpet', tones: ['#cfc6b8', '#b9ae9d'] }
