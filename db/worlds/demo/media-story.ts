import { randomBytes } from 'node:crypto'
import { stageKindTable } from '#contract/orders/states.ts'
import { addDays } from '#contract/words/time.ts'
import { amendNotes } from './conversations.ts'
import type { Told, ToldStage } from './order-story.ts'
import type { Picture } from './pictures.ts'
import { SYSTEM, tell, type World } from './world.ts'

const HOUR = 3_600_000
const withFiles = ['shot', 'editing', 'submitted', 'approved', 'delivered']

/** Films and papers are drawn after the start (commission.ts), of stages that have come so far. */
export const madeLater = ({ kind, state }: Pick<ToldStage, 'kind' | 'state'>): boolean =>
  ['video', 'movie', 'brochure', 'window-card'].includes(kind) &&
  ['submitted', 'approved', 'delivered'].includes(state)

/** Files of the stages that have some, their groups, and the links of what is delivered. */
export function tellMedia(world: World, told: Told): void {
  const { home: set, shotAt } = told
  if (!set || !shotAt || !told.bee) return
  let cover: number | undefined
  for (const stage of told.stages) {
    if (!withFiles.includes(stage.state)) continue
    const pictures =
      stage.kind === 'photography'
        ? set.photographs.slice(0, Math.max(1, stage.quantity))
        : stage.kind === 'floor-plan'
          ? set.plans
          : stage.kind === '360-tour'
            ? set.panoramas
            : []
    const ids = tellFiles(world, told, stage, pictures, shotAt)
    if (stage.kind === 'photography') cover = ids[coverOf(told.id, pictures)]
    const files = pictures.length || (madeLater(stage) ? 1 : 0)
    if (files > 0) tellSteps(world, told, stage, files, shotAt)
  }
  const order = world.rows.of('orders').find((row) => row.id === told.id)
  if (order && cover) order.cover_asset_id = cover
  if (told.stages.some((stage) => stage.state === 'delivered')) tellLinks(world, told)
}

/** Agents put what sells the home on top: mostly the front, of others the evening or the room people live in. */
const covers = ['front.jpg', 'dusk.jpg', 'front.jpg', 'living-1.jpg', 'dusk.jpg'] as const

function coverOf(order: number, pictures: readonly Picture[]): number {
  const wanted = covers[order % covers.length]
  const at = pictures.findIndex(({ name }) => name === wanted)
  return Math.max(at, 0)
}

function tellFiles(
  world: World,
  told: Told,
  stage: ToldStage,
  pictures: readonly Picture[],
  shotAt: Date,
): number[] {
  const { rows } = world
  const decided = stage.state === 'approved' || stage.state === 'delivered'
  const handedIn = decided || stage.state === 'submitted'
  const ids = pictures.map((picture, i) => {
    const id = rows.id('assets')
    rows.add('assets', {
      id,
      order_id: told.id,
      stage_id: stage.id,
      kind: handedIn ? 'deliverable' : 'original',
      name: picture.name,
      caption: picture.caption,
      content_type: picture.contentType,
      bytes: picture.bytes,
      sha256: picture.sha256,
      width: picture.width,
      height: picture.height,
      average: picture.average,
      storage_key: picture.key,
      state: 'ready',
      ...(picture.doors ? { doors: JSON.stringify(picture.doors) } : {}),
      approval: decided ? 'approved' : 'pending',
      sequence: i + 1,
      uploaded_by: told.bee?.id ?? null,
      taken_at: shotAt,
      created_at: new Date(shotAt.getTime() + HOUR),
    })
    for (const made of picture.sizes)
      rows.add('derivatives', { asset_id: id, ...made, made_at: new Date(shotAt.getTime() + HOUR) })
    return id
  })
  if (handedIn) {
    rows.add('asset_groups', {
      id: rows.id('asset_groups'),
      order_id: told.id,
      stage_id: stage.id,
      state: stage.state === 'delivered' ? 'delivered' : decided ? 'approved' : 'submitted',
      submitted_at: new Date(shotAt.getTime() + 10 * HOUR),
      approved_at: decided ? new Date(shotAt.getTime() + 14 * HOUR) : null,
      delivered_at: stage.state === 'delivered' ? new Date(shotAt.getTime() + 14.2 * HOUR) : null,
    })
  }
  return ids
}

function tellSteps(world: World, told: Told, stage: ToldStage, files: number, shotAt: Date): void {
  const at = (hours: number) => new Date(shotAt.getTime() + hours * HOUR)
  const bee = told.bee ?? SYSTEM
  const manager =
    world.cast.staff.find((each) => each.type === 'manager' && each.country === told.country) ?? SYSTEM
  const reached = withFiles.indexOf(stage.state)
  const details = { stage: stage.kind, files }
  if (stageKindTable[stage.kind].field) tell(world, at(1), bee, 'stage.shot', told.id, details)
  if (stage.round > 0) {
    const note = amendNotes[told.id % amendNotes.length] ?? ''
    tell(world, at(8), bee, 'stage.submitted', told.id, details)
    tell(world, at(9), manager, 'stage.amended', told.id, { stage: stage.kind, round: stage.round, note })
  }
  if (reached >= 2) tell(world, at(10), bee, 'stage.submitted', told.id, details)
  if (reached >= 3) tell(world, at(14), manager, 'stage.approved', told.id, details)
  if (reached >= 4) tell(world, at(14.2), SYSTEM, 'stage.delivered', told.id, details)
}

function tellLinks(world: World, told: Told): void {
  const slug = `${told.address} ${told.city}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const delivered = (told.shotAt ?? told.placedAt).toISOString().slice(0, 10)
  for (const kind of ['branded', 'mls'] as const) {
    world.rows.add('web_links', {
      key: randomBytes(18).toString('base64url'),
      order_id: told.id,
      kind,
      slug,
      expires_on: addDays(delivered, world.chance.percent(60) ? 365 : 98),
      views: world.chance.whole(0, 480),
      created_at: new Date((told.shotAt ?? told.placedAt).getTime() + 15 * HOUR),
    })
  }
}
