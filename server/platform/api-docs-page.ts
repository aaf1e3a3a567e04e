import { exampleOf, fieldRows, type FieldRow } from './api-docs-fields.ts'
import { look, script } from './api-docs-look.ts'
import { mayInWords, type JsonSchema, type OpenApi, type Operation } from './openapi.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string): string => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
/** Text in which `backticks` become code. */
const prose = (value: string): string => text(value).replace(/`([^`]+)`/g, '<code>$1</code>')

interface Shown {
  readonly method: string
  readonly path: string
  readonly operation: Operation
  readonly aliases: readonly string[]
}

/** The operations of a room in the order of the contract; what is only an alias stands with its call. */
function shownOf(document: OpenApi, room: string): Shown[] {
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return all
    .filter(({ operation }) => operation.tags.includes(room) && !operation['x-alias-of'])
    .map((one) => {
      const key = `${one.method} ${one.path.slice(1)}`
      return {
        ...one,
        aliases: all.filter((each) => each.operation['x-alias-of'] === key).map(({ path }) => path),
      }
    })
}

const row = ({ name, depth, required, type }: FieldRow): string =>
  `<tr><td class="d${Math.min(depth, 4)}"><code>${text(name)}</code>${
    required ? ' <span class="must" title="required">*</span>' : ''
  }</td><td>${text(type)}</td></tr>`
const table = (title: string, rows: readonly FieldRow[]): string =>
  rows.length ? `<h3>${title}</h3><div class="wide"><table>${rows.map(row).join('')}</table></div>` : ''
const code = (title: string, body: string): string => `<h3>${title}</h3><pre tabindex="0">${text(body)}</pre>`

function bodyOf(operation: Operation): JsonSchema | undefined {
  return operation.requestBody?.content['application/json']?.schema
}

function answerOf(operation: Operation): string {
  const [status, reply] = Object.entries(operation.responses).find(([, one]) => 'content' in one) ?? []
  if (!status || !reply || !('content' in reply)) return ''
  return Object.entries(reply.content)
    .map(([type, { schema }]) =>
      type === 'application/json'
        ? table(`Answer ${status}`, fieldRows(schema)) +
          code('For example', JSON.stringify(exampleOf(schema), null, 2))
        : `<h3>Answer ${status}</h3><p>A file, <code>${text(type)}</code></p>`,
    )
    .join('')
}

function failuresOf(document: OpenApi, operation: Operation): string {
  const known = document.components['responses'] as Record<string, { description: string }>
  const rows = Object.keys(operation.responses)
    .filter((status) => status in known)
    .map(
      (status) =>
        `<tr><td><code>${status}</code></td><td>${prose(known[status]?.description ?? '')}</td></tr>`,
    )
  return rows.length ? `<h3>Failures</h3><div class="wide"><table>${rows.join('')}</table></div>` : ''
}

function call(document: OpenApi, { method, path, operation, aliases }: Shown): string {
  const may = operation['x-may']
  const given = operation.parameters.map(({ name, in: where, required, schema }) => ({
    name: where === 'header' ? `${name} (header)` : name,
    depth: 0,
    required,
    type: fieldRows({ type: 'object', properties: { one: schema } })[0]?.type ?? '',
  }))
  const body = bodyOf(operation)
  const find = `${method} ${path} ${operation.summary} ${may} ${aliases.join(' ')} ${given.map(({ name }) => name).join(' ')}`
  return `<details id="${operation.operationId}" data-find="${text(find.toLowerCase())}">
<summary><span class="method ${method}">${method}</span><code>${text(path)}</code><span class="may">${text(may)}</span>
<span class="says">${text(operation.summary)}</span></summary>
<div class="call"><p class="soft">Who may: ${text(mayInWords(may))}.${
    aliases.length
      ? ` Also answered at ${aliases.map((each) => `<code>${text(each)}</code>`).join(', ')}.`
      : ''
  }</p>${table('Query', given)}${body ? table('Body', fieldRows(body)) : ''}${
    body ? code('Body, for example', JSON.stringify(exampleOf(body), null, 2)) : ''
  }${answerOf(operation)}${failuresOf(document, operation)}</div></details>`
}

/** The page that shows the API. `NONCE` stands where the nonce of the reply belongs. */
export function apiDocsPage(document: OpenApi, nonce: string): string {
  const rooms = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: shownOf(document, name),
  }))
  const links = rooms.map(({ name, calls }) => `<a href="#${name}">${name} <span>${calls.length}</span></a>`)
  const sections = rooms.map(
    ({ name, description, calls }) =>
      `<section id="${name}"><h2>${name}</h2><p class="soft">${text(description)}</p>${calls
        .map((one) => call(document, one))
        .join('\n')}</section>`,
  )
  const count = rooms.reduce((sum, { calls }) => sum + calls.length, 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(document.info.title)}</title><style nonce="${nonce}">${look}</style></head>
<body><div class="page"><nav aria-label="Rooms"><b>${text(document.info.title)}</b>${links.join('')}</nav>
<main><h1>${text(document.info.title)}</h1>
<p class="soft">${count} calls below <code>${text(document.servers[0]?.url ?? '')}</code>, as
<a href="openapi.json">OpenAPI 3.1</a>. A star marks what is required.</p><p>${prose(document.info.description)}</p>
<div class="find"><input id="find" type="search" aria-label="Find a call" placeholder="Find a call: a path, a permission, a field" autocomplete="off"></div>
<p id="none" class="soft" hidden>No call has these words.</p>
${sections.join('\n')}</main></div><script nonce="${nonce}">${script}</script></body></html>`
}
