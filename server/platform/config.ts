import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { email, enough, flag, oneOf, port, proxies, text, urlOf, type Parse } from './setting-parsers.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One environment variable: how it is read, and what the documentation says of it. */
export interface Setting<T, Missing = undefined> {
  readonly name: string
  readonly parse: Parse<T>
  /** Used when the variable is missing or empty. */
  readonly fallback: (env: Environment) => T | Missing
  /** The fallback in words, for the documentation. */
  readonly shown: string
  readonly meaning: string
  /** Its value never appears in a message. */
  readonly secret?: true
}

type Optional<T> = Setting<T>
type Needed<T> = Setting<T, never>

const optional = <T>(name: string, parse: Parse<T>, shown: string, meaning: string): Optional<T> => ({
  name,
  parse,
  fallback: () => undefined,
  shown,
  meaning,
})
const secret = (name: string, parse: Parse<string>, shown: string, meaning: string): Optional<string> => ({
  ...optional(name, parse, shown, meaning),
  secret: true,
})
const needed = <T>(
  name: string,
  parse: Parse<T>,
  fallback: (env: Environment) => T,
  shown: string,
  meaning: string,
): Needed<T> => ({ name, parse, fallback, shown, meaning })

const isRoot = process.getuid?.() === 0
const given = (env: Environment, name: string, otherwise: string) => env[name]?.trim() || otherwise
const web = urlOf('http:', 'https:')

/** Every setting of the product. docs/settings.md is printed from this table (`node tools/settings.ts`). */
export const settings = {
  databaseUrl: secret(
    'DATABASE_URL',
    urlOf('postgres:', 'postgresql:'),
    'embedded, in `DATA_DIR`',
    'A PostgreSQL server, version 15 or later. Several processes of the product can share it.',
  ),
  dataDir: needed(
    'DATA_DIR',
    (raw) => resolve(raw),
    () => (isRoot ? '/var/lib/propolis' : resolve('data')),
    '`./data`; as root `/var/lib/propolis`',
    'Folder of the embedded database, of uploaded files when there is no `S3_BUCKET`, and of `secret.key`.',
  ),
  port: needed('PORT', port, () => 3000, '`3000`', 'Port that the product listens on; 0 takes a free one.'),
  host: needed(
    'HOST',
    text,
    () => '127.0.0.1',
    '`127.0.0.1`',
    'Address that the product listens on; `0.0.0.0` to be reached from other machines.',
  ),
  publicUrl: needed(
    'PUBLIC_URL',
    (raw) => web(raw).replace(/\/+$/, ''),
    (env) => `http://localhost:${given(env, 'PORT', '3000')}`,
    '`http://localhost:PORT`',
    'Address under which people reach the product; links in mail and payment returns begin with it.',
  ),
  secretKey: secret(
    'SECRET_KEY',
    enough(32),
    'made once, in `DATA_DIR/secret.key`',
    'Signs sessions and links, at least 32 characters. Processes that share a database must share it.',
  ),
  stripeSecretKey: secret('STRIPE_SECRET_KEY', text, 'the sandbox payment page', 'Card payments by Stripe.'),
  stripeWebhookSecret: secret(
    'STRIPE_WEBHOOK_SECRET',
    text,
    'none',
    'Signature of the webhook that Stripe calls; needed with `STRIPE_SECRET_KEY`.',
  ),
  smtpUrl: secret(
    'SMTP_URL',
    urlOf('smtp:', 'smtps:'),
    'an outbox in the back-office',
    'Mail server, as `smtp://user:password@host:587`.',
  ),
  mailFrom: needed(
    'MAIL_FROM',
    email,
    () => 'Propolis <no-reply@localhost>',
    '`Propolis <no-reply@localhost>`',
    'Sender of the mail.',
  ),
  invoiceFrom: optional(
    'INVOICE_FROM',
    text,
    '`MAIL_FROM`',
    'Seller as invoices name it: name, address, VAT number, each line after a `|`.',
  ),
  supportEmail: needed(
    'SUPPORT_EMAIL',
    email,
    (env) => given(env, 'MAIL_FROM', 'Propolis <no-reply@localhost>'),
    '`MAIL_FROM`',
    'Who reads the feedback that people send from inside the product.',
  ),
  s3Endpoint: optional('S3_ENDPOINT', web, "Amazon's own", 'Address of an S3-compatible store.'),
  s3Bucket: optional(
    'S3_BUCKET',
    text,
    'files in `DATA_DIR`',
    'Bucket for uploaded files and what is made of them.',
  ),
  s3Region: needed('S3_REGION', text, () => 'us-east-1', '`us-east-1`', 'Region of the bucket.'),
  s3AccessKeyId: secret('S3_ACCESS_KEY_ID', text, 'none', 'Key of the store; needed with `S3_BUCKET`.'),
  s3SecretAccessKey: secret(
    'S3_SECRET_ACCESS_KEY',
    text,
    'none',
    'Secret of that key; needed with `S3_BUCKET`.',
  ),
  geocoderUrl: optional(
    'GEOCODER_URL',
    web,
    'a built-in table',
    'A postcodes or Nominatim style service that turns postcodes into places; `{postcode}` and `{country}` are filled in.',
  ),
  ffmpeg: needed(
    'FFMPEG',
    text,
    () => 'ffmpeg',
    '`ffmpeg`, when it is there',
    'Program that makes web sizes of movies, with `ffprobe` beside it; without, movies are served as they came.',
  ),
  logLevel: needed(
    'LOG_LEVEL',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    () => 'info',
    '`info`',
    'Least serious line that is logged: fatal, error, warn, info, debug, trace or silent.',
  ),
  world: needed(
    'WORLD',
    oneOf('demo', 'empty'),
    () => 'demo',
    '`demo`',
    'What a new database is filled with: `demo` is the demonstration world, `empty` a catalogue and nobody.',
  ),
  jobs: needed(
    'JOBS',
    flag,
    () => true,
    '`on`',
    'Whether this process works background jobs, `on` or `off`.',
  ),
  metricsToken: secret(
    'METRICS_TOKEN',
    enough(16),
    'open to this machine only',
    'Bearer token asked for by `/metrics`, at least 16 characters.',
  ),
  trustProxy: needed(
    'TRUST_PROXY',
    proxies,
    () => false,
    '`off`',
    'Proxies whose `X-Forwarded-*` are believed: `on`, `off`, how many there are, or their addresses, comma between.',
  ),
} as const

type Read<S> = S extends { fallback: (env: Environment) => infer T } ? T : never
export type Config = { readonly [Key in keyof typeof settings]: Read<(typeof settings)[Key]> }

/** All that is wrong with the settings, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(['The settings are not right:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Settings that make no sense without each other: with the first, the others are needed. */
const together: readonly (readonly [keyof Config, ...(keyof Config)[]])[] = [
  ['stripeSecretKey', 'stripeWebhookSecret'],
  ['stripeWebhookSecret', 'stripeSecretKey'],
  ['s3Bucket', 's3AccessKeyId', 's3SecretAccessKey'],
  ['s3Endpoint', 's3Bucket'],
]

/** Reads and checks every setting. Throws a ConfigError that names each bad variable and what would be right. */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  const bad = new Set<string>()
  for (const [key, setting] of Object.entries(settings)) {
    const raw = env[setting.name]?.trim()
    try {
      values[key] = raw ? setting.parse(raw) : setting.fallback(env)
    } catch (error) {
      bad.add(key)
      const is = 'secret' in setting ? 'is not right' : `is '${raw}'`
      problems.push(`${setting.name} ${is}: it should be ${(error as Error).message}`)
    }
  }
  for (const [first, ...others] of together) {
    if (values[first] === undefined) continue
    for (const other of others) {
      if (values[other] !== undefined || bad.has(other)) continue
      problems.push(`${settings[other].name} is missing: it is needed with ${settings[first].name}`)
    }
  }
  if (problems.length) throw new ConfigError(problems)
  return values as Config
}

/** The settings of this process; when they are not right, says what is on standard error and ends it. */
export function configOrExit(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\nAll settings are in docs/settings.md.\n`)
    process.exit(1)
  }
}

/** The key that signs sessions and links: SECRET_KEY, or one made at the first start and kept in the data folder. */
export function secretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret.key')
  mkdirSync(config.dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // Linked into place whole: of two processes that start at once, both read the key of the one that was first.
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
