import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

type DatabaseConfig = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

type MailConfig = {
  /** How many mails are sent at the same time. */
  parallel: number
  /** How many may wait before no more are promised. */
  queue: number
  /** How long one is tried that cannot be sent. */
  giveUpHours: number
  /** How long one is kept that was sent or given up. */
  keepDays: number
}

/** Everything that the environment decides; read once, at start. */
export type Config = {
  host: string
  port: number
  dataFolder: string
  database: DatabaseConfig
  /** How a PostgreSQL server is used, where it is not as usual. */
  postgres: Partial<Record<'pool' | 'readPool' | 'waitMs' | 'statementMs' | 'lockMs', number>>
  /** The variable that decided where the database is. */
  databaseSetting: 'DATABASE_URL' | 'HAAT_DATA'
  /** How long a start waits for a database that is not up yet. */
  databaseWaitMs: number
  publicUrl: URL | null
  quoteUrl: URL | null
  smtpUrl: URL | null
  mailFrom: string
  mail: MailConfig
  logLevel: LogLevel
  rateLimits: boolean
  /** How much may be ordered within an hour; 0 sets no limit. */
  orderLimits: OrderLimitConfig
  /** Whether devices may keep the shop for visits without a network. */
  serviceWorker: boolean
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[]
  /** How many requests may be under way, how late the process may run and how long one answer may take. */
  load: { requests: number; delayMs: number; answerMs: number }
  /** How long a stopping server still serves, so that a balancer notices. */
  drainMs: number
  /** Where figures for Prometheus are; null for nowhere. */
  metrics: { host: string; port: number } | null
  retention: Retention
}

/** How many days data are kept that are not the shop's books. */
export type Retention = {
  /** After these days an order no longer says whose it was; null: it always does. */
  orderDataDays: number | null
}

type OrderLimitConfig = {
  /** Of one phone number, one e-mail address, one account. */
  ordersPerHour: number
  ordersPerNetworkAndHour: number
  unitsPerNetworkAndHour: number
}

const LARGEST_LIMIT = 1_000_000

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** A variable of the environment that cannot be used; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Environment → configuration. Throws ConfigError, naming the variable, for the first bad value. */
export function readConfig(env: Environment): Config {
  const dataFolder = resolve(text(env, 'HAAT_DATA') ?? './data')
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 65_535),
    dataFolder,
    database: database(env, dataFolder),
    postgres: postgresSettings(env),
    databaseSetting: text(env, 'DATABASE_URL') ? 'DATABASE_URL' : 'HAAT_DATA',
    databaseWaitMs: wholeNumber(env, 'HAAT_DATABASE_WAIT_MS', 30_000, 600_000),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']),
    quoteUrl: url(env, 'QUOTE_URL', ['http:', 'https:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    mail: {
      parallel: wholeNumber(env, 'HAAT_MAIL_PARALLEL', 5, 100, 1),
      queue: wholeNumber(env, 'HAAT_MAIL_QUEUE', 10_000, 1_000_000, 1),
      giveUpHours: wholeNumber(env, 'HAAT_MAIL_GIVE_UP_HOURS', 24, 720, 1),
      keepDays: wholeNumber(env, 'HAAT_MAIL_KEEP_DAYS', 30, 3650),
    },
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    rateLimits: oneOf(env, 'HAAT_RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    orderLimits: {
      ordersPerHour: wholeNumber(env, 'HAAT_ORDERS_PER_HOUR', 20, LARGEST_LIMIT),
      ordersPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_ORDERS_PER_HOUR', 60, LARGEST_LIMIT),
      unitsPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_UNITS_PER_HOUR', 2000, LARGEST_LIMIT),
    },
    serviceWorker: oneOf(env, 'HAAT_SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    trustedProxies: addresses(env, 'HAAT_TRUSTED_PROXIES'),
    load: {
      requests: wholeNumber(env, 'HAAT_MAX_REQUESTS', 800, 100_000),
      delayMs: wholeNumber(env, 'HAAT_MAX_DELAY_MS', 50, 60_000),
      answerMs: wholeNumber(env, 'HAAT_ANSWER_LIMIT_MS', 10_000, 600_000),
    },
    drainMs: wholeNumber(env, 'HAAT_DRAIN_MS', 0, 60_000),
    metrics: metrics(env),
    retention: retention(env),
  }
}

/** `sqlite:<file>` or `postgres://…` → where the data are. Throws ConfigError for anything else. */
export function readDatabaseUrl(value: string): DatabaseConfig {
  if (/^postgres(ql)?:\/\//.test(value)) return { kind: 'postgres', url: value }
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(value)?.[1]
  if (file) return { kind: 'sqlite', file: resolve(file) }
  throw new ConfigError('DATABASE_URL must be sqlite:<file> or postgres://<user>@<host>/<database>')
}

function database(env: Environment, dataFolder: string): DatabaseConfig {
  const value = text(env, 'DATABASE_URL')
  return value ? readDatabaseUrl(value) : { kind: 'sqlite', file: resolve(dataFolder, 'nihonhaat.db') }
}

function postgresSettings(env: Environment): Config['postgres'] {
  const given = (name: string, min: number, max: number) => wholeNumber(env, name, null, max, min)
  const settings = {
    pool: given('HAAT_PG_POOL', 1, 500),
    readPool: given('HAAT_PG_READ_POOL', 1, 500),
    waitMs: given('HAAT_PG_WAIT_MS', 100, 30_000),
    statementMs: given('HAAT_PG_STATEMENT_MS', 100, 60_000),
    lockMs: given('HAAT_PG_LOCK_MS', 100, 60_000),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null))
}

function metrics(env: Environment): Config['metrics'] {
  const port = wholeNumber(env, 'HAAT_METRICS_PORT', null, 65_535)
  const host = text(env, 'HAAT_METRICS_HOST') ?? '127.0.0.1'
  return port === null ? null : { host, port }
}

function retention(env: Environment): Retention {
  const orderDataDays = wholeNumber(env, 'HAAT_ORDER_DATA_DAYS', 0, 36_500) || null
  return { orderDataDays }
}

// An empty variable counts as an absent one: shells and compose files make them easily.
function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

function wholeNumber<Absent>(
  env: Environment,
  name: string,
  fallback: Absent,
  max: number,
  min = 0,
): number | Absent {
  const value = text(env, name)
  if (value === undefined) return fallback
  if (!/^\d{1,9}$/.test(value) || Number(value) > max || Number(value) < min) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not '${value}'`)
  }
  return Number(value)
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const value = text(env, name)
  if (value === undefined) return fallback
  const found = allowed.find((option) => option === value)
  if (!found) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not '${value}'`)
  return found
}

function url(env: Environment, name: string, protocols: readonly string[]): URL | null {
  const value = text(env, name)
  if (value === undefined) return null
  const parsed = URL.parse(value)
  // The value may hold a password, so the message does not repeat it.
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  }
  return parsed
}

// What the proxy library has names for.
const NAMED_RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

function addresses(env: Environment, name: string): string[] {
  const given = (text(env, name) ?? '').split(',').flatMap((part) => part.trim() || [])
  const odd = given.find(
    (one) => !NAMED_RANGES.includes(one) && !ipaddr.isValid(one) && !ipaddr.isValidCIDR(one),
  )
  if (odd !== undefined) {
    throw new ConfigError(
      `${name} must be addresses or CIDR ranges with commas between them; '${odd}' is neither`,
    )
  }
  return given
}

function mailFrom(env: Environment): string {
  const value = text(env, 'MAIL_FROM') ?? 'Nihon Haat <shop@nihonhaat.example>'
  if (!/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) {
    throw new ConfigError('MAIL_FROM must be an e-mail address such as Nihon Haat <shop@example.com>')
  }
  return value
}
