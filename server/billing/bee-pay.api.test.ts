import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#db/testing/app.ts'
import { people } from '#db/worlds/test-world.ts'
import { write } from '#server/platform/write.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

/** An order whose photographs a shooter of his own took, for 40 pounds; an editor if wished. */
async function shot(wish: { editor?: boolean; override?: number } = {}) {
  const bee = await world.build.bee()
  await world.build.beeRate(bee.id, 'photography', 4000)
  const editor = wish.editor ? await world.build.bee({ user_type: 'editor-bee' }) : undefined
  if (editor) await world.build.beeRate(editor.id, 'photography', 1500)
  const order = await world.build.order({ visit: { bee_id: bee.id, date: '2026-06-02' } })
  const stage = await world.db
    .updateTable('stages')
    .set({ editor_id: editor?.id ?? null, bee_rate: wish.override ?? null })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { bee, editor, order, stageId: stage.id }
}
type Shot = Awaited<ReturnType<typeof shot>>
const approve = ({ order, stageId }: Shot) =>
  write({ app: world.app, actor: null }, async (w) => {
    for (const react of world.app.reactions['stage.approved'])
      if (react.name === 'enterBeePay') await react(w, { orderId: order.id, stageId })
  })
const listOf = async (who: { id: number }) => (await world.as(who)).get('GET dashboard/bee-invoice-list', {})
const detailsOf = async (of: Shot) => {
  const finance = await world.as(people.accountant)
  return (await finance.get('GET dashboard/bee-invoice-details', { order_reference: of.order.reference }))
    .body
}

describe('an approved stage', () => {
  test('is an entry for its shooter and its editor, each at his rate', async () => {
    const of = await shot({ editor: true })
    await approve(of)
    const { result } = await detailsOf(of)
    expect(new Map(result.map(({ bee, amount }) => [bee.id, amount]))).toEqual(
      new Map([
        [of.bee.id, 4000],
        [of.editor?.id, 1500],
      ]),
    )
    expect(result[0]?.description).toBe(`Photography, ${of.order.reference}`)
  })

  test("pays the shooter the order's override instead of his rate", async () => {
    const of = await shot({ override: 5500 })
    await approve(of)
    expect((await detailsOf(of)).result).toMatchObject([{ amount: 5500, currency: 'GBP' }])
  })

  test('is paid once, however often it is approved', async () => {
    const of = await shot({ editor: true })
    await approve(of)
    await approve(of)
    expect((await detailsOf(of)).count).toBe(2)
    const postings = await world.db
      .selectFrom('ledger_postings')
      .select('id')
      .where('order_id', '=', of.order.id)
      .execute()
    expect(postings).toHaveLength(2)
  })

  test('costs as many statements for two bees as for one', async () => {
    const of = await shot({ editor: true })
    world.statements.reset()
    await approve(of)
    // begin, read, invoices, entries, accounts, postings, audit, commit
    expect(world.statements.count).toBeLessThanOrEqual(8)
  })

  test('of a bee without a rate makes no entry', async () => {
    const bee = await world.build.bee()
    const order = await world.build.order({ visit: { bee_id: bee.id, date: '2026-06-03' } })
    const stage = await world.db
      .selectFrom('stages')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const of = { bee, editor: undefined, order, stageId: stage.id }
    await approve(of)
    expect((await detailsOf(of)).count).toBe(0)
  })
})

describe("bees' invoices", () => {
  test('gather the entries of a month', async () => {
    const of = await shot()
    await approve(of)
    const order = await world.build.order({ visit: { bee_id: of.bee.id, date: '2026-06-09' } })
    const stage = await world.db
      .selectFrom('stages')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    await approve({ ...of, order, stageId: stage.id })
    const { body } = await (await world.as(people.accountant)).get('GET dashboard/bee-invoice-list', {
      user_id: of.bee.id,
    })
    expect(body.result).toMatchObject([{ month: '2026-06-01', entries: 2, total: 8000, state: 'open' }])
  })

  test('are not for clients, nor for other bees', async () => {
    expect((await listOf(people.client)).status).toBe(403)
    expect((await listOf(people.shooter)).status).toBe(403)
  })
})
