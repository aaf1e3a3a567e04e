import Fastify from 'fastify'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { apiDocs } from './api-docs.ts'
import { exampleOf } from './api-docs-fields.ts'
import { openApi, roomCalls, type Operation } from './openapi.ts'

const document = openApi()
const calls = Object.entries(api) as [string, Call][]
const operationOf = (key: string): Operation => {
  const [method = '', path = ''] = key.split(' ')
  return document.paths[`/${path}`]?.[method.toLowerCase()] as Operation
}

describe('the document', () => {
  test('every room of the contract is in it', () => {
    const keys = Object.values(roomCalls).flatMap(({ calls }) => Object.keys(calls))
    expect(keys.toSorted()).toEqual(Object.keys(api).toSorted())
  })

  test.each(calls)('%s says who may, what it takes and what it answers', (key, spec) => {
    const operation = operationOf(key)
    expect(operation['x-may']).toBe(spec.may)
    expect(operation.security).toEqual(spec.may === 'public' ? [] : [{ bearer: [] }])
    expect(operation.requestBody !== undefined).toBe((spec.body ?? spec.takes) !== undefined)
    expect('401' in operation.responses).toBe(spec.may !== 'public')
    const success = operation.responses[spec.status ?? 200]
    expect(success && 'content' in success ? Object.keys(success.content) : []).toEqual(
      spec.file ? [...(spec.result ? ['application/json'] : []), ...spec.file] : ['application/json'],
    )
    for (const alias of spec.alias ?? [])
      expect(operationOf(`${key.split(' ')[0]} ${alias}`)['x-alias-of']).toBe(key)
  })

  test('names of operations are not given twice, references lead somewhere', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((one) => one.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    const found = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
    for (const [, kind = '', name = ''] of found) expect(document.components[kind]).toHaveProperty(name)
  })

  test('a list, a message, a key that acts once, a file', () => {
    const list = operationOf('GET dashboard/order-filter').responses['200']
    expect(JSON.stringify(list)).toContain('"required":["success","result","count"]')
    const placed = operationOf('POST orders/order-placement/')
    expect(JSON.stringify(placed.responses['200'])).toContain(
      '"message":{"const":"Order placed succesfully"}',
    )
    expect(placed.parameters.map(({ name }) => name)).toContain('Idempotency-Key')
    expect(JSON.stringify(operationOf('GET dashboard/invoice-details').responses['200'])).toContain(
      'application/pdf',
    )
    expect(JSON.stringify(operationOf('POST accounts/token/').responses['200'])).not.toContain('success')
  })
})

test('the example of an answer is one that the contract would let out', () => {
  const wrong = calls.flatMap(([key, spec]) => {
    if (!spec.result) return []
    const { success, error } = z.safeParse(
      spec.result,
      exampleOf(z.toJSONSchema(spec.result, { io: 'output', unrepresentable: 'any' })),
    )
    return success ? [] : [`${key}: ${z.prettifyError(error)}`]
  })
  expect(wrong).toEqual([])
})

describe('the page', () => {
  const open = async () => {
    const server = Fastify()
    await server.register(
      (each) => apiDocs(each, { config: { publicUrl: 'http://localhost:3000' } as never }),
      {
        prefix: '/api',
      },
    )
    return server
  }

  test('shows every call and runs under its own policy, with another nonce each time', async () => {
    const server = await open()
    const [first, second] = [await server.inject('/api/docs'), await server.inject('/api/docs')]
    expect(first.statusCode).toBe(200)
    for (const [key] of calls) expect(first.body).toContain(`id="${operationOf(key).operationId}"`)
    const nonce =
      /script-src 'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1] ?? ''
    expect(first.body).toContain(`<script nonce="${nonce}">`)
    expect(second.body).not.toContain(nonce)
    expect(first.body).not.toMatch(/@@|https?:\/\/(?!localhost)/)
  })

  test('openapi.json is the document with the address of this server', async () => {
    const reply = await (await open()).inject('/api/openapi.json')
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApi('http://localhost:3000/api'))))
  })
})
