import * as z from 'zod'
import { accounts } from '#contract/accounts/calls.ts'
import { companies } from '#contract/accounts/company-calls.ts'
import { entry } from '#contract/accounts/entry-calls.ts'
import { people } from '#contract/accounts/people-calls.ts'
import { permissions } from '#contract/accounts/permissions.ts'
import { billing } from '#contract/billing/calls.ts'
import type { Call, Calls, Schema } from '#contract/call.ts'
import { catalogue } from '#contract/catalogue/calls.ts'
import { media } from '#contract/media/calls.ts'
import { orders } from '#contract/orders/calls.ts'
import { scheduling } from '#contract/scheduling/calls.ts'
import { site } from '#contract/site/calls.ts'
import { problems } from '#contract/words/problem.ts'
import { work } from '#contract/work/calls.ts'
import { notifications } from '#contract/work/notification-calls.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'header' | 'path'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Record<string, readonly string[]>[]
  /** The permission that the caller must hold, `public`, or `session` for anybody signed in. */
  readonly 'x-may': Call['may']
  readonly 'x-alias-of'?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly $ref: string } | { readonly description: string; readonly content: Content }>
  >
}
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The calls by room, in the order of the rooms, with what each room is about. */
export const roomCalls: Readonly<Record<string, { readonly calls: Calls; readonly about: string }>> = {
  accounts: {
    calls: { ...accounts, ...entry, ...companies, ...people },
    about: 'Signing in, people, companies, lookups',
  },
  catalogue: { calls: catalogue, about: 'Products, packages, add-ons, prices, credits' },
  scheduling: { calls: scheduling, about: 'Free slots, shooters, visits' },
  orders: { calls: orders, about: 'Orders, their states, keys, requests and notes' },
  media: { calls: media, about: 'Uploads, approvals, deliveries, links' },
  work: { calls: { ...work, ...notifications }, about: 'Tasks, tickets, notifications' },
  billing: { calls: billing, about: 'Invoices, the ledger, payments' },
  site: { calls: site, about: 'The public site' },
}

const ABOUT = `Every call is below the base path and is answered with and without its last slash. Success is
\`{ "success": true, "result": … }\`; a list adds \`count\`, \`offset\` counts its rows, and a page has 20 of them unless
\`limit\` (at most 100) says otherwise. A failure has the fitting HTTP status, the words for a person in \`result\`, its
\`code\`, and the fields that were refused in \`errors\`. Send the access token as \`Authorization: Bearer …\`. Instants
are ISO 8601 in UTC, dates are \`YYYY-MM-DD\`, amounts are whole minor units (pence, cents).`

/** A zod schema as JSON Schema 2020-12, as it is sent (`input`) or as it comes back (`output`). */
function json(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    // What a double holds exactly is no rule of ours.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  }
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override })
  return rest
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body answers the same and acts once',
  schema: { type: 'string', maxLength: 200 },
}

function parametersOf(path: string, spec: Call): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }),
  )
  const query = spec.query ? json(spec.query, 'input') : {}
  const inQuery = Object.entries(query.properties ?? {}).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema: schema as JsonSchema,
    }),
  )
  return [...inPath, ...inQuery, ...(spec.once ? [idempotencyKey] : [])]
}

/** The success envelope of domain.md section 9 around a call's result. */
function envelope(spec: Call): JsonSchema {
  const result: JsonSchema = spec.result ? json(spec.result, 'output') : {}
  if (spec.envelope === 'bare') return result
  const list = spec.envelope === 'list'
  return {
    type: 'object',
    properties: {
      success: { const: true },
      ...(spec.result ? { result } : {}),
      ...(list
        ? { count: { type: 'integer', minimum: 0, description: 'All that match, on every page' } }
        : {}),
      ...(spec.says && !list ? { message: { const: spec.says } } : {}),
    },
    required: ['success', ...(spec.result ? ['result'] : []), ...(list ? ['count'] : [])],
  }
}

function contentOf(spec: Call): Content {
  const content: Record<string, { schema: JsonSchema }> = {}
  if (spec.result || !spec.file) content['application/json'] = { schema: envelope(spec) }
  for (const type of spec.file ?? []) content[type] = { schema: { type: 'string', format: 'binary' } }
  return content
}

/** When a call fails, and how: one row a status. */
const failures: readonly { status: number; says: string; when: (spec: Call, method: string) => boolean }[] = [
  { status: 400, says: 'The request could not be read', when: (spec) => Boolean(spec.body) },
  { status: 401, says: 'Not signed in, or the session has ended', when: (spec) => spec.may !== 'public' },
  {
    status: 403,
    says: 'The caller lacks the permission',
    when: (spec) => spec.may !== 'public' && spec.may !== 'session',
  },
  { status: 404, says: 'Nothing that the caller may see goes by that name', when: () => true },
  { status: 409, says: 'In conflict with what is', when: (_, method) => method !== 'GET' },
  {
    status: 422,
    says: 'Fields are wrong: `errors` names them',
    when: (spec) => Boolean(spec.query ?? spec.body),
  },
  { status: 429, says: 'Too many tries', when: (spec) => spec.limit !== undefined },
  { status: 503, says: 'Too busy just now', when: () => true },
]

const operationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)]
    .map((word, i) => (i ? word[0]?.toUpperCase() + word.slice(1) : word))
    .join('')

function operation(room: string, method: string, path: string, spec: Call, aliasOf?: string): Operation {
  const fails = failures.filter(({ when }) => when(spec, method))
  return {
    operationId: operationId(method, path),
    tags: [room],
    summary: spec.summary,
    security: spec.may === 'public' ? [] : [{ bearer: [] }],
    'x-may': spec.may,
    ...(aliasOf ? { 'x-alias-of': aliasOf } : {}),
    parameters: parametersOf(path, spec),
    ...(spec.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: json(spec.body, 'input') } },
          },
        }
      : spec.takes
        ? {
            requestBody: {
              required: true,
              content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
            },
          }
        : {}),
    responses: {
      [spec.status ?? 200]: { description: spec.says ?? spec.summary, content: contentOf(spec) },
      ...Object.fromEntries(
        fails.map(({ status }) => [status, { $ref: `#/components/responses/${status}` }] as const),
      ),
    },
  }
}

const failureSchema: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    result: { type: 'string', description: 'What happened, in words for a person' },
    code: { enum: Object.keys(problems) },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'By field' },
    details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
  required: ['success', 'result', 'code'],
}

function failureResponses(): Record<string, unknown> {
  const schema = { $ref: '#/components/schemas/Failure' }
  const retry = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } }
  return Object.fromEntries(
    failures.map(({ status, says }) => [
      status,
      {
        description: says,
        ...(status === 429 || status === 503 ? { headers: retry } : {}),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}

/** The whole API as an OpenAPI 3.1 document, derived from the contract. `server` is the address of the base path. */
export function openApi(server = '/api'): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [room, { calls }] of Object.entries(roomCalls)) {
    for (const [key, spec] of Object.entries(calls)) {
      const [method = '', path = ''] = key.split(' ')
      const at = (where: string) => (paths[`/${where}`] ??= {})
      at(path)[method.toLowerCase()] = operation(room, method, path, spec)
      for (const alias of spec.alias ?? [])
        at(alias)[method.toLowerCase()] = operation(room, method, alias, spec, key)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Propolis API', version: '1', description: ABOUT },
    servers: [{ url: server }],
    tags: Object.entries(roomCalls).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
      responses: failureResponses(),
    },
  }
}

/** Who may make a call, in words. */
export const mayInWords = (may: Call['may']): string =>
  may === 'public' ? 'Everybody' : may === 'session' ? 'Anybody signed in' : permissions[may]
