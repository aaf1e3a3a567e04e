import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import pino from 'pino'

export type Log = FastifyBaseLogger

/** Never in a log: what opens a door. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'refresh',
  'access',
  'token',
  'lock_box_code',
  'alarmDisarmCode',
  'alarmRearmCode',
]

/** Structured logs on standard error, so that standard output stays for people. */
export function openLog(level: string): Log {
  const redact = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    { level, redact: { paths: redact, censor: '(left out)' } },
    // Lines leave by the page or every half second, and all of them at the end: a write for each would cost more than it.
    pino.destination({ fd: 2, sync: false, minLength: 4096, periodicFlush: 500 }),
  )
}

/** Addresses are logged without their query: it may hold tokens and names. */
export const requestSerializer: NonNullable<FastifyServerOptions['logger']> = {
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      url: request.url.split('?')[0],
    }),
  },
} as never
