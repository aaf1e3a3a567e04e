import type { UserType } from '#contract/accounts/permissions.ts'
import { addDays } from '#contract/words/time.ts'
import type { App } from '#server/platform/app-context.ts'
import type { Build } from './build.ts'

interface Cast {
  readonly client: { readonly id: number }
  readonly companyAdmin: { readonly id: number }
  readonly companyId: number
  readonly shooter: { readonly id: number }
  readonly editor: { readonly id: number }
  readonly photographyEditor: { readonly id: number }
}
const billTo = {
  name: 'A company',
  contact: 'Vera Vendor',
  email: 'vera@test.example',
  address: ['1 Market Place', 'Brindleford'],
  vat_number: null,
}
const codes = {
  lock_box_code: '1234',
  lock_box_note: 'By the door',
  alarm: false,
  alarm_disarm_code: '',
  alarm_rearm_code: '',
  details: '',
}
export type Scene = Awaited<ReturnType<typeof makeScene>>

/** The day of the visit of the first scenes: the day after the tests' Monday. */
export const visitDay = '2026-06-02'
/** How many scenes each database has, so that no shooter is at two visits at once. */
const made = new WeakMap<Build, number>()

/**
 * One order of a client with everything that hangs on one: a visit, two stages (one for each editor), a file, tasks,
 * tickets, an invoice and its bee's invoice, web links. Raw rows; no picture is stored.
 */
export async function makeScene({ db, ids, clock, secrets }: App, build: Build, cast: Cast) {
  const now = clock.now()
  const { client, companyId, shooter, editor } = cast
  const n = made.get(build) ?? 0
  made.set(build, n + 1)
  const order = await build.order({
    user_id: client.id,
    company_id: companyId,
    state: 'in-progress',
    key_pick_up_type: 'lockboxcodelocation',
    codes_sealed: secrets.seal(JSON.stringify(codes)),
    stages: ['photography', 'floor-plan'],
    visit: { bee_id: shooter.id, date: addDays(visitDay, Math.floor(n / 4)), slot_id: (n % 4) + 1 },
  })
  const visit = await db
    .selectFrom('visits')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const stages = await db
    .selectFrom('stages')
    .select(['id', 'kind'])
    .where('order_id', '=', order.id)
    .execute()
  const stageOf = (kind: string) => stages.find((stage) => stage.kind === kind)?.id ?? 0
  const [photography, floorPlan] = [stageOf('photography'), stageOf('floor-plan')]
  const hand = async (id: number, editor_id: number) => {
    await db.updateTable('stages').set({ editor_id, state: 'submitted' }).where('id', '=', id).execute()
    const group = { id: await ids.take(), order_id: order.id, stage_id: id, submitted_at: now }
    await db
      .insertInto('asset_groups')
      .values({ ...group, state: 'submitted' })
      .execute()
    const asset = {
      id: await ids.take(),
      order_id: order.id,
      stage_id: id,
      kind: 'deliverable' as const,
      name: 'front.jpg',
    }
    const file = {
      content_type: 'image/jpeg',
      bytes: 1000,
      sha256: String(asset.id),
      storage_key: `none/${asset.id}`,
    }
    await db
      .insertInto('assets')
      .values({ ...asset, ...file, state: 'ready', sequence: 1, created_at: now })
      .execute()
    return { stage: id, group: group.id, asset: asset.id }
  }
  const forEditor = await hand(photography, editor.id)
  const forPhotographyEditor = await hand(floorPlan, cast.photographyEditor.id)

  const task = async (wish: {
    target: number
    assignee_id?: number
    pool?: 'staff'
    stage_id?: number
    related_object_id?: number
    order_id?: null
    category?: 5
  }) => {
    const id = await ids.take()
    const row = {
      id,
      category: 4 as const,
      description: `Task ${id}`,
      country_code: order.country_code,
      created_at: now,
    }
    await db
      .insertInto('tasks')
      .values({ ...row, order_id: order.id, ...wish })
      .execute()
    return id
  }
  const ticket = async (user_id: number, company: number | null) => {
    const id = await ids.take()
    const row = {
      id,
      number: `T-${id}`,
      title: 'A question',
      user_id,
      company_id: company,
      country_code: order.country_code,
    }
    await db
      .insertInto('tickets')
      .values({ ...row, created_at: now, changed_at: now })
      .execute()
    const message = {
      id: await ids.take(),
      ticket_id: id,
      author_id: user_id,
      text: 'When?',
      created_at: now,
    }
    await db.insertInto('ticket_messages').values(message).execute()
    return id
  }
  const tasks = {
    newOrder: await task({ target: 8, pool: 'staff' }),
    approve: await task({ target: 11, pool: 'staff', stage_id: photography }),
    shooter: await task({ target: 2, assignee_id: shooter.id, stage_id: photography }),
    editor: await task({ target: 2, assignee_id: editor.id, stage_id: photography }),
    photographyEditor: await task({ target: 3, assignee_id: cast.photographyEditor.id, stage_id: floorPlan }),
  }
  const change = await changeOf()
  const peopleTasks = {
    change: await task({ target: 21, pool: 'staff', related_object_id: change, order_id: null }),
    verify: await onlyTask(25),
    followUp: await onlyTask(32),
  }
  // A lesson is open once, and every scene has its own.
  await db.updateTable('tasks').set({ state: 'complete' }).where('category', '=', 5).execute()
  const lesson = (assignee_id: number) => task({ target: 12, category: 5, assignee_id, order_id: null })
  const lessons = {
    shooter: await lesson(shooter.id),
    editor: await lesson(editor.id),
    photographyEditor: await lesson(cast.photographyEditor.id),
  }
  const tickets = {
    client: await ticket(client.id, companyId),
    shooter: await ticket(shooter.id, null),
    editor: await ticket(editor.id, null),
    photographyEditor: await ticket(cast.photographyEditor.id, null),
  }
  const money = await invoiceOf()
  const group = await groupOf()
  const links = { branded: `branded-${order.id}`, mls: `unbranded-${order.id}` }
  const link = { order_id: order.id, slug: 'house', expires_on: '2027-06-01', created_at: now }
  await db
    .insertInto('web_links')
    .values([
      { ...link, key: links.branded, kind: 'branded' },
      { ...link, key: links.mls, kind: 'mls' },
    ])
    .execute()

  /** A new second line of the client's address waits for staff; what waited before is given up. */
  async function changeOf() {
    const id = await ids.take()
    await db
      .updateTable('field_changes')
      .set({ state: 'withdrawn' })
      .where('subject_id', '=', client.id)
      .where('state', '=', 'open')
      .execute()
    await db
      .insertInto('field_changes')
      .values({
        id,
        subject: 'user',
        subject_id: client.id,
        requested_by: client.id,
        country_code: order.country_code,
        fields: JSON.stringify([{ field: 'address_line2', before: '', after: 'Top floor' }]),
        created_at: now,
      })
      .execute()
    return id
  }
  /** About the client; one that is open already is complete now. */
  async function onlyTask(target: 25 | 32) {
    await db
      .updateTable('tasks')
      .set({ state: 'complete' })
      .where('target', '=', target)
      .where('related_object_id', '=', client.id)
      .execute()
    return task({ target, pool: 'staff', related_object_id: client.id, order_id: null })
  }
  async function groupOf() {
    const id = await ids.take()
    await db
      .insertInto('permission_groups')
      .values({ id, name: `Group ${id}`, permissions: [] })
      .execute()
    return id
  }
  const thing = await ids.take()
  await db
    .insertInto('company_things')
    .values({
      id: thing,
      company_id: companyId,
      kind: 'link',
      name: 'Our site',
      attributes: JSON.stringify({ url: 'https://agency.example/', purpose: 'web-page' }),
      created_at: now,
      changed_at: now,
    })
    .execute()
  // It has ended, so that no price of a scene depends on it.
  const agreed = await ids.take()
  await db
    .insertInto('company_packages')
    .values({
      id: agreed,
      company_id: companyId,
      package_id: order.package_id as number,
      name: 'Agreed once',
      amount: 100,
      holds_from: '2026-01-01',
      holds_to: '2026-02-01',
    })
    .execute()

  const invitation = {
    id: await ids.take(),
    email: `invited-${order.id}@test.example`,
    user_type: 'client' as const,
    company_id: companyId,
    token_hash: Buffer.from(`invitation ${order.id}`),
    created_at: now,
    sent_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
  }
  await db.insertInto('invitations').values(invitation).execute()

  async function invoiceOf() {
    const id = await ids.take()
    const reference = `INV-${id}`
    const { net, tax, gross, currency, country_code } = order
    await db
      .insertInto('invoices')
      .values({
        id,
        series: country_code === 1 ? 'INV-UK' : 'INV-US',
        number: id,
        invoice_reference: reference,
        kind: 'invoice',
        order_id: order.id,
        user_id: client.id,
        company_id: companyId,
        country_code,
        currency,
        net,
        tax,
        gross,
        state: 'issued',
        bill_to: JSON.stringify(billTo),
        issued_at: now,
        due_on: '2026-07-01',
        created_at: now,
      })
      .execute()
    const line = {
      id: await ids.take(),
      invoice_id: id,
      name: order.package_name,
      quantity: 1,
      net,
      tax,
      gross,
    }
    await db
      .insertInto('invoice_lines')
      .values({ ...line, tax_rate: 2000, sequence: 1 })
      .execute()
    return { id, reference, amount: gross, currency }
  }

  const part = <T>(type: UserType, of: { shooter: T; editor: T; photographyEditor: T; otherwise: T }): T =>
    type === 'shooter-bee'
      ? of.shooter
      : type === 'editor-bee'
        ? of.editor
        : type === 'photography-editor'
          ? of.photographyEditor
          : of.otherwise
  return {
    order,
    visit,
    invoice: money,
    /** Open, to the company of the client. */
    invitation: invitation.id,
    links,
    /** Whom a person of this type orders for: a company's admin for himself, as only staff choose the client. */
    buyer: (type: UserType) => (type === 'company-admin' ? cast.companyAdmin.id : client.id),
    client: client.id,
    company: companyId,
    /** A link of the company. */
    thing,
    agreed,
    group,
    /** A provider himself; the client or the company's admin for everybody else. */
    person: (type: UserType) =>
      part(type, {
        shooter: shooter.id,
        editor: editor.id,
        photographyEditor: cast.photographyEditor.id,
        otherwise: type === 'company-admin' ? cast.companyAdmin.id : client.id,
      }),
    /** A provider himself, the shooter for everybody else. */
    bee: (type: UserType) =>
      part(type, {
        shooter: shooter.id,
        editor: editor.id,
        photographyEditor: cast.photographyEditor.id,
        otherwise: shooter.id,
      }),
    tasks: { ...tasks, ...peopleTasks },
    /** What of the scene belongs to a person of this type. */
    stage: (type: UserType) =>
      part(type, {
        shooter: forEditor,
        editor: forEditor,
        photographyEditor: forPhotographyEditor,
        otherwise: forEditor,
      }),
    task: (type: UserType) => part(type, { ...tasks, otherwise: tasks.newOrder }),
    lesson: (type: UserType) => part(type, { ...lessons, otherwise: lessons.shooter }),
    ticket: (type: UserType) => part(type, { ...tickets, otherwise: tickets.client }),
  }
}
