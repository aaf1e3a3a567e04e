import type {
  Content,
  ContentCanvas,
  ContentImage,
  ContentTable,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js'
import { proseOf } from './prose.ts'

/** A room as the floor plan has it. */
export interface Room {
  readonly name: string
  readonly metres: string
  readonly feet: string
}
/** What a paper is drawn from; pictures are data addresses, cut to the shape in which they are shown. */
export interface Sheet {
  readonly home: string
  readonly kind: string
  readonly address: string
  readonly city: string
  readonly postcode: string
  readonly country: 1 | 2
  readonly property: { readonly bedrooms: number; readonly bathrooms: number; readonly area: number }
  readonly rooms: readonly Room[]
  readonly agent: {
    readonly name: string
    readonly company: string
    readonly phone: string
    readonly email: string
  }
  readonly colour: string
  readonly logo: Drawing | undefined
  readonly plan: Drawing
  readonly wide: readonly Shot[]
  readonly small: readonly Shot[]
}
interface Drawing {
  readonly data: string
  readonly width: number
  readonly height: number
}
export interface Shot {
  readonly data: string
  readonly caption: string
}

const ink = '#1B1815'
const quiet = '#57514B'
const rule = '#E2DED9'
export const paper = { width: 595.28, height: 841.89 } as const
const edge = 42
const inner = paper.width - 2 * edge
const gap = 10

const image = (data: string, x: number, y: number, width: number, height: number): ContentImage => ({
  image: data,
  absolutePosition: { x, y },
  width,
  height,
})
const block = (x: number, y: number, w: number, h: number, color: string): ContentCanvas => ({
  absolutePosition: { x, y },
  canvas: [{ type: 'rect', x: 0, y: 0, w, h, color }],
})
const words = (text: string, y: number, more: object = {}, x = edge): Content => ({
  absolutePosition: { x, y },
  columns: [{ width: inner - (x - edge), text, ...more }],
})
const captions = (text: string, x: number, y: number, width: number): Content => ({
  absolutePosition: { x, y },
  columns: [{ width, text, fontSize: 8, color: quiet }],
})

const area = ({ property, country }: Sheet): string => {
  const feet = Math.round(property.area * 10.764).toLocaleString('en-US')
  return country === 1 ? `${property.area} m² · ${feet} sq ft` : `${feet} sq ft`
}
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
const factsOf = (sheet: Sheet): string[] => [
  counted(sheet.property.bedrooms, 'bedroom'),
  counted(sheet.property.bathrooms, 'bathroom'),
  area(sheet),
]

/** The company's mark within a box, at its own proportions. */
function logoAt({ logo, agent }: Sheet, x: number, y: number, width: number, height: number): Content {
  if (!logo) return words(agent.company, y, { bold: true, fontSize: 14 }, x)
  const scale = Math.min(width / logo.width, height / logo.height)
  return image(logo.data, x, y, logo.width * scale, logo.height * scale)
}

const heading = (sheet: Sheet, text: string, y: number): Content[] => [
  block(edge, y, 28, 3, sheet.colour),
  words(text, y + 10, { bold: true, fontSize: 18, lineHeight: 1 }),
]

const base = (sheet: Sheet, title: string): Omit<TDocumentDefinitions, 'content'> => ({
  info: { title: `${title}, ${sheet.address}`, author: sheet.agent.company },
  defaultStyle: { font: 'Poppins', fontSize: 9.5, lineHeight: 1.35, color: ink },
  pageMargins: 0,
})

/** Four pages, portrait A4: the front, the rooms, the photographs, the plan and whom to ask. */
export function drawBrochure(sheet: Sheet): TDocumentDefinitions {
  const pages = [cover(sheet), roomsPage(sheet), picturesPage(sheet), planPage(sheet)]
  return {
    ...base(sheet, 'Brochure'),
    pageSize: 'A4',
    content: pages.map((stack, i) => ({
      stack: [{ text: ' ', fontSize: 1 }, ...stack],
      ...(i > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  }
}

function cover(sheet: Sheet): Content[] {
  const [front] = sheet.wide
  const height = paper.width / 1.2
  return [
    ...(front ? [image(front.data, 0, 0, paper.width, height)] : []),
    block(0, height, paper.width, 6, sheet.colour),
    words(sheet.address, height + 44, { bold: true, fontSize: 30, lineHeight: 1.05 }),
    words(`${sheet.city}, ${sheet.postcode}`, height + 86, { fontSize: 14, color: quiet }),
    words(factsOf(sheet).join('   |   '), height + 124, { fontSize: 11, bold: true, color: sheet.colour }),
    words(proseOf(sheet.home).line, height + 150, { fontSize: 11 }),
    logoAt(sheet, edge - 8, paper.height - 112, 200, 70),
  ]
}

function roomsPage(sheet: Sheet): Content[] {
  const [, second, ...below] = sheet.wide
  const height = inner / 1.9
  const half = (inner - 24) / 2
  const low = (inner - gap) / 2
  const { story } = proseOf(sheet.home)
  return [
    ...(second ? [image(second.data, edge, edge, inner, height)] : []),
    ...(second ? [captions(second.caption, edge, edge + height + 4, inner)] : []),
    ...heading(sheet, sheet.kind, edge + height + 34),
    {
      absolutePosition: { x: edge, y: edge + height + 76 },
      columns: [
        {
          width: half,
          stack: story.map((text) => ({ text, margin: [0, 0, 0, 8] as [number, number, number, number] })),
        },
        { width: 24, text: '' },
        { width: half, ...roomTable(sheet) },
      ],
    },
    ...below.map(({ data }, i) =>
      image(data, edge + i * (low + gap), paper.height - edge - low / 1.6, low, low / 1.6),
    ),
  ]
}

const roomTable = (sheet: Sheet): ContentTable => ({
  table: {
    widths: ['*', 'auto'],
    body: sheet.rooms.map(({ name, metres, feet }) => [
      { text: name, bold: true, fontSize: 9 },
      {
        alignment: 'right',
        fontSize: 8.5,
        color: quiet,
        text: sheet.country === 1 ? `${metres}   ${feet}` : feet,
      },
    ]),
  },
  layout: {
    hLineWidth: (at: number) => (at === 0 ? 0 : 0.75),
    hLineColor: () => rule,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: () => 5,
    paddingBottom: () => 4,
  },
})

/** Rows of two, as many as the page has room for. */
export const mostSmall = 8
function picturesPage(sheet: Sheet): Content[] {
  const width = (inner - gap) / 2
  const height = width / 1.6
  return [
    ...heading(sheet, 'Room by room', edge),
    ...sheet.small.flatMap(({ data, caption }, i) => {
      const x = edge + (i % 2) * (width + gap)
      const y = edge + 50 + Math.floor(i / 2) * (height + 22)
      return [image(data, x, y, width, height), captions(caption, x, y + height + 3, width)]
    }),
  ]
}

function planPage(sheet: Sheet): Content[] {
  const { plan, agent } = sheet
  const scale = Math.min(inner / plan.width, 500 / plan.height)
  const [width, height] = [plan.width * scale, plan.height * scale]
  const foot = paper.height - 190
  return [
    ...heading(sheet, 'Floor plan', edge),
    image(plan.data, edge + (inner - width) / 2, edge + 60 + (500 - height) / 2, width, height),
    block(0, foot, paper.width, 190, '#F7F5F2'),
    block(0, foot, paper.width, 4, sheet.colour),
    logoAt(sheet, edge - 8, foot + 34, 190, 66),
    {
      absolutePosition: { x: paper.width / 2, y: foot + 36 },
      columns: [
        {
          width: paper.width / 2 - edge,
          stack: [
            { text: 'To see it', color: quiet },
            { text: agent.name, bold: true, fontSize: 13 },
            agent.company,
            agent.phone,
            agent.email,
          ],
        },
      ],
    },
    words(
      'These particulars are a guide and no part of an offer. Please check with us what matters to you before you travel.',
      paper.height - 44,
      { fontSize: 7.5, color: quiet },
    ),
  ]
}

/** One sheet of A4, landscape, to be read through a window. */
export function drawWindowCard(sheet: Sheet): TDocumentDefinitions {
  const [front] = sheet.wide
  const [wide, high] = [paper.height, paper.width]
  const height = 350
  const tall = (height - 2 * gap) / 3
  const beside = edge + height * 1.2 + gap
  const column = beside + tall * 1.6 + 26
  return {
    ...base(sheet, 'Window card'),
    pageSize: 'A4',
    pageOrientation: 'landscape',
    content: [
      { text: ' ', fontSize: 1 },
      ...(front ? [image(front.data, edge, edge, height * 1.2, height)] : []),
      ...sheet.small
        .slice(1, 4)
        .map(({ data }, i) => image(data, beside, edge + i * (tall + gap), tall * 1.6, tall)),
      logoAt(sheet, column, edge, wide - edge - column, 60),
      {
        absolutePosition: { x: column, y: edge + height - 3 * 32 },
        columns: [
          {
            width: wide - edge - column,
            stack: [
              counted(sheet.property.bedrooms, 'bedroom'),
              counted(sheet.property.bathrooms, 'bathroom'),
              area(sheet).split(' · ')[0] ?? '',
            ].map((text) => ({ text, bold: true, fontSize: 15, lineHeight: 1.6, color: sheet.colour })),
          },
        ],
      },
      words(sheet.address, edge + height + 24, { bold: true, fontSize: 34, lineHeight: 1 }),
      words(`${sheet.city}, ${sheet.postcode}`, edge + height + 66, { fontSize: 17, color: quiet }),
      block(0, high - 84, wide, 84, sheet.colour),
      words(`${sheet.agent.company}   |   ${sheet.agent.phone}`, high - 54, {
        bold: true,
        fontSize: 17,
        color: '#ffffff',
      }),
    ],
  }
}
