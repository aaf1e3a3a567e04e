import { stageKindTable } from '#contract/orders/states.ts'
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
  if (world.chance.percent(7)) tellTicket(world, told)
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

const answers = [
  'Thank you, we are on it and will send it again today.',
  'Done: please have another look.',
  'Could you say which photograph you mean?',
]

function tellTicket(world: World, told: Told): void {
  const { rows, chance } = world
  const id = rows.id('tickets')
  const at = new Date(
    Math.min(
      (told.shotAt ?? told.placedAt).getTime() + chance.whole(20, 90) * HOUR,
      world.now.getTime() - HOUR,
    ),
  )
  const closed = at.getTime() < world.now.getTime() - 6 * 24 * HOUR
  const manager = world.cast.staff.find((each) => each.type === 'manager' && each.country === told.country)
  const title = chance.pick(ticketTitles)
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
    changed_at: new Date(at.getTime() + HOUR),
    closed_at: closed ? new Date(at.getTime() + 30 * HOUR) : null,
  })
  rows.add('ticket_messages', {
    id: rows.id('ticket_messages'),
    ticket_id: id,
    author_id: told.client.id,
    text: `${title}, for ${told.address}. Thank you.`,
    created_at: at,
  })
  if (manager)
    rows.add('ticket_messages', {
      id: rows.id('ticket_messages'),
      ticket_id: id,
      author_id: manager.id,
      text: chance.pick(answers),
      created_at: new Date(at.getTime() + HOUR),
    })
  rows.add('tasks', {
    id: rows.id('tasks'),
    category: 4,
    target: 9,
    state: closed ? 'complete' : 'open',
    description: `${title}, ${told.reference}`,
    country_code: told.country,
    region: told.region,
    order_id: told.id,
    related_object_id: id,
    pool: 'staff',
    created_at: at,
    completed_at: closed ? new Date(at.getTime() + 30 * HOUR) : null,
  })
}
