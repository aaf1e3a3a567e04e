import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsDocument } from '#tools/settings.ts'
import { ConfigError, readConfig, secretKey } from './config.ts'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('nothing set gives a product that works', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    world: 'demo',
    jobs: true,
    logLevel: 'info',
    trustProxy: false,
  })
})

test('the public address follows the port, and an empty variable is a missing one', () => {
  expect(readConfig({ PORT: '4100', HOST: ' ' })).toMatchObject({
    publicUrl: 'http://localhost:4100',
    host: '127.0.0.1',
  })
  expect(readConfig({ PUBLIC_URL: 'https://bees.example/' }).publicUrl).toBe('https://bees.example')
})

test('each value takes its form', () => {
  const config = readConfig({
    JOBS: 'off',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    LOG_LEVEL: 'WARN',
    WORLD: 'empty',
  })
  expect(config).toMatchObject({
    jobs: false,
    trustProxy: ['10.0.0.0/8', '::1'],
    logLevel: 'warn',
    world: 'empty',
  })
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  const socket = 'postgres:///propolis?host=/run/postgresql'
  expect(readConfig({ DATABASE_URL: socket }).databaseUrl).toBe(socket)
})

test.each([
  [{ PORT: '70000' }, "PORT is '70000': it should be a whole number from 0 to 65535"],
  [{ PORT: '3e3' }, "PORT is '3e3': it should be a whole number from 0 to 65535"],
  [{ PUBLIC_URL: 'bees.example' }, 'an address that begins with http:// or https://'],
  [{ MAIL_FROM: 'nobody' }, 'a mail address, as name@example.com'],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL is 'loud': it should be one of fatal, error"],
  [{ WORLD: 'mars' }, "WORLD is 'mars': it should be one of demo, empty"],
  [{ JOBS: '1' }, "JOBS is '1': it should be on or off"],
  [{ TRUST_PROXY: 'nginx' }, 'on, off, a number of proxies'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not right: it should be at least 16 characters long'],
  [{ S3_ENDPOINT: 'http://store' }, 'S3_BUCKET is missing: it is needed with S3_ENDPOINT'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET is missing: it is needed with STRIPE_SECRET_KEY'],
])('%o is refused', (env, sentence) => {
  const problems = problemsOf(env as Record<string, string>)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(sentence)
})

test('all that is wrong is said at once, and no secret with it', () => {
  const problems = problemsOf({
    DATABASE_URL: 'mysql://me:hush@db',
    SECRET_KEY: 'hush',
    PORT: 'x',
    S3_BUCKET: 'media',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'PORT',
    'SECRET_KEY',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  expect(problems.join()).not.toContain('hush')
})

test('the secret key is made once and only its owner reads it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'propolis-key-'))
  try {
    const key = secretKey({ dataDir, secretKey: undefined })
    expect(key.length).toBeGreaterThan(40)
    expect(secretKey({ dataDir, secretKey: undefined })).toBe(key)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(secretKey({ dataDir, secretKey: 'given' })).toBe('given')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('docs/settings.md is up to date', () => {
  const committed = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
  expect(committed, 'run: node tools/settings.ts > docs/settings.md').toBe(settingsDocument())
})
