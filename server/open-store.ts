import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp, type AppSettings } from './app.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { CatalogVersion } from './reply-cache/catalog-version.ts'
import { ReplyCache } from './reply-cache/reply-cache.ts'
import { Janitor } from './janitor.ts'
import { folderTransport, smtpTransport } from './mail/mail-transport.ts'
import { Outbox } from './mail/outbox.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { commitTogether } from './store/commit-together.ts'
import { commitEach } from './store/commit.ts'
import { waitingMails } from './store/waiting-mails.ts'
import { openDb } from './store/db.ts'
import { migrate } from './store/migrate.ts'
import type { InFlight } from './watch/in-flight.ts'
import type { QueueState } from './watch/queue-gauge.ts'
import { Readiness } from './watch/readiness.ts'
import { WatchedPasswords } from './watch/watched-passwords.ts'
import { watchedCommit } from './watch/watched-commit.ts'
import { generousLimits, RateLimits, type LimitSettings } from './throttling/rate-limits.ts'

const REPLY_CACHE = { entries: 2000, bytes: 48 * 1024 * 1024 }
// Over a network one question a second is enough; a file answers each time.
const POSTGRES_VERSION_AGE_MS = 1000

/** The program with its database open; `close` ends requests and background work in order. */
export type Store = {
  app: FastifyInstance
  deps: Deps
  /** Where the figures are, once the store listens; null when nobody asked for them. */
  metricsUrl: () => string | null
  close: () => Promise<void>
}

/** What tests replace. */
export type StoreOverrides = Partial<
  Pick<AppSettings, 'webFolder' | 'assetsFolder' | 'instrument' | 'logging'>
> & {
  now?: () => number
  limits?: LimitSettings
}

/** Brings the schema up to date, opens the database and builds the program on it; it does not listen yet. */
export async function openStore(config: Config, overrides: StoreOverrides = {}): Promise<Store> {
  const { now = Date.now, limits = generousLimits, ...appOverrides } = overrides
  const steps = await migrate(config.database)
  const db = openDb(config.database, {
    onConnectionFault: (error) => app.log.warn({ err: error }, 'a connection to the database broke'),
  })
  const isFile = config.database.kind === 'sqlite'
  const outbox = new Outbox({
    db,
    now,
    send: config.smtpUrl
      ? smtpTransport(config.smtpUrl, config.mailFrom)
      : folderTransport(join(config.dataFolder, 'outbox'), config.mailFrom),
    onFailure: (error, mail) =>
      app.log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail waits'),
  })
  const writes = watchedCommit(isFile ? commitTogether(db) : commitEach(db))
  const readiness = new Readiness({
    db,
    database: config.database,
    writes,
    onChange: (reason) =>
      reason === null ? app.log.info('ready again') : app.log.error({ reason }, 'not ready'),
  })
  const passwords = new WatchedPasswords()
  const deps: Deps = {
    db,
    commit: writes.commit,
    now,
    outbox,
    readiness,
    passwords,
    limits: new RateLimits(db, now, config.rateLimits ? limits : null),
    catalogVersion: new CatalogVersion(db, config.database.kind === 'sqlite' ? 0 : POSTGRES_VERSION_AGE_MS),
    replies: new ReplyCache(REPLY_CACHE),
    lifecycle: { stopping: false },
  }
  const { publicUrl, quoteUrl, trustedProxies, logLevel, serviceWorker } = config
  const logging = { level: logLevel }
  const metrics =
    config.metrics &&
    openMetrics(config.metrics, {
      database: config.database,
      readiness,
      queues: {
        commit: () => stateOf(writes.inFlight),
        hash: () => stateOf(passwords.inFlight),
        mail: () => waitingMails(db, now()),
      },
    })
  const app = buildApp(deps, {
    metrics: metrics?.requests,
    logging,
    publicUrl,
    quoteUrl,
    trustedProxies,
    serviceWorker,
    ...appOverrides,
  })
  if (steps.length > 0) app.log.info({ steps }, 'schema brought up to date')
  const janitor = new Janitor({
    db,
    now,
    keep: config.retention,
    onFailure: (error) => app.log.warn({ err: error }, 'tidying up failed'),
  })
  let metricsUrl: string | null = null
  if (metrics) {
    app.addHook('onReady', async () => {
      metricsUrl = await metrics.listen()
      app.log.info({ url: metricsUrl }, 'figures for Prometheus')
    })
    app.addHook('onClose', () => metrics.close())
  }
  outbox.nudge()
  janitor.start()

  const close = async () => {
    deps.lifecycle.stopping = true
    await app.close()
    janitor.stop()
    await outbox.stop()
    await db.destroy()
  }
  return { app, deps, metricsUrl: () => metricsUrl, close }
}

function stateOf(inFlight: InFlight): QueueState {
  return { length: inFlight.length, oldestMs: inFlight.oldestMs() }
}
