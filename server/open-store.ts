import type { FastifyInstance } from 'fastify'
import { ASSETS_FOLDER, buildApp, type AppSettings } from './app.ts'
import type { Config } from './config.ts'
import { Passwords } from './credentials/passwords.ts'
import type { Deps } from './deps.ts'
import { CatalogVersion } from './reply-cache/catalog-version.ts'
import { ReplyCache } from './reply-cache/reply-cache.ts'
import { Janitor } from './janitor.ts'
import { openOutbox } from './mail/open-outbox.ts'
import { commitTogether } from './store/commit-together.ts'
import { commitEach } from './store/commit.ts'
import { postgresClock } from './store/database-clock.ts'
import { openDb } from './store/db.ts'
import { migrate } from './store/migrate.ts'
import { deskAtOnce, deskInTurn } from './store/order-desk.ts'
import { generousLimits, type LimitSettings } from './throttling/limit-settings.ts'
import { RateLimits } from './throttling/rate-limits.ts'

const REPLY_CACHE = { entries: 2000, bytes: 48 * 1024 * 1024 }
// How long another program's change may stay unseen. A file is asked more often: that costs less than over a network.
const VERSION_AGE_MS = { sqlite: 100, postgres: 500 }
const DAY_MS = 86_400_000

/** The program with its database open; `close` ends requests and background work in order. */
export type Store = { app: FastifyInstance; deps: Deps; close: () => Promise<void> }

/** What tests replace. */
export type StoreOverrides = Partial<
  Pick<AppSettings, 'webFolder' | 'assetsFolder' | 'instrument' | 'logging'>
> & {
  now?: () => number
  limits?: Partial<LimitSettings>
}

/** Brings the schema up to date, opens the database and builds the program on it; it does not listen yet. */
export async function openStore(config: Config, overrides: StoreOverrides = {}): Promise<Store> {
  const { now = Date.now, limits, ...appOverrides } = overrides
  const steps = await migrate(config.database)
  const db = openDb(config.database, {
    postgres: config.postgres,
    onConnectionFault: (error) => app.log.warn({ err: error }, 'a connection to the database broke'),
  })
  const isFile = config.database.kind === 'sqlite'
  const commit = isFile ? commitTogether(db) : commitEach(db)
  const outbox = openOutbox(config, {
    db,
    commit,
    clock: isFile || overrides.now ? async () => now() : postgresClock,
    assetsFolder: overrides.assetsFolder ?? ASSETS_FOLDER,
    log: () => app.log,
  })
  const deps: Deps = {
    db,
    commit,
    orderDesk: isFile ? deskInTurn(commit) : deskAtOnce(db),
    now,
    outbox,
    passwords: new Passwords(),
    limits: new RateLimits(
      db,
      now,
      config.rateLimits ? { ...generousLimits, ...config.orderLimits, ...limits } : null,
    ),
    catalogVersion: new CatalogVersion(db, VERSION_AGE_MS[config.database.kind]),
    replies: new ReplyCache(REPLY_CACHE),
    lifecycle: { stopping: false },
  }
  const { publicUrl, quoteUrl, trustedProxies, logLevel, serviceWorker, load } = config
  const logging = { level: logLevel }
  const app = buildApp(deps, {
    logging,
    publicUrl,
    quoteUrl,
    trustedProxies,
    serviceWorker,
    load,
    ...appOverrides,
  })
  if (steps.length > 0) app.log.info({ steps }, 'schema brought up to date')
  const mailsKeptMs = config.mail.keepDays * DAY_MS
  const janitor = new Janitor(db, now, mailsKeptMs, (error) =>
    app.log.warn({ err: error }, 'tidying up failed'),
  )
  outbox.start()
  janitor.start()

  const close = async () => {
    deps.lifecycle.stopping = true
    await app.close()
    janitor.stop()
    await outbox.stop()
    await db.destroy()
  }
  return { app, deps, close }
}
