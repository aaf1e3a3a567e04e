import { darker, lighter } from './colour.ts'

const shoulders = 'M18 256c2-34 22-48 52-56 14-4 24-8 32-14h52c8 6 18 10 32 14 30 8 50 22 52 56z'
const body = (cloth: string): string => `<path fill="${cloth}" d="${shoulders}"/>`
const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`
const line = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
/** The neck's opening in its skin. */
const opening = (skin: string, d: string): string => path(skin, d)
const round = 'M100 186c4 20 16 28 28 28s24-8 28-28z'
const deep = 'M100 186c6 22 16 38 28 50 12-12 22-28 28-50z'

export const clothes = {
  tee: (cloth, skin) =>
    body(cloth) + opening(skin, round) + line(darker(cloth, 0.14), 4, 'M98 188c4 22 16 30 30 30s26-8 30-30'),
  jumper: (cloth, skin) =>
    body(cloth) +
    opening(skin, round) +
    line(lighter(cloth, 0.14), 9, 'M97 189c4 22 17 29 31 29s27-7 31-29') +
    line(darker(cloth, 0.12), 2, 'M58 230v26M198 230v26'),
  roll: (cloth) =>
    body(cloth) +
    path(lighter(cloth, 0.1), 'M98 168c18 10 42 10 60 0l4 28c-20 14-48 14-68 0z') +
    line(darker(cloth, 0.14), 2, 'M96 192c20 14 44 14 64 0'),
  shirt: (cloth, skin) =>
    body(cloth) +
    opening(skin, 'M100 186c6 14 16 24 28 32 12-8 22-18 28-32z') +
    path(lighter(cloth, 0.3), 'M98 178l-14 22 26 24 18-12c-14-8-24-18-30-34z') +
    path(lighter(cloth, 0.3), 'M158 178l14 22-26 24-18-12c14-8 24-18 30-34z') +
    line(darker(cloth, 0.18), 2, 'M128 214v42'),
  blazer: (cloth, skin) =>
    body(darker(cloth, 0.1)) +
    path('#f7f5f2', 'M100 184l28 72 28-72z') +
    opening(skin, 'M102 184c6 14 15 24 26 32 11-8 20-18 26-32z') +
    path('#ffffff', 'M98 178l-8 18 22 22 16-6c-14-8-24-18-30-34zM158 178l8 18-22 22-16-6c14-8 24-18 30-34z') +
    path(cloth, 'M94 186l-24 14 8 26 16 2 14 28h20zM162 186l24 14-8 26-16 2-14 28h-20z'),
  blouse: (cloth, skin) =>
    body(cloth) +
    opening(skin, deep) +
    line(lighter(cloth, 0.24), 6, 'M98 187c6 24 17 41 30 53 13-12 24-29 30-53'),
  hoodie: (cloth, skin) =>
    body(cloth) +
    path(darker(cloth, 0.16), 'M84 192c8-14 22-18 44-18s36 4 44 18c-6 26-22 38-44 38s-38-12-44-38z') +
    opening(skin, 'M100 186c4 18 16 26 28 26s24-8 28-26z') +
    line('#f7f5f2', 3, 'M112 226v22M144 226v22'),
  cardigan: (cloth, skin) =>
    body(cloth) +
    path('#f7f5f2', 'M98 186l30 70 30-70z') +
    opening(skin, round) +
    line(darker(cloth, 0.2), 5, 'M96 188c8 28 20 50 32 68 12-18 24-40 32-68'),
} as const satisfies Record<string, (cloth: string, skin: string) => string>

export const drawClothes: Record<keyof typeof clothes, (cloth: string, skin: string) => string> = clothes

/** A camera's strap from the neck down both sides. */
export const strap =
  line('#2f2c28', 7, 'M97 188c-4 26-2 46 4 68M159 188c4 26 2 46-4 68') +
  line('#d9a312', 2, 'M97 190c-4 24-2 44 4 66M159 190c4 24 2 44-4 66')
