import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'

import { STORE_SETTINGS } from './settings.ts'
import type { PostgresSettings } from './store/postgres-pool.ts'

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
  postgres: PostgresSettings
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

type Settings = typeof STORE_SETTINGS
type SettingName = keyof Settings
/** Names of settings that are whole numbers, or one of some words. */
type NameWith<Kind> = { [Name in SettingName]: Settings[Name] extends Kind ? Name : never }[SettingName]
type NumberName = NameWith<{ number: unknown }>
type WordName = NameWith<{ words: unknown }>

export type LogLevel = Settings['LOG_LEVEL']['words'][number]

/** A variable of the environment that cannot be used; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Environment → configuration. Throws ConfigError, naming the variable, for the first bad value. */
export function readConfig(env: Environment): Config {
  const dataFolder = resolve(text(env, 'HAAT_DATA') ?? STORE_SETTINGS.HAAT_DATA.usually)
  return {
    host: text(env, 'HOST') ?? STORE_SETTINGS.HOST.usually,
    port: wholeNumber(env, 'PORT'),
    dataFolder,
    database: database(env, dataFolder),
    postgres: postgresSettings(env),
    databaseSetting: text(env, 'DATABASE_URL') ? 'DATABASE_URL' : 'HAAT_DATA',
    databaseWaitMs: wholeNumber(env, 'HAAT_DATABASE_WAIT_MS'),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']),
    quoteUrl: url(env, 'QUOTE_URL', ['http:', 'https:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailFrom(env),
    mail: {
      parallel: wholeNumber(env, 'HAAT_MAIL_PARALLEL'),
      queue: wholeNumber(env, 'HAAT_MAIL_QUEUE'),
      giveUpHours: wholeNumber(env, 'HAAT_MAIL_GIVE_UP_HOURS'),
      keepDays: wholeNumber(env, 'HAAT_MAIL_KEEP_DAYS'),
    },
    logLevel: oneOf(env, 'LOG_LEVEL'),
    rateLimits: oneOf(env, 'HAAT_RATE_LIMITS') === 'on',
    orderLimits: {
      ordersPerHour: wholeNumber(env, 'HAAT_ORDERS_PER_HOUR'),
      ordersPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_ORDERS_PER_HOUR'),
      unitsPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_UNITS_PER_HOUR'),
    },
    serviceWorker: oneOf(env, 'HAAT_SERVICE_WORKER') === 'on',
    trustedProxies: addresses(env, 'HAAT_TRUSTED_PROXIES'),
    load: {
      requests: wholeNumber(env, 'HAAT_MAX_REQUESTS'),
      delayMs: wholeNumber(env, 'HAAT_MAX_DELAY_MS'),
      answerMs: wholeNumber(env, 'HAAT_ANSWER_LIMIT_MS'),
    },
    drainMs: wholeNumber(env, 'HAAT_DRAIN_MS'),
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

function postgresSettings(env: Environment): PostgresSettings {
  return {
    pool: wholeNumber(env, 'HAAT_PG_POOL'),
    readPool: wholeNumber(env, 'HAAT_PG_READ_POOL'),
    waitMs: wholeNumber(env, 'HAAT_PG_WAIT_MS'),
    statementMs: wholeNumber(env, 'HAAT_PG_STATEMENT_MS'),
    lockMs: wholeNumber(env, 'HAAT_PG_LOCK_MS'),
  }
}

function metrics(env: Environment): Config['metrics'] {
  const port = wholeNumber(env, 'HAAT_METRICS_PORT')
  const host = text(env, 'HAAT_METRICS_HOST') ?? STORE_SETTINGS.HAAT_METRICS_HOST.usually
  return port === null ? null : { host, port }
}

function retention(env: Environment): Retention {
  const orderDataDays = wholeNumber(env, 'HAAT_ORDER_DATA_DAYS') || null
  return { orderDataDays }
}

// An empty variable counts as an absent one: shells and compose files make them easily.
function text(env: Environment, name: SettingName): string | undefined {
  return env[name]?.trim() || undefined
}

function wholeNumber<Name extends NumberName>(
  env: Environment,
  name: Name,
): null extends Settings[Name]['usually'] ? number | null : number
function wholeNumber(env: Environment, name: NumberName): number | null {
  const value = text(env, name)
  const { usually, number } = STORE_SETTINGS[name]
  if (value === undefined) return usually
  const [least, most] = number
  if (!/^\d{1,9}$/.test(value) || Number(value) > most || Number(value) < least) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not '${value}'`)
  }
  return Number(value)
}

function oneOf<Name extends WordName>(env: Environment, name: Name): Settings[Name]['words'][number]
function oneOf(env: Environment, name: WordName): string {
  const value = text(env, name)
  const { usually, words } = STORE_SETTINGS[name]
  if (value === undefined) return usually
  const found = words.find((word) => word === value)
  if (!found) throw new ConfigError(`${name} must be one of ${words.join(', ')}, not '${value}'`)
  return found
}

function url(env: Environment, name: SettingName, protocols: readonly string[]): URL | null {
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

function addresses(env: Environment, name: SettingName): string[] {
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
  const value = text(env, 'MAIL_FROM') ?? STORE_SETTINGS.MAIL_FROM.usually
  if (!/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value)) {
    throw new ConfigError('MAIL_FROM must be an e-mail address such as Nihon Haat <shop@example.com>')
  }
  return value
}
