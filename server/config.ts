import { join, resolve } from 'node:path'

import {
  addresses,
  ConfigError,
  fitting,
  oneOf,
  text,
  url,
  urlList,
  wholeNumber,
  type Environment,
} from './read-setting.ts'
import { STORE_SETTINGS } from './settings.ts'
import type { DatabasePlace } from './store/db.ts'
import type { PostgresSettings } from './store/postgres-pool.ts'
import type { LimitSettings } from './throttling/attempt-rules.ts'

/** Everything that the environment decides; read once, at start. What each means is told in `settings.ts`. */
export type Config = ReturnType<typeof readConfig>

export type LogLevel = (typeof STORE_SETTINGS)['LOG_LEVEL']['words'][number]

/** Environment → configuration. Throws ConfigError, naming the variable, for the first bad value. */
export function readConfig(env: Environment) {
  const dataFolder = resolve(text(env, 'HAAT_DATA') ?? STORE_SETTINGS.HAAT_DATA.usually)
  return {
    host: text(env, 'HOST') ?? STORE_SETTINGS.HOST.usually,
    port: wholeNumber(env, 'PORT'),
    dataFolder,
    database: database(env, dataFolder),
    postgres: postgresSettings(env),
    /** The variable that decided where the database is. */
    databaseSetting: text(env, 'DATABASE_URL') ? ('DATABASE_URL' as const) : ('HAAT_DATA' as const),
    databaseWaitMs: wholeNumber(env, 'HAAT_DATABASE_WAIT_MS'),
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:']),
    quoteUrl: url(env, 'QUOTE_URL', ['http:', 'https:']),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: fitting(env, 'MAIL_FROM'),
    shop: {
      name: fitting(env, 'SHOP_NAME'),
      phone: fitting(env, 'SHOP_PHONE'),
      email: fitting(env, 'SHOP_EMAIL'),
      address: fitting(env, 'SHOP_ADDRESS'),
    },
    /** Who is told of each new order by mail; null where the shop has no mailbox of its own. */
    orderMailbox: text(env, 'SHOP_EMAIL') ? fitting(env, 'SHOP_EMAIL') : null,
    webhooks: webhooks(env),
    mail: {
      parallel: wholeNumber(env, 'HAAT_MAIL_PARALLEL'),
      queue: wholeNumber(env, 'HAAT_MAIL_QUEUE'),
      giveUpHours: wholeNumber(env, 'HAAT_MAIL_GIVE_UP_HOURS'),
      keepDays: wholeNumber(env, 'HAAT_MAIL_KEEP_DAYS') || null,
    },
    logLevel: oneOf(env, 'LOG_LEVEL'),
    rateLimits: oneOf(env, 'HAAT_RATE_LIMITS') === 'on',
    limits: limits(env),
    serviceWorker: oneOf(env, 'HAAT_SERVICE_WORKER') === 'on',
    keptFiles: text(env, 'HAAT_KEPT_FILES') ?? null,
    trustedProxies: addresses(env, 'HAAT_TRUSTED_PROXIES'),
    load: {
      requests: wholeNumber(env, 'HAAT_MAX_REQUESTS'),
      delayMs: wholeNumber(env, 'HAAT_MAX_DELAY_MS'),
      answerMs: wholeNumber(env, 'HAAT_ANSWER_LIMIT_MS'),
    },
    drainMs: wholeNumber(env, 'HAAT_DRAIN_MS'),
    metrics: metrics(env),
    backupsFolder: resolve(text(env, 'HAAT_BACKUPS') ?? join(dataFolder, 'backups')),
    afterBackup: text(env, 'HAAT_AFTER_BACKUP') ?? null,
    alarm: text(env, 'HAAT_ALARM') ?? null,
    retention: {
      orderDataDays: wholeNumber(env, 'HAAT_ORDER_DATA_DAYS') || null,
      accountDays: wholeNumber(env, 'HAAT_ACCOUNT_DAYS') || null,
      operatorLogDays: wholeNumber(env, 'HAAT_OPERATOR_LOG_DAYS'),
    },
  }
}

/** Receivers of webhooks with the secret that signs for them; both or neither. */
function webhooks(env: Environment): { urls: string[]; secret: string } | null {
  const urls = urlList(env, 'WEBHOOK_URLS')
  const secret = text(env, 'WEBHOOK_SECRET')
  if (urls.length === 0 && secret === undefined) return null
  // Neither is repeated: addresses of receivers may hold passwords, too.
  if (secret === undefined || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
    throw new ConfigError(
      'WEBHOOK_SECRET must be whsec_ and at least 24 random bytes in base64 for WEBHOOK_URLS, such as `echo whsec_$(openssl rand -base64 32)` prints',
    )
  }
  return urls.length === 0 ? null : { urls, secret }
}

/** `sqlite:<file>` or `postgres://…` → where the data are. Throws ConfigError for anything else. */
export function readDatabaseUrl(value: string): DatabasePlace {
  if (/^postgres(ql)?:\/\//.test(value)) return { kind: 'postgres', url: value }
  const file = /^sqlite:(?:\/\/)?(.+)$/.exec(value)?.[1]
  if (file) return { kind: 'sqlite', file: resolve(file) }
  throw new ConfigError('DATABASE_URL must be sqlite:<file> or postgres://<user>@<host>/<database>')
}

function database(env: Environment, dataFolder: string): DatabasePlace {
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
    prepared: oneOf(env, 'HAAT_PG_PREPARED') === 'on',
  }
}

function limits(env: Environment): LimitSettings {
  return {
    ordersPerHour: wholeNumber(env, 'HAAT_ORDERS_PER_HOUR'),
    ordersPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_ORDERS_PER_HOUR'),
    unitsPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_UNITS_PER_HOUR'),
    revokedKeysPerMinute: wholeNumber(env, 'HAAT_UNKNOWN_KEYS_PER_MINUTE'),
    freeLoginFailures: wholeNumber(env, 'HAAT_FREE_WRONG_PASSWORDS'),
    strangersLoginsPerHour: wholeNumber(env, 'HAAT_STRANGERS_LOGINS_PER_HOUR'),
    loginsPerNetworkAndMinute: wholeNumber(env, 'HAAT_NETWORK_LOGINS_PER_MINUTE'),
    loginFailuresPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_WRONG_PASSWORDS_PER_HOUR'),
    registrationsPerHour: wholeNumber(env, 'HAAT_REGISTRATIONS_PER_HOUR'),
    registrationsPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_REGISTRATIONS_PER_HOUR'),
    profileChangesPerHour: wholeNumber(env, 'HAAT_PROFILE_CHANGES_PER_HOUR'),
    quotesPerDay: wholeNumber(env, 'HAAT_QUOTES_PER_DAY'),
    quotesPerNetworkAndHour: wholeNumber(env, 'HAAT_NETWORK_QUOTES_PER_HOUR'),
    searchesPerMinute: wholeNumber(env, 'HAAT_NETWORK_SEARCHES_PER_MINUTE'),
    missesPerMinute: wholeNumber(env, 'HAAT_NETWORK_MISSES_PER_MINUTE'),
  }
}

/** Where figures for Prometheus are; null for nowhere. */
function metrics(env: Environment) {
  const port = wholeNumber(env, 'HAAT_METRICS_PORT')
  const host = text(env, 'HAAT_METRICS_HOST') ?? STORE_SETTINGS.HAAT_METRICS_HOST.usually
  return port === null ? null : { host, port }
}
