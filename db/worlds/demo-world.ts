import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { demoPassword } from '#server/accounts/demo-people.ts'
import type { App } from '#server/platform/app-context.ts'
import { tellBase } from './demo/base.ts'
import { commission } from './demo/commission.ts'
import { storeBrands, tellCompanyThings, type BrandFiles } from './demo/company-story.ts'
import { tellDisputes } from './demo/dispute-story.ts'
import { tellNews, tellOwnTickets } from './demo/news-story.ts'
import { tellOrder } from './demo/order-story.ts'
import { tellWaitingPeople } from './demo/people-story.ts'
import { storePictures, type PictureSet } from './demo/pictures.ts'
import { makePlans } from './demo/plan.ts'
import { givePortraits } from './demo/portraits.ts'
import { chanceOf } from './demo/random.ts'
import { tellReshoots } from './demo/reshoot-story.ts'
import { newRows } from './demo/rows.ts'
import type { World } from './demo/world.ts'
import { FIRST_ID } from './first-id.ts'

const SEED = 20_261

/** The demonstration: two groups of companies, forty people, three hundred orders over eighteen months, with media. */
export async function loadDemoWorld(app: App): Promise<void> {
  const [pictures, brands] = await Promise.all([storePictures(app), storeBrands(app)])
  await loadOrders(app, 300, pictures, { brands, lively: true })
}

/**
 * Tells and writes a world of so many orders. The same seed and day give the same world. `lively` adds what waits about
 * people and what everybody's bell tells; worlds for measuring go without.
 */
export async function loadOrders(
  app: App,
  orders: number,
  pictures: readonly PictureSet[],
  { brands = new Map(), lively = false }: { brands?: BrandFiles; lively?: boolean } = {},
): Promise<void> {
  const now = app.clock.now()
  const today = now.toISOString().slice(0, 10)
  const rows = newRows()
  const chance = chanceOf(SEED)
  const passwordHash = await hash(demoPassword)
  const cast = tellBase(rows, chance, now, passwordHash)
  tellCompanyThings(rows, now, brands)
  const world: World = {
    rows,
    chance,
    cast,
    now,
    today,
    pictures,
    seal: (text) => app.secrets.seal(text),
    taken: new Map(),
    numbers: {
      order: 48_000,
      ticket: 2_200,
      series: { 'INV-UK': 20_000, 'INV-US': 20_000, 'CN-UK': 3_000, 'CN-US': 3_000 },
    },
    accounts: new Map(),
  }
  const placed = makePlans(chance, today, orders).map((plan) => tellOrder(world, plan))
  const told = lively ? tellReshoots(world, placed) : placed
  if (lively) {
    tellWaitingPeople(rows, cast, now, passwordHash)
    tellDisputes(world, told)
    tellOwnTickets(world, told, 'client')
    tellNews(world, told)
    await givePortraits(app, rows)
  }
  await app.db.transaction().execute(async (tx) => {
    // An order names its cover before the cover's row is written, and nothing else looks meanwhile.
    await rows.write(tx)
    await followOn(tx, world)
    if (lively) await commission(app, tx, told)
  })
}

/** Numbers go on where the world's end, and counts are folded. */
async function followOn(
  tx: Parameters<Parameters<ReturnType<App['db']['transaction']>['execute']>[0]>[0],
  world: World,
): Promise<void> {
  const { numbers } = world
  await sql`select setval('ids', greatest(${FIRST_ID}, (select last_value from ids))),
    setval('order_numbers', ${numbers.order}), setval('ticket_numbers', ${numbers.ticket})`.execute(tx)
  for (const [series, last] of Object.entries(numbers.series)) {
    await tx.updateTable('invoice_series').set({ last }).where('series', '=', series).execute()
  }
}
