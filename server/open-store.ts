import type { FastifyInstance } from 'fastify'
import { ASSETS_FOLDER, buildApp, type AppSettings } from './app.ts'
import type { Deps } from './deps.ts'
import { CatalogVersion } from '#server/http/cache/catalog-version.ts'
import { ReplyCache } from '#server/http/cache/reply-cache.ts'
import { RetentionJob } from './retention-job.ts'
import { emailFolder, openOutbox } from '#server/notifications/open-outbox.ts'
import { orderNotices } from '#server/notifications/email.ts'
import { Pictures } from '#server/catalog/pictures/pictures.ts'
import { assertWritable, prepareDatabase } from './prepare-database.ts'
import { Passwords } from '#server/accounts/passwords.ts'
import { ConfigError, type Config } from './config/config.ts'
import { SearchService, type ProductSearch } from './search/search-service.ts'
import { groupCommit, transactionWithRetry } from '#server/db/commit.ts'
import { postgresClock, openDb, type Db } from '#server/db/db.ts'
import { serialOrderTransaction } from '#server/orders/order-transaction.ts'
import { optimisticOrderTransaction } from '#server/orders/postgres-order-writer.ts'
import { pseudonymizer } from '#server/http/rate-limits/callers.ts'
import type { LimitSettings } from '#server/http/rate-limits/limits.ts'
import { RateLimits } from '#server/http/rate-limits/rate-limits.ts'
import { readPseudonymSecret } from '#server/http/rate-limits/callers.ts'
import { Readiness } from './health/readiness.ts'

const REPLY_CACHE = { entries: 2000, bytes: 48 * 1024 * 1024 }
// Maximal delay until changes by other programs are visible; a local file is cheaper to read than a server.
const CATALOG_MAX_AGE_MS = { sqlite: 100, postgres: 500 }

/** The store with an open database; `close` ends requests and background work in order. */
export type Store = {
  app: FastifyInstance
  deps: Deps
  /** The URL of the metrics, once the store listens; null when they are off. */
  metricsUrl: () => string | null
  close: () => Promise<void>
}

/** Replacements for tests. */
export type StoreOverrides = Partial<
  Pick<
    AppSettings,
    'webFolder' | 'assetsFolder' | 'instrument' | 'logging' | 'startRendering' | 'sendingTimeouts'
  >
> & {
  now?: () => number
  limits?: Partial<LimitSettings>
  openSearch?: (db: Db, onFault: (error: unknown) => void) => ProductSearch
}

/** Migrates and opens the database and builds the store; it does not listen yet. */
export async function openStore(config: Config, overrides: StoreOverrides = {}): Promise<Store> {
  const { now = Date.now, limits, openSearch, ...appOverrides } = overrides
  const migrations = await prepareDatabase(config)
  // Emails are written to this folder when no mail server is set.
  if (!config.smtpUrl) assertWritable('HAAT_DATA', config.dataFolder)
  const db = openDb(config.database, {
    postgres: config.postgres,
    onConnectionFault: (error) => app.log.warn({ err: error }, 'a database connection failed'),
  })
  const isFile = config.database.kind === 'sqlite'
  const commit = isFile ? groupCommit(db) : transactionWithRetry(db)
  const outbox = openOutbox(config, {
    db,
    commit,
    clock: isFile || overrides.now ? async () => now() : postgresClock,
    assetsFolder: overrides.assetsFolder ?? ASSETS_FOLDER,
    log: () => app.log,
  })
  const readiness = new Readiness({
    db,
    database: config.database,
    onChange: (reason) =>
      reason === null ? app.log.info('ready again') : app.log.error({ reason }, 'not ready'),
  })
  const pseudonymize = pseudonymizer(await readPseudonymSecret(db))
  const onSearchFault = (error: unknown) => app.log.warn({ err: error }, 'search failed')
  const catalogVersion = new CatalogVersion(db, { maxAgeMs: CATALOG_MAX_AGE_MS[config.database.kind] })
  const deps: Deps = {
    db,
    commit,
    orderTransaction: isFile ? serialOrderTransaction(commit) : optimisticOrderTransaction(db),
    now,
    shop: config.shop,
    outbox,
    notices: orderNotices({ mailbox: config.orderMailbox, urls: config.webhooks?.urls ?? [] }),
    pictures: new Pictures(db, overrides.assetsFolder ?? ASSETS_FOLDER),
    readiness,
    passwords: new Passwords(),
    limits: new RateLimits({
      ...{ db, now, pseudonymize },
      settings: config.rateLimits ? { ...config.limits, ...limits } : null,
    }),
    pseudonymize,
    catalogVersion,
    replies: new ReplyCache(catalogVersion, REPLY_CACHE),
    search:
      openSearch?.(db, onSearchFault) ??
      new SearchService(config.database, onSearchFault, { postgres: config.postgres }),
    lifecycle: { stopping: false },
  }
  const metrics =
    config.metrics &&
    (await import('#server/health/metrics.ts')).openMetrics(config.metrics, {
      config,
      readiness,
      db,
      now,
    })
  const app = buildApp(deps, {
    ...config,
    contact: config.shop,
    logging: { level: config.logLevel },
    watchRequests: metrics?.watchRequests,
    ...appOverrides,
  })
  if (migrations.length > 0) app.log.info({ steps: migrations }, 'schema migrated')
  const retentionJob = new RetentionJob({
    db,
    now,
    letters: emailFolder(config),
    keep: { ...config.retention, mailDays: config.mail.keepDays },
    onFailure: (error) => app.log.warn({ err: error }, 'retention failed'),
  })
  let metricsUrl: string | null = null
  if (metrics) {
    app.addHook('onReady', async () => {
      metricsUrl = await metrics.listen().catch((error: Error) => {
        const settings = 'HAAT_METRICS_PORT and HAAT_METRICS_HOST'
        throw new ConfigError(`${settings}: metrics cannot listen there: ${error.message}`)
      })
      app.log.info({ url: metricsUrl }, 'metrics are served')
    })
    app.addHook('onClose', () => metrics.close())
  }
  outbox.start()
  retentionJob.start()

  const close = async () => {
    deps.lifecycle.stopping = true
    await app.close()
    retentionJob.stop()
    await outbox.stop()
    await deps.search.stop()
    await db.destroy()
  }
  return { app, deps, metricsUrl: () => metricsUrl, close }
}
