import { drawClothes, strap } from './clothes.ts'
import { darker, mix } from './colour.ts'
import { earrings, facialHair, glasses } from './extras.ts'
import { drawHair } from './hair.ts'
import { hairTones, skins, type Look } from './look.ts'

const heads: Record<Look['face'], string> = {
  oval: 'M84 108c0-36 18-55 44-55s44 19 44 55c0 34-20 62-44 62s-44-28-44-62z',
  round: 'M82 110c0-38 20-57 46-57s46 19 46 57c0 36-20 60-46 60s-46-24-46-60z',
  square: 'M83 104c0-34 18-51 45-51s45 17 45 51c0 20-2 34-8 46-8 14-22 20-37 20s-29-6-37-20c-6-12-8-26-8-46z',
  long: 'M86 106c0-34 16-53 42-53s42 19 42 53c0 38-18 67-42 67s-42-29-42-67z',
}
const line = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`

function mouth(look: Look, shade: string): string {
  const lip = mix(shade, '#8e2f35', 0.55)
  if (look.mouth === 'calm') return line(lip, 4, 'M114 150q14 7 28 0')
  if (look.mouth === 'smile') return line(lip, 4, 'M110 147q18 14 36 0')
  return `<path fill="#7d2b2d" d="M108 144h40c-2 13-10 19-20 19s-18-6-20-19z"/><path fill="#ffffff" d="M111 144h34c-1 4-2 6-3 7h-28c-1-1-2-3-3-7z"/>`
}

function eyes(look: Look, tone: string, shade: string): string {
  const ink = '#2b211e'
  const brow = mix(look.age === 'old' ? tone : darker(tone, 0.25), shade, 0.25)
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="117" rx="4.6" ry="5.4" fill="${ink}"/><circle cx="${x + 1.6}" cy="115" r="1.5" fill="#fff"/>`
  const lashes = look.lashes ? line(ink, 2.6, 'M99 113q7-6 14 0M143 113q7-6 14 0') : ''
  return (
    line(brow, look.lashes ? 3.4 : 4.6, 'M97 103q9-6 18-2M141 101q9-4 18 2') + eye(106) + eye(150) + lashes
  )
}

/** Lines that years leave. */
const years = (look: Look, shade: string): string =>
  look.age === 'young'
    ? ''
    : line(shade, 2.2, 'M104 137q-5 6-5 13M152 137q5 6 5 13') +
      (look.age === 'old'
        ? line(shade, 2, 'M112 84q16-4 32 0M114 91q14-3 28 0M93 127q7 4 15 2M148 129q8 2 15-2')
        : '')

/** A person's portrait as SVG: flat colours, the whole square covered, so that it may be cut to any shape. */
export function drawPortrait(look: Look): string {
  const [skin, shade] = skins[look.skin] ?? skins[0]
  const scarfed = look.hair === 'scarf'
  const tone = scarfed ? look.cloth : hairTones[look.tone]
  const { back = '', front = '' } = drawHair[look.hair](tone)
  const hairOfFace = scarfed ? hairTones[look.tone] : tone
  const parts = [
    `<path fill="${look.ground}" d="M0 0h256v256H0z"/>`,
    back,
    // The neck lies in the shadow of the chin.
    `<path fill="${shade}" d="M104 148h48v40c-6 14-14 22-24 22s-18-8-24-22z"/>`,
    scarfed
      ? ''
      : `<g fill="${shade}"><ellipse cx="83" cy="119" rx="9" ry="13"/><ellipse cx="173" cy="119" rx="9" ry="13"/></g>`,
    drawClothes[look.wears](look.cloth, shade),
    look.strap ? strap : '',
    `<path fill="${skin}" d="${heads[look.face]}"/>`,
    `<g fill="#e5535b" fill-opacity=".16"><circle cx="98" cy="136" r="9"/><circle cx="158" cy="136" r="9"/></g>`,
    years(look, shade),
    facialHair[look.beard](hairOfFace),
    line(shade, 3.4, 'M128 118q-5 13-4 17 3 4 9 1'),
    mouth(look, shade),
    eyes(look, hairOfFace, shade),
    front,
    look.earrings && !scarfed ? earrings : '',
    glasses[look.glasses],
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 3 216 216" width="256" height="256">${parts.join('')}</svg>`
}
