import { stageKindTable } from '#contract/orders/states.ts'
import { amendNotes, conversations } from './conversations.ts'
import { ticketTitles } from './names.ts'
import type { Told, ToldStage } from './order-story.ts'
import type { World } from './world.ts'

const HOUR = 3_600_000

/** Tasks that the workflow has made of an order so far; what is behind it is complete (domain.md section 4). */
export function tellTasks(world: World, told: Told): void {
  const dated = told.state !== 'pending'
  task(world, told, {
    target: 8,
    category: 4,
    pool: 'staff',
    at: told.placedAt,
    done: dated,
    description: `New order ${told.reference}, ${told.address}, ${told.city}`,
  })
  for (const stage of told.stages) tellStageTasks(world, told, stage)
  if (world.chance.percent(7)) {
    const at = (told.shotAt ?? told.placedAt).getTime() + world.chance.whole(20, 90) * HOUR
    tellTicket(world, told, { at: new Date(Math.min(at, world.now.getTime() - HOUR)) })
  }
}

function tellStageTasks(world: World, told: Told, stage: ToldStage): void {
  const row = stageKindTable[stage.kind]
  const about = `${row.name} of ${told.reference}, ${told.address}`
  const shotAt = told.shotAt ?? told.placedAt
  if (row.field && told.bee && told.state !== 'cancelled' && told.state !== 'on-hold') {
    task(world, told, {
      target: row.target,
      category: 2,
      assignee: stage.shooter,
      stage,
      at: new Date(told.placedAt.getTime() + HOUR),
      done: stage.state !== 'scheduled',
      description: about,
    })
  }
  if (stage.state === 'shot')
    task(world, told, {
      target: row.target,
      category: 1,
      pool: 'editors',
      stage,
      at: new Date(shotAt.getTime() + HOUR),
      done: false,
      description: about,
    })
  if (stage.state === 'editing' && stage.kind !== 'hosting') {
    const note = amendNotes[told.id % amendNotes.length] ?? ''
    task(world, told, {
      target: row.target,
      category: 1,
      pool: 'editors',
      assignee: stage.editor,
      stage,
      at: new Date(shotAt.getTime() + 2 * HOUR),
      done: false,
      description: stage.round > 0 ? `${about}: ${note}` : about,
    })
  }
  if (stage.state === 'submitted')
    task(world, told, {
      target: 11,
      category: 4,
      pool: 'staff',
      stage,
      at: new Date(shotAt.getTime() + 10 * HOUR),
      done: false,
      description: `Approve ${about}`,
    })
}

interface TaskFacts {
  readonly target: number
  readonly category: 1 | 2 | 4
  readonly pool?: 'staff' | 'editors'
  readonly assignee?: number | null
  readonly stage?: ToldStage
  readonly at: Date
  readonly done: boolean
  readonly description: string
}

function task(world: World, told: Told, facts: TaskFacts): void {
  if (told.state === 'cancelled' && !facts.done) return
  const at = facts.at < world.now ? facts.at : world.now
  world.rows.add('tasks', {
    id: world.rows.id('tasks'),
    category: facts.category,
    target: facts.target,
    state: facts.done ? 'complete' : 'open',
    description: facts.description,
    country_code: told.country,
    region: told.region,
    order_id: told.id,
    stage_id: facts.stage?.id ?? null,
    related_object_id: null,
    assignee_id: facts.assignee ?? null,
    pool: facts.pool ?? null,
    created_at: at,
    completed_at: facts.done ? new Date(at.getTime() + 2 * HOUR) : null,
  })
}

/** A ticket with its conversation, as far as it has come; it is staff's turn while a client has the last word. */
export function tellTicket(
  world: World,
  told: Told,
  { at, title = world.chance.pick(ticketTitles) }: { at: Date; title?: string },
): void {
  const { rows } = world
  const id = rows.id('tickets')
  const closed = at.getTime() < world.now.getTime() - 6 * 24 * HOUR
  const manager = world.cast.staff.find((each) => each.type === 'manager' && each.country === told.country)
  const replies = (conversations[title] ?? [])
    .map(([by, hours, text]) => ({ by, text, at: new Date(at.getTime() + hours * HOUR) }))
    .filter((reply) => reply.at < world.now)
  const last = replies.findLast(({ by }) => by !== 'n')
  const settled = closed || last?.by === 's'
  rows.add('tickets', {
    id,
    number: `T-${world.numbers.ticket++}`,
    title,
    status: closed ? 'closed' : 'open',
    order_id: told.id,
    user_id: told.client.id,
    company_id: told.client.company.id,
    country_code: told.country,
    created_at: at,
    changed_at: replies.at(-1)?.at ?? at,
    closed_at: closed ? new Date(at.getTime() + 30 * HOUR) : null,
  })
  const say = (author: number, text: string, created_at: Date, staff_only = false) =>
    rows.add('ticket_messages', {
      id: rows.id('ticket_messages'),
      ticket_id: id,
      author_id: author,
      text,
      staff_only,
      created_at,
    })
  say(told.client.id, `${title}, for ${told.address}. Thank you.`, at)
  for (const reply of replies)
    say(
      reply.by === 'c' ? told.client.id : (manager?.id ?? told.client.id),
      reply.text,
      reply.at,
      reply.by === 'n',
    )
  rows.add('tasks', {
    id: rows.id('tasks'),
    category: 4,
    target: 9,
    state: settled ? 'complete' : 'open',
    description: `${title}, ${told.reference}`,
    country_code: told.country,
    region: told.region,
    order_id: told.id,
    related_object_id: id,
    pool: 'staff',
    created_at: at,
    completed_at: closed ? new Date(at.getTime() + 30 * HOUR) : settled ? (last?.at ?? at) : null,
  })
}
