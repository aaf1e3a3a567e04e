import { createHash } from 'node:crypto'
import { lessons, taskTargets } from '#contract/work/states.ts'
import type { Rows } from './rows.ts'
import type { Cast } from './base.ts'

const HOUR = 3_600_000
const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR)

/** A company that registered itself and waits for staff. */
const newCompany = { id: 211, name: 'Thornbury & Wren', city: 'Stoke Arden', postcode: 'QX2 3IO' }

/** Customers who registered: by themselves, with a company of their own, and one who is very like somebody known. */
const registered = [
  {
    first: 'Imogen',
    last: 'Wren',
    email: 'imogen@thornbury-wren.example',
    type: 'company-admin',
    company: newCompany.id,
    entered: '',
    hours: 5,
  },
  {
    first: 'Barnaby',
    last: 'Copperfield',
    email: 'barnaby@harrow-vale.example',
    type: 'client',
    company: null,
    entered: 'Harrow & Vale, Castle Hill',
    hours: 20,
  },
  {
    first: 'Yara',
    last: 'Underhill',
    email: 'yara@underhill-homes.example',
    type: 'client',
    company: null,
    entered: 'Underhill Homes',
    hours: 44,
  },
] as const

/** Changes of guarded fields that wait: whose, and what. */
const changes = [
  {
    by: 'Dilys Warrender',
    field: 'last_name',
    after: 'Warrender-Lund',
    hours: 7,
  },
  { by: 'Hana Iqbal', field: 'city', after: 'Castle Hill', hours: 30 },
  { by: 'Ravi Pennock', field: 'email', after: 'ravi.pennock@propolis.example', hours: 52 },
] as const

const invited = [
  { first: 'Orla', last: 'Nightingale', company: 203, type: 'client', hours: 26 },
  { first: 'Piers', last: 'Tregarth', company: 202, type: 'company-admin', hours: 70 },
  { first: 'Delphine', last: 'Haddad', company: 209, type: 'client', hours: 100 },
] as const

/** Who joined three days ago: she may nothing yet, and has taken four lessons of ten. */
const newcomer = {
  first: 'Juna',
  last: 'Faraday',
  city: 'Portmere',
  postcode: 'QX2 3IO',
  hours: 72,
  taken: 4,
}

/**
 * What waits about people: customers to verify, changes to decide on, invitations that nobody has answered, a newcomer's
 * lessons, clients who have gone quiet.
 */
export function tellWaitingPeople(rows: Rows, cast: Cast, now: Date, passwordHash: string): void {
  tellRegistered(rows, now, passwordHash)
  tellChanges(rows, cast, now)
  tellNewcomer(rows, now, passwordHash)
  tellQuiet(rows, cast, now)
  for (const { first, last, company, type, hours } of invited) {
    const email = `${first}.${last}@propolis.example`.toLowerCase()
    rows.add('invitations', {
      id: rows.id('invitations'),
      email,
      first_name: first,
      last_name: last,
      user_type: type,
      company_id: company,
      invited_by: cast.clients.find((each) => each.company.id === 201)?.id ?? cast.staff[0]?.id ?? null,
      // Of no token: the link of this letter was never written.
      token_hash: createHash('sha256').update(`demonstration ${email}`).digest(),
      created_at: ago(now, hours),
      sent_at: ago(now, hours),
      expires_at: ago(now, hours - 14 * 24),
    })
  }
}

function tellRegistered(rows: Rows, now: Date, password_hash: string): void {
  const at = ago(now, 5)
  rows.add('companies', {
    id: newCompany.id,
    parent_id: null,
    ancestors: [newCompany.id],
    kind: 'brand',
    name: newCompany.name,
    slug: 'thornbury-wren',
    country_code: 1,
    region: 'Arden',
    email: 'office@thornbury-wren.example',
    phone: '01632960111',
    address_line1: '12 Market Place',
    city: newCompany.city,
    postcode: newCompany.postcode,
    payment_terms: 'prepaid',
    status: 'pending',
    created_at: at,
  })
  registered.forEach(({ first, last, email, type, company, entered, hours }, i) => {
    const id = rows.id('users')
    rows.add('users', {
      id,
      email,
      username: email,
      first_name: first,
      last_name: last,
      user_type: type,
      company_id: company,
      country_code: 1,
      phone: `0770090090${i}`,
      mobile: `0770090090${i}`,
      entered_company: entered,
      password_hash,
      created_at: ago(now, hours),
    })
    waits(rows, {
      target: 25,
      related: id,
      at: ago(now, hours),
      description: `${first} ${last} (${email})${company ? `, ${newCompany.name}` : ''}`,
    })
  })
}

function tellChanges(rows: Rows, cast: Cast, now: Date): void {
  for (const { by, field, after, hours } of changes) {
    const id = [...cast.clients, ...cast.shooters].find(({ name }) => name === by)?.id
    const person = rows.of('users').find((row) => row.id === id)
    if (!person || id === undefined) throw new Error(`nobody is called ${by}`)
    const change = rows.id('field_changes')
    const before = String(person[field] ?? '')
    rows.add('field_changes', {
      id: change,
      subject: 'user',
      subject_id: id,
      requested_by: id,
      country_code: person.country_code,
      fields: JSON.stringify([{ field, before, after }]),
      created_at: ago(now, hours),
    })
    waits(rows, {
      target: 21,
      related: change,
      at: ago(now, hours),
      description: `${by}: ${field.replaceAll('_', ' ')}`,
    })
  }
}

function waits(rows: Rows, task: { target: number; related: number; at: Date; description: string }): void {
  rows.add('tasks', {
    id: rows.id('tasks'),
    category: 4,
    target: task.target,
    state: 'open',
    description: task.description,
    country_code: 1,
    related_object_id: task.related,
    pool: 'staff',
    created_at: task.at,
  })
}

function tellNewcomer(rows: Rows, now: Date, password_hash: string): void {
  const { first, last, city, postcode, hours, taken } = newcomer
  const joined = ago(now, hours)
  const id = rows.id('users')
  rows.add('users', {
    id,
    email: `${first}.${last}@propolis.example`.toLowerCase(),
    username: 'newcomer',
    first_name: first,
    last_name: last,
    user_type: 'shooter-bee',
    company_id: null,
    country_code: 1,
    phone: '07700900941',
    mobile: '07700900941',
    address_line1: '8 Quayside',
    city,
    postcode,
    password_hash,
    created_at: ago(now, hours + 20),
  })
  rows.add('bees', { user_id: id, is_shooter: true, is_editor: false, level: 1, skills: [], kits: [] })
  // The newest has the highest id, and the first lesson stands first in a list of the newest.
  for (const [i, target] of lessons.toReversed().entries()) {
    const step = lessons.length - 1 - i
    rows.add('tasks', {
      id: rows.id('tasks'),
      category: 5,
      target,
      state: step < taken ? 'complete' : 'open',
      description: taskTargets[target].name,
      country_code: 1,
      assignee_id: id,
      created_at: joined,
      ...(step < taken ? { completed_at: ago(now, hours - 4 - 9 * step), completed_by: id } : {}),
    })
  }
}

/** Clients of whom nothing was heard for sixty days are their manager's to ask. */
function tellQuiet(rows: Rows, cast: Cast, now: Date): void {
  for (const { id, company, name } of cast.clients.filter((each) => each.quiet > 0)) {
    const placed = rows.of('orders').filter((order) => order.user_id === id)
    const last = Math.max(...placed.map((order) => (order.placed_at as Date).getTime()))
    if (placed.length === 0) continue
    rows.add('tasks', {
      id: rows.id('tasks'),
      category: 4,
      target: 32,
      state: 'open',
      description: `${name}, ${company.name}`,
      country_code: company.country,
      related_object_id: id,
      assignee_id:
        cast.staff.find(({ type, country }) => type === 'manager' && country === company.country)?.id ?? null,
      pool: 'staff',
      created_at: new Date(Math.min(last + 60.5 * 24 * HOUR, now.getTime() - HOUR)),
    })
  }
}
