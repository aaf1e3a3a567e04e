import type { JsonSchema } from './openapi.ts'

/** One line of a table of fields; `depth` counts how far inside it stands. */
export interface FieldRow {
  readonly name: string
  readonly depth: number
  readonly required: boolean
  readonly type: string
}

type Sub = JsonSchema | boolean | undefined
const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : {}
const itemsOf = (schema: JsonSchema): JsonSchema => asSchema(schema.items)
const choicesOf = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? schema.oneOf ?? []).map(asSchema)

/** What a field takes, in words: `whole number, at least 1`, `text, at most 40 characters`, `'asc' or 'desc'`. */
export function typeInWords(schema: JsonSchema): string {
  const choices = choicesOf(schema)
  if (choices.length) return [...new Set(choices.map(typeInWords))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if (schema.type === 'array') return `list of ${typeInWords(itemsOf(schema))}${limits(schema, 'maxItems')}`
  if (schema.type === 'object') return schema.additionalProperties && !schema.properties ? 'map' : 'object'
  return `${basic(schema)}${limits(schema, 'maxLength')}`
}

const names: Record<string, string> = {
  integer: 'whole number',
  number: 'number',
  string: 'text',
  boolean: 'true or false',
  null: 'null',
}
const formats: Record<string, string> = {
  date: 'date',
  'date-time': 'instant',
  email: 'email',
  binary: 'file',
}

function basic(schema: JsonSchema): string {
  const type = Array.isArray(schema.type) ? schema.type : [schema.type]
  const format = schema.format ? formats[schema.format] : undefined
  return format ?? type.map((one) => names[String(one)] ?? 'anything').join(' or ')
}

function limits(schema: JsonSchema, most: 'maxItems' | 'maxLength'): string {
  const { minimum, maximum, exclusiveMinimum, minLength, format } = schema
  const said: string[] = []
  if (minimum !== undefined && maximum !== undefined) said.push(`${minimum} to ${maximum}`)
  else if (minimum !== undefined) said.push(`at least ${minimum}`)
  else if (maximum !== undefined) said.push(`at most ${maximum}`)
  if (exclusiveMinimum !== undefined) said.push(`more than ${exclusiveMinimum}`)
  const unit = most === 'maxItems' ? '' : ' characters'
  if (minLength === 1) said.push('not empty')
  else if (minLength !== undefined && minLength > 0) said.push(`at least ${minLength}${unit}`)
  if (schema[most] !== undefined) said.push(`at most ${schema[most]}${unit}`)
  if (schema.pattern && !format) said.push(`like ${schema.pattern}`)
  if (schema.default !== undefined && schema.default !== '')
    said.push(`${JSON.stringify(schema.default)} if left out`)
  return said.length ? `, ${said.join(', ')}` : ''
}

/** The object that stands in a schema, behind lists, maps and choices; undefined when there is none. */
function objectIn(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema
  if (schema.type === 'array') return objectIn(itemsOf(schema))
  if (typeof schema.additionalProperties === 'object') return objectIn(schema.additionalProperties)
  for (const choice of choicesOf(schema)) {
    const found = objectIn(choice)
    if (found) return found
  }
  return undefined
}

/** Every field of a schema and of what stands inside it, in its order. */
export function fieldRows(schema: JsonSchema, depth = 0): FieldRow[] {
  const object = objectIn(schema)
  return Object.entries(object?.properties ?? {}).flatMap(([name, value]) => {
    const inner = asSchema(value)
    const required = object?.required?.includes(name) ?? false
    return [{ name, depth, required, type: typeInWords(inner) }, ...fieldRows(inner, depth + 1)]
  })
}

const samples: Record<string, unknown> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'jo@example.com',
}
const byName: Record<string, string> = {
  reference: 'PR-10482',
  ref: 'PR-10482',
  order_reference: 'PR-10482',
  order_total_price: '120.00 GBP',
  url: '/…',
  zone: 'Europe/London',
}

/** A value that fits the schema, made up from its rules and, where it is text, from the name of the field. */
export function exampleOf(value: Sub, name = ''): unknown {
  const schema = asSchema(value)
  const [choice] = choicesOf(schema)
  if (choice) return exampleOf(choice, name)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'array') return [exampleOf(itemsOf(schema), name)]
  if (type === 'object') return exampleObject(schema)
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return exampleNumber(schema)
  if (type === 'null') return null
  return exampleText(schema, name)
}

function exampleObject(schema: JsonSchema): Record<string, unknown> {
  if (!schema.properties && typeof schema.additionalProperties === 'object') {
    const [key] = asSchema(schema.propertyNames).enum ?? ['key']
    return { [String(key)]: exampleOf(schema.additionalProperties) }
  }
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, value]) => [name, exampleOf(value, name)]),
  )
}

const exampleNumber = ({ minimum, maximum, exclusiveMinimum }: JsonSchema): number =>
  Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(minimum ?? 1, Number(exclusiveMinimum ?? 0) + 1))

function exampleText(schema: JsonSchema, name: string): string {
  if (schema.format && schema.format in samples) return String(samples[schema.format])
  if (schema.pattern?.includes('GBP')) return '120.00 GBP'
  const text = byName[name] ?? (name.endsWith('_at') ? '2026-11-21T09:30:00.000Z' : undefined)
  if (text) return text
  if (name.endsWith('_on') || name.endsWith('date')) return '2026-11-21'
  return 'x'.repeat(Math.max(0, (schema.minLength ?? 0) - 1)) + '…'
}
