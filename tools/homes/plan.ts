import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openingsIn, wallsOf } from './building.ts'
import type { Home, Opening, Room } from './home.ts'
import { inner, outer, outwards } from './openings.ts'

const px = 60
const ink = '#2b2f33'
const round = (value: number): string => String(Math.round(value * 100) / 100)

/** Inner floor area of a home in square metres, walls left out. */
export const homeArea = (home: Home): number =>
  home.rooms.reduce((sum, room) => sum + (room.w - inner * 2) * (room.d - inner * 2), 0)

const feet = (metres: number): string => {
  const inches = Math.round(metres / 0.0254)
  return `${Math.floor(inches / 12)}′${inches % 12}″`
}

const storeyName = (home: Home, level: number): string => {
  if (home.storeys === 1) return 'Floor plan'
  const british = ['Ground floor', 'First floor', 'Second floor']
  const american = ['First floor', 'Second floor', 'Third floor']
  return (home.country === 'US' ? american : british)[level] ?? `Floor ${level}`
}

function roomShape(room: Room): string {
  const [x, z, w, d] = [room.x + inner, room.z + inner, room.w - inner * 2, room.d - inner * 2]
  const tone = /bath|shower|cloak|wc/i.test(room.name)
    ? '#e8f0f1'
    : /kitchen/i.test(room.name)
      ? '#f5efe3'
      : /hall|landing|store|utility/i.test(room.name)
        ? '#f3f2ef'
        : '#fbf8f2'
  return `<rect x="${round(x * px)}" y="${round(z * px)}" width="${round(w * px)}" height="${round(d * px)}" fill="${tone}"/>`
}

function roomText(room: Room): string {
  const [w, d] = [room.w - inner * 2, room.d - inner * 2]
  const [cx, cz] = [(room.x + room.w / 2) * px, (room.z + room.d / 2) * px]
  const upright = w < 1.75 && d > w * 1.3
  const small = Math.min(1, (upright ? d : w) / 2.3)
  const lines = [
    `<text y="-6" font-size="${round(15 * small)}" font-weight="600">${room.name}</text>`,
    `<text y="11" font-size="${round(12 * small)}">${w.toFixed(2)} × ${d.toFixed(2)} m</text>`,
    `<text y="26" font-size="${round(11 * small)}" fill="#6b7075">${feet(w)} × ${feet(d)}</text>`,
  ]
  return `<g transform="translate(${round(cx)} ${round(cz)})${upright ? ' rotate(-90)' : ''}" text-anchor="middle" fill="${ink}" stroke="#fbf8f2" stroke-width="3" paint-order="stroke">${lines.join('')}</g>`
}

/** Walls as a dark silhouette of the rooms grown by the wall, which the rooms are then laid upon. */
const silhouette = (rooms: readonly Room[]): string =>
  rooms
    .map(
      (r) =>
        `<rect x="${round((r.x - outer) * px)}" y="${round((r.z - outer) * px)}" width="${round((r.w + outer * 2) * px)}" height="${round((r.d + outer * 2) * px)}" fill="${ink}"/>`,
    )
    .join('')

function openingShape(home: Home, o: Opening): string {
  const { side, outside } = outwards(home, o)
  const turn = { s: 0, w: 90, n: 180, e: 270 }[side]
  const w = o.width * px
  const [from, to] = [-inner * px, (outside ? outer : inner) * px]
  const gap = `<rect x="${round(-w / 2)}" y="${round(from)}" width="${round(w)}" height="${round(to - from)}" fill="#fff"/>`
  const parts = [gap]
  if (o.kind === 'window' || o.kind === 'patio') {
    for (const at of [0.15, 0.5, 0.85]) {
      const y = round(from + (to - from) * at)
      parts.push(
        `<line x1="${round(-w / 2)}" x2="${round(w / 2)}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="1.2"/>`,
      )
    }
  }
  if (o.kind === 'door' && (o.opens || !outside)) parts.push(swing(o.opens?.hinge === 'left', w, to))
  if (o.kind === 'front')
    parts.push(`<g transform="scale(1 -1) translate(0 ${round(inner * px)})">${swing(true, w, 0)}</g>`)
  return `<g transform="translate(${round(o.x * px)} ${round(o.z * px)}) rotate(${turn})">${parts.join('')}</g>`
}

const swing = (left: boolean, w: number, y: number): string => {
  const x = left ? -w / 2 : w / 2
  const other = -x
  return `<path d="M${round(x)} ${round(y)} V${round(y + w)} A${round(w)} ${round(w)} 0 0 ${left ? 0 : 1} ${round(other)} ${round(y)}" fill="none" stroke="${ink}" stroke-width="1.4"/>`
}

function stairShape({ x, z, w, d }: { x: number; z: number; w: number; d: number }): string {
  const steps = Array.from(
    { length: 12 },
    (_, k) =>
      `<line x1="${round(x * px)}" x2="${round((x + w) * px)}" y1="${round((z + (d * k) / 12) * px)}" y2="${round((z + (d * k) / 12) * px)}"/>`,
  )
  const cx = round((x + w / 2) * px)
  return `<g stroke="#9a9da0" stroke-width="1">${steps.join('')}<path d="M${cx} ${round((z + d) * px)} V${round((z + 0.2) * px)} m-6 9 l6 -9 l6 9" fill="none" stroke="${ink}" stroke-width="1.4"/></g>`
}

/** Bath, bed, kitchen and other large pieces as thin outlines, so that a room's use can be seen. */
function furnitureShape(home: Home, level: number): string {
  const sizes: Record<string, [number, number]> = {
    bed: [1.6, 2.1],
    sofa: [2.2, 0.95],
    dining: [1.8, 0.9],
    units: [3, 0.6],
    island: [2.2, 0.95],
    bath: [1.7, 0.78],
    vanity: [0.9, 0.46],
    toilet: [0.38, 0.6],
    shower: [1.2, 0.9],
    wardrobe: [1.8, 0.6],
    desk: [1.4, 0.65],
    tall: [1.2, 0.6],
    fridge: [0.75, 0.66],
    range: [1, 0.62],
  }
  return home.items
    .filter((item) => (item.level ?? 0) === level && sizes[item.kind])
    .map((item) => {
      const [w, d] = [item.w ?? sizes[item.kind]![0], item.d ?? sizes[item.kind]![1]]
      const pillow =
        item.kind === 'bed'
          ? `<rect x="${round((-w / 2 + 0.1) * px)}" y="${round((-d / 2 + 0.1) * px)}" width="${round((w - 0.2) * px)}" height="${round(0.4 * px)}" rx="4"/>`
          : ''
      return `<g transform="translate(${round(item.x * px)} ${round(item.z * px)}) rotate(${item.turn ?? 0})"><rect x="${round((-w / 2) * px)}" y="${round((-d / 2) * px)}" width="${round(w * px)}" height="${round(d * px)}" rx="${item.kind === 'bath' ? 20 : 3}"/>${pillow}</g>`
    })
    .join('')
}

function storey(
  home: Home,
  level: number,
): { body: string; left: number; top: number; width: number; height: number } {
  const rooms = home.rooms.filter((room) => (room.level ?? 0) === level)
  const left = Math.min(...rooms.map((r) => r.x)) - outer
  const top = Math.min(...rooms.map((r) => r.z)) - outer
  const right = Math.max(...rooms.map((r) => r.x + r.w)) + outer
  const bottom = Math.max(...rooms.map((r) => r.z + r.d)) + outer
  const used = new Set(
    rooms.flatMap((room) => wallsOf(room).flatMap((wall) => openingsIn(home, level, wall))),
  )
  const body = [
    silhouette(rooms),
    ...rooms.map(roomShape),
    ...[...used].map((o) => openingShape(home, o)),
    ...(home.stairs ?? []).filter((s) => s.level === level || s.level === level - 1).map(stairShape),
    `<g fill="none" stroke="#b9b4a9" stroke-width="1.1">${furnitureShape(home, level)}</g>`,
    ...rooms.map(roomText),
  ].join('\n')
  return { body, left, top, width: right - left, height: bottom - top }
}

function dimension(width: number, height: number): string {
  const w = width * px
  const h = height * px
  const line = `stroke="#8a8f94" stroke-width="1"`
  return `<g font-size="12" fill="#565b60" text-anchor="middle"><path d="M0 ${h + 22} H${round(w)} M0 ${h + 16} v12 M${round(w)} ${h + 16} v12" ${line}/><text x="${round(w / 2)}" y="${round(h + 40)}">${width.toFixed(2)} m · ${feet(width)}</text><path d="M-22 0 V${round(h)} M-28 0 h12 M-28 ${round(h)} h12" ${line}/><text transform="translate(-32 ${round(h / 2)}) rotate(-90)">${height.toFixed(2)} m · ${feet(height)}</text></g>`
}

/** The measured plan of a home as SVG: every storey side by side, sizes in metres and feet, the total area below. */
export function planSvg(home: Home): string {
  const storeys = Array.from({ length: home.storeys }, (_, level) => storey(home, level))
  const margin = 70
  const heights = Math.max(...storeys.map((s) => s.height))
  let x = margin
  const drawn = storeys.map((s, level) => {
    const at = x
    x += s.width * px + margin + 20
    return `<g transform="translate(${round(at)} ${margin + 20})"><text x="0" y="-26" font-size="19" font-weight="600" fill="${ink}">${storeyName(home, level)}</text>${dimension(s.width, s.height)}<g transform="translate(${round(-s.left * px)} ${round(-s.top * px)})">${s.body}</g></g>`
  })
  const height = heights * px + margin * 2 + 90
  const area = homeArea(home)
  const total = `Total area ${area.toFixed(1)} m² · ${Math.round(area * 10.7639).toLocaleString('en')} sq ft`
  const north = `<g transform="translate(${round(x - margin)} ${round(height - 58)})" fill="${ink}"><circle r="19" fill="none" stroke="${ink}" stroke-width="1.2"/><path d="M0 -14 L5 9 L0 5 L-5 9 Z"/><text y="-24" font-size="12" text-anchor="middle">N</text></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(x)} ${round(height)}" font-family="Poppins, 'Helvetica Neue', Arial, sans-serif" role="img" aria-label="Floor plan, ${total}">
<rect width="100%" height="100%" fill="#ffffff"/>
${drawn.join('\n')}
${north}
<text x="${margin}" y="${round(height - 52)}" font-size="17" font-weight="600" fill="${ink}">${total}</text>
<text x="${margin}" y="${round(height - 30)}" font-size="11" fill="#6b7075">Measured between inner wall faces. For guidance only, not to scale when printed.</text>
</svg>
`
}

/** Writes plan.svg and a 1600 pixel wide plan.png. */
export async function savePlan(home: Home, folder: string): Promise<void> {
  const svg = planSvg(home)
  await writeFile(`${folder}/plan.svg`, svg)
  await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: 1600 })
    .png({ palette: true, colours: 48, compressionLevel: 9 })
    .toFile(`${folder}/plan.png`)
}
