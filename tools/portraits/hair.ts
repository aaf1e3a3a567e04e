import { darker, lighter } from './colour.ts'

/** What lies behind the head and what lies over it, in a square of 256 with the face from 54 to 170. */
interface Drawn {
  readonly back?: string
  readonly front?: string
}
const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`
const line = (colour: string, width: number, d: string): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`
const balls = (fill: string, all: readonly (readonly [number, number, number])[]): string =>
  `<g fill="${fill}">${all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`

/** Drawn back tightly from the brow, as under a bun or a tail. */
const drawnBack = (tone: string): string =>
  path(tone, 'M81 116C76 70 98 42 128 42s52 28 47 74c-3-18-8-30-18-39-16-7-42-7-58 0-10 9-15 21-18 39z') +
  line(darker(tone), 2, 'M104 72c6-12 12-18 20-24M152 72c-6-12-12-18-20-24')

export const hair = {
  bald: () => ({}),
  /** Grey or thin at the sides, nothing above. */
  ring: (tone) => ({
    front:
      path(tone, 'M82 126c-6-16-6-34 4-46 4 4 6 10 4 18-3 8-4 18-4 28z') +
      path(tone, 'M174 126c6-16 6-34-4-46-4 4-6 10-4 18 3 8 4 18 4 28z'),
  }),
  buzz: (tone) => ({
    front: path(
      tone,
      'M81 114C77 72 99 47 128 47s51 25 47 67c-2-15-6-25-14-33-18-9-48-9-66 0-8 8-12 18-14 33z',
    ),
  }),
  crop: (tone) => ({
    front:
      path(
        tone,
        'M80 116C72 66 98 37 132 38c36 1 52 30 45 78-3-14-6-22-11-30-20 4-46 1-60-13-10 9-20 20-26 43z',
      ) + line(darker(tone), 2.5, 'M107 72c8-12 18-20 30-24'),
  }),
  swept: (tone) => ({
    front:
      path(
        tone,
        'M81 116c-8-34 0-58 14-66 6-16 34-24 54-16 24 2 36 28 28 82-3-16-6-24-12-32-18 2-34-4-46-14-16 6-30 18-38 46z',
      ) + line(lighter(tone, 0.16), 2.5, 'M112 62c12 10 28 15 48 15M104 54c8-8 20-12 32-12'),
  }),
  receding: (tone) => ({
    front:
      path(
        tone,
        'M81 122C74 78 92 46 126 44c34-2 56 28 49 78-3-16-4-28-6-36-6-14-14-22-22-26-12 4-26 4-38 0-10 6-18 14-22 26-3 10-5 22-6 36z',
      ) + line(darker(tone), 2, 'M112 56c8 3 22 3 32 0'),
  }),
  curls: (tone) => ({
    back: balls(tone, [[128, 82, 52]]),
    front: balls(tone, [
      [88, 94, 14],
      [92, 74, 17],
      [108, 58, 19],
      [130, 52, 20],
      [152, 60, 18],
      [166, 76, 17],
      [169, 95, 13],
    ]),
  }),
  afro: (tone) => ({
    back: balls(tone, [
      [128, 84, 66],
      [72, 100, 26],
      [184, 100, 26],
      [84, 60, 30],
      [172, 60, 30],
      [128, 40, 34],
    ]),
    front: path(
      tone,
      'M80 112c0-40 20-60 48-60s48 20 48 60c-4-16-10-26-18-32-18-8-42-8-60 0-8 6-14 16-18 32z',
    ),
  }),
  /** Close curls and a parting high up, to the ears. */
  coils: (tone) => ({
    back: balls(tone, [
      [76, 118, 18],
      [180, 118, 18],
      [76, 92, 20],
      [180, 92, 20],
    ]),
    front: balls(tone, [
      [84, 88, 17],
      [94, 68, 19],
      [114, 54, 20],
      [138, 52, 20],
      [160, 64, 19],
      [173, 86, 16],
    ]),
  }),
  bob: (tone) => ({
    back: path(
      darker(tone, 0.12),
      'M66 112c-4-52 24-78 62-78s66 26 62 78c-1 22 0 40 4 56-10 10-26 10-36 4H98c-10 6-26 6-36-4 4-16 5-34 4-56z',
    ),
    front: path(
      tone,
      'M68 128C62 62 90 34 130 34c42 0 64 34 58 96 0 14-2 26-6 34-8-20-10-46-16-66-24-2-48-12-60-28-8 16-18 24-24 32-2 24-4 44-10 60-4-10-5-22-4-34z',
    ),
  }),
  fringe: (tone) => ({
    back: path(
      darker(tone, 0.12),
      'M66 112c-4-52 24-78 62-78s66 26 62 78c-1 26 0 48 2 68-12 8-24 6-32 0H96c-8 6-20 8-32 0 2-20 3-42 2-68z',
    ),
    front:
      path(
        tone,
        'M68 150C58 68 86 32 128 32s70 36 60 118c-8-14-12-32-14-52-14 4-76 4-92 0-2 20-6 38-14 52z',
      ) + line(darker(tone, 0.14), 2, 'M106 62c-2 14-4 24-4 34M130 58c0 16 0 26 1 40M152 64c2 12 3 22 3 32'),
  }),
  long: (tone) => ({
    back: path(
      darker(tone, 0.12),
      'M64 112c-4-54 24-80 64-80s68 26 64 80c-1 44 4 82 12 110-20 12-44 8-56-4h-40c-12 12-36 16-56 4 8-28 13-66 12-110z',
    ),
    front:
      path(
        tone,
        'M128 34c-46-2-68 34-62 88 0 24-2 44-8 60 20-18 26-56 28-88 16-6 32-20 42-42 10 22 26 36 42 42 2 32 8 70 28 88-6-16-8-36-8-60 6-54-16-90-62-88z',
      ) + line(darker(tone), 2, 'M128 36v18'),
  }),
  wavy: (tone) => ({
    back: path(
      darker(tone, 0.12),
      'M66 104c-2-48 24-72 62-72s66 26 62 74c10 14 2 24 6 36 10 14 0 26 6 38 6 20-8 34-24 34-12 2-20-4-26-12h-48c-6 8-16 14-28 12-16 0-28-16-22-34 6-12-4-24 6-38 4-12-4-24 6-38z',
    ),
    front:
      path(
        tone,
        'M64 138c-8-62 18-106 68-106 44 0 66 36 58 104-6-10-6-18-14-26-6-8-6-18-12-24-22 0-44-10-58-26-6 18-14 26-22 36-4 10-2 22-8 30-6 6-8 8-12 12z',
      ) + line(lighter(tone, 0.14), 2.5, 'M112 56c12 14 30 24 52 26M104 58c-4 14-12 22-20 32'),
  }),
  bun: (tone) => ({
    back: balls(darker(tone, 0.1), [[128, 36, 25]]),
    front: drawnBack(tone) + line(darker(tone, 0.25), 2.5, 'M112 32c6-10 22-12 30-3M110 40c10 6 28 6 36 0'),
  }),
  tail: (tone) => ({
    back:
      balls(darker(tone, 0.1), [[170, 62, 18]]) +
      path(darker(tone, 0.1), 'M168 52c34 4 40 40 30 70-4 20 2 40-8 58-18-14-22-42-16-64 4-22 4-40-6-64z'),
    front: drawnBack(tone),
  }),
  plait: (tone) => ({
    back: path(darker(tone, 0.12), 'M68 112c-4-50 22-76 60-76s64 26 60 76v30H68z'),
    front:
      path(
        tone,
        'M68 146c-10-74 18-112 64-112 40 0 62 36 54 112-8-16-12-36-18-56-20-2-44-12-56-26-10 14-20 24-28 34-2 20-6 34-16 48z',
      ) +
      balls(tone, [
        [76, 150, 13],
        [74, 170, 13],
        [77, 190, 12],
        [80, 209, 11],
      ]) +
      line(darker(tone, 0.3), 2, 'M66 160c6 4 14 4 20-1M66 180c6 4 14 4 20-1M69 200c6 4 12 4 18-1') +
      path(darker(tone, 0.4), 'M72 217h16l-2 8H74z'),
  }),
  pixie: (tone) => ({
    front:
      path(
        tone,
        'M79 128c-10-48 6-90 50-90 42 0 58 34 48 88-4-10-6-18-8-26-26 0-46-8-60-24-6 10-14 14-16 28-2 8-6 16-14 24z',
      ) + line(darker(tone, 0.14), 2.5, 'M110 74c12-6 20-14 26-24M120 82c16-4 26-12 32-22'),
  }),
  locs: (tone) => ({
    back: [66, 78, 90, 166, 178, 190]
      .map((x, i) =>
        line(i % 2 ? tone : darker(tone, 0.2), 15, `M${x} 92c-4 40-2 72 ${x < 128 ? -4 : 4} 104`),
      )
      .join(''),
    front:
      path(
        tone,
        'M74 122c-8-54 14-86 54-86s62 32 54 86c-6-14-12-26-20-36-18-10-50-10-68 0-8 10-14 22-20 36z',
      ) +
      line(
        darker(tone, 0.35),
        2.5,
        'M100 76c2-16 8-26 16-34M116 72c2-12 6-22 10-34M140 72c-2-12-6-22-8-34M158 78c-4-16-10-26-18-34',
      ),
  }),
  /** A headscarf in the colour of the hair's place: `tone` is its cloth. */
  scarf: (tone) => ({
    back: path(
      tone,
      'M62 120c-4-56 26-88 66-88s70 32 66 88c-2 32 8 60 18 84-30 30-138 30-168 0 10-24 20-52 18-84z',
    ),
    front:
      `<path fill="${tone}" fill-rule="evenodd" d="M70 122c-4-54 20-84 58-84s62 30 58 84c-2 46-4 92-58 100-54-8-56-54-58-100zm20-8c0 32 14 54 38 54s38-22 38-54c0-30-14-48-38-48s-38 18-38 48z"/>` +
      line(
        darker(tone, 0.18),
        2.5,
        'M84 166c14 22 44 32 76 18M86 186c18 18 48 22 78 6M76 96c4-24 20-42 44-48',
      ),
  }),
} as const satisfies Record<string, (tone: string) => Drawn>

export const drawHair: Record<keyof typeof hair, (tone: string) => Drawn> = hair
