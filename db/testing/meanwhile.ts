// For as long as rooms are missing: whatever can be loaded is composed, the rest is left out and named once.
// To be removed as soon as `server/app.ts` can be loaded whole.
import { stderr } from 'node:process'
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Calls } from '#contract/call.ts'
import type { gate as Gate } from '#server/accounts/gate.ts'
import type { App, Reactions } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/db.ts'
import { openHttp } from '#server/platform/http.ts'
import type { Log } from '#server/platform/log.ts'
import type { Jobs, Mail, Secrets } from '#server/platform/outside.ts'
import { serve, type Handlers } from '#server/platform/serve.ts'

type Made = (...given: unknown[]) => unknown
type Module = Record<string, Made>

/** The modules by their places; the bundler of the tests wants the paths written out. */
const modules: Record<string, () => Promise<unknown>> = {
  app: () => import('../../server/app.ts'),
  reactions: () => import('../../server/reactions.ts'),
  jobs: () => import('../../server/jobs.ts'),
  'platform/secrets': () => load('platform', 'secrets'),
  'platform/jobs': () => load('platform', 'jobs'),
  'platform/mail': () => load('platform', 'mail'),
  'platform/storage': () => load('platform', 'storage'),
  'platform/geocoder': () => load('platform', 'geocoder'),
  'platform/cards': () => load('platform', 'cards'),
  'platform/health': () => load('platform', 'health'),
  'accounts/gate': () => load('accounts', 'gate'),
  'media/uploads': () => load('media', 'uploads'),
  'media/files': () => load('media', 'files'),
  'billing/webhook': () => load('billing', 'webhook'),
}
const load = (room: string, file: string): Promise<unknown> => import(`../../server/${room}/${file}.ts`)

const told = new Set<string>()
async function whatIsThere(name: string, get = modules[name]): Promise<Module | undefined> {
  try {
    return (await get?.()) as Module
  } catch (error) {
    if (!told.has(name))
      stderr.write(`(not there yet: server/${name}: ${(error as Error).message.split('\n')[0]})\n`)
    told.add(name)
    return undefined
  }
}

const nothing = (name: string) =>
  new Proxy(
    {},
    {
      get: (_, key) =>
        key === 'then' ? undefined : async () => Promise.reject(new Error(`${name} is not there yet`)),
    },
  )

export async function openOutside(on: { config: Config; database: Database; log: Log; key: string }) {
  const { config, database, log } = on
  const [secretsFile, jobsFile, mailFile, storageFile, geocoderFile, cardsFile, reactionsFile] =
    await Promise.all(
      [
        'platform/secrets',
        'platform/jobs',
        'platform/mail',
        'platform/storage',
        'platform/geocoder',
        'platform/cards',
        'reactions',
      ].map((name) => whatIsThere(name)),
    )
  const secrets = (secretsFile?.['openSecrets']?.(on.key) ?? nothing('secrets')) as Secrets
  const jobs = (jobsFile?.['openJobs']?.({ ...database, database, log, work: true }) ?? quietJobs()) as Jobs
  const none = Object.fromEntries(
    [
      'order.placed',
      'order.cancelled',
      'order.completed',
      'visit.allocated',
      'stage.shot',
      'stage.submitted',
      'stage.approved',
      'stage.amended',
      'stage.delivered',
      'task.completed',
      'ticket.posted',
      'invoice.paid',
    ].map((name) => [name, []]),
  ) as unknown as Reactions
  return {
    app: {
      secrets,
      jobs,
      mail: (mailFile?.['openMail']?.(config, jobs, database.ids) ?? { post: async () => {} }) as Mail,
      storage: (await (storageFile?.['openStorage']?.(config) ?? nothing('storage'))) as App['storage'],
      geocoder: (geocoderFile?.['openGeocoder']?.(config, log) ?? {
        find: async () => undefined,
      }) as App['geocoder'],
      cards: (cardsFile?.['openCards']?.(config, secrets) ?? {
        ...nothing('cards'),
        provider: 'sandbox',
      }) as App['cards'],
      reactions: (reactionsFile as { reactions?: Reactions } | undefined)?.reactions ?? none,
    },
    deliver: async (app: App) => void (await whatIsThere('jobs'))?.['deliverJobs']?.(app),
  }
}

const quietJobs = (): Jobs => ({
  enqueue: async () => {},
  work: () => {},
  schedule: () => {},
  start: async () => {},
  stop: async () => {},
  drain: async () => {},
})

export async function composeWhatIsThere(app: App): Promise<FastifyInstance> {
  const whole = await whatIsThere('app')
  if (whole?.['compose']) return (await whole['compose'](app)) as FastifyInstance
  const server = await openHttp(app)
  const gate = (await whatIsThere('accounts/gate'))?.['gate'] as unknown as typeof Gate
  await (await whatIsThere('platform/health'))?.['health']?.(server, app)
  await server.register(
    async (within) => {
      for (const room of [
        'accounts',
        'catalogue',
        'scheduling',
        'orders',
        'media',
        'work',
        'billing',
        'site',
      ]) {
        const routes = await whatIsThere(`${room}/routes`, () => load(room, 'routes'))
        const handlers = routes?.[`${room}Routes`] as unknown as Handlers<Calls> | undefined
        if (!handlers) continue
        const calls = Object.fromEntries(Object.entries(api).filter(([key]) => key in handlers)) as Calls
        serve(within, app, gate, calls, handlers)
      }
      await (await whatIsThere('media/uploads'))?.['mediaUploads']?.(within, app, gate)
      await (await whatIsThere('billing/webhook'))?.['billingWebhook']?.(within, app)
    },
    { prefix: '/api' },
  )
  await (await whatIsThere('media/files'))?.['mediaFiles']?.(server, app)
  return server
}
