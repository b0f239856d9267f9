import { join, resolve } from 'node:path'

import type { DatabasePlace } from '#server/db/db.ts'
import type { PostgresSettings } from '#server/db/postgres/postgres-pool.ts'
import { LIMITS, type LimitSettings } from '#server/http/rate-limits/limits.ts'

import { Settings, type SettingValues } from './settings.ts'

/** A variable of the environment that cannot be used; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Everything that the environment decides; read once, at start. `settings.ts` describes each. */
export type Config = ReturnType<typeof readConfig>

export type LogLevel = SettingValues['LOG_LEVEL']

/** Environment → configuration. Throws ConfigError, naming the variable, for the first bad value. */
export function readConfig(env: Environment) {
  const given = givenSettings(env)
  const { data, error } = Settings.safeParse(given)
  const [issue] = error?.issues ?? []
  if (issue || !data) throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`)
  const dataFolder = resolve(data.HAAT_DATA)
  return {
    host: data.HOST,
    port: data.PORT,
    dataFolder,
    database: data.DATABASE_URL
      ? readDatabaseUrl(data.DATABASE_URL)
      : ({ kind: 'sqlite', file: resolve(dataFolder, 'nihonhaat.db') } as DatabasePlace),
    postgres: postgresSettings(data),
    /** The variable that decided where the database is. */
    databaseSetting: data.DATABASE_URL ? ('DATABASE_URL' as const) : ('HAAT_DATA' as const),
    databaseWaitMs: data.HAAT_DATABASE_WAIT_MS,
    publicUrl: data.PUBLIC_URL,
    quoteUrl: data.QUOTE_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    shop: {
      name: data.SHOP_NAME,
      phone: data.SHOP_PHONE,
      email: data.SHOP_EMAIL,
      address: data.SHOP_ADDRESS,
    },
    /** Gets a mail for each new order; null where the shop has no mailbox of its own. */
    orderMailbox: given['SHOP_EMAIL'] === undefined ? null : data.SHOP_EMAIL,
    webhooks: webhooks(data),
    mail: {
      parallel: data.HAAT_MAIL_PARALLEL,
      queue: data.HAAT_MAIL_QUEUE,
      giveUpHours: data.HAAT_MAIL_GIVE_UP_HOURS,
      keepDays: data.HAAT_MAIL_KEEP_DAYS || null,
    },
    logLevel: data.LOG_LEVEL,
    rateLimits: data.HAAT_RATE_LIMITS,
    limits: limits(data),
    serviceWorker: data.HAAT_SERVICE_WORKER,
    keptFiles: data.HAAT_KEPT_FILES,
    trustedProxies: data.HAAT_TRUSTED_PROXIES,
    load: {
      requests: data.HAAT_MAX_REQUESTS,
      delayMs: data.HAAT_MAX_DELAY_MS,
      answerMs: data.HAAT_ANSWER_LIMIT_MS,
    },
    drainMs: data.HAAT_DRAIN_MS,
    metrics:
      data.HAAT_METRICS_PORT === null ? null : { host: data.HAAT_METRICS_HOST, port: data.HAAT_METRICS_PORT },
    backupsFolder: resolve(data.HAAT_BACKUPS ?? join(dataFolder, 'backups')),
    afterBackup: data.HAAT_AFTER_BACKUP,
    retention: {
      orderDataDays: data.HAAT_ORDER_DATA_DAYS || null,
      accountDays: data.HAAT_ACCOUNT_DAYS || null,
      operatorLogDays: data.HAAT_OPERATOR_LOG_DAYS,
    },
  }
}

/** The settings among `env`. A blank variable counts as an absent one: shells and compose files make them easily. */
export function givenSettings(env: Environment): Record<string, string> {
  const pairs = Object.keys(Settings.shape).map((name) => [name, env[name]?.trim() ?? ''] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
}

/** Receivers of webhooks with the secret that signs for them; both or neither. */
function webhooks({ WEBHOOK_URLS: urls, WEBHOOK_SECRET: secret }: SettingValues) {
  if (urls.length === 0 && secret === null) return null
  // Neither is repeated: addresses of receivers may hold passwords, too.
  if (secret === null || !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(secret)) {
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

function postgresSettings(data: SettingValues): PostgresSettings {
  return {
    pool: data.HAAT_PG_POOL,
    readPool: data.HAAT_PG_READ_POOL,
    waitMs: data.HAAT_PG_WAIT_MS,
    statementMs: data.HAAT_PG_STATEMENT_MS,
    lockMs: data.HAAT_PG_LOCK_MS,
    prepared: data.HAAT_PG_PREPARED,
  }
}

function limits(data: SettingValues): LimitSettings {
  const values = Object.entries(LIMITS).map(([name, setting]) => [name, data[setting]])
  return Object.fromEntries(values) as LimitSettings
}
