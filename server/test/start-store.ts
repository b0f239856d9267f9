import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Updateable } from 'kysely'
import type { Email } from 'postal-mime'
import type { NumberedProduct, WholeCatalog } from '#server/seed/demo-catalog.ts'
import { toPaisa } from '#core/money.ts'
import { readConfig } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { openStore, type Store, type StoreOverrides } from '#server/open-store.ts'
import type { Db } from '#server/db/db.ts'
import type { ProductsTable } from '#server/db/tables/catalog.ts'
import { insertUser, type Profile } from '#server/accounts/user-queries.ts'
import type { LimitSettings } from '#server/http/rate-limits/limits.ts'
import { checkContract } from './contract-check.ts'
import { readMailbox } from './mailbox.ts'
import { memoryFolder } from './memory-folder.ts'
import { hashedOnce, copyPreparedFile, fillDatabase, type Seed } from './prepared-database.ts'
import { keepIndexed } from '#server/search/search-index.ts'
import { searchProducts } from '#server/search/search-queries.ts'
import type { ProductSearch } from '#server/search/search-service.ts'
import { Rendering, type ThreadData } from '#server/pages/rendering.ts'

export type StartOptions = {
  /** `sqlite:<file>` or `postgres://…`; a new SQLite file when absent. */
  databaseUrl?: string | undefined
  /** The tiny catalog when absent. */
  seed?: Seed
  /** The store's clock, in milliseconds since 1970. */
  now?: () => number
  /** Limits to attempts; none when absent. */
  limits?: Partial<LimitSettings>
  /** Environment variables beside those that the test decides itself. */
  env?: Readonly<Record<string, string>>
  webFolder?: string
  assetsFolder?: string
  sendingTimeouts?: StoreOverrides['sendingTimeouts']
}

/** What can be added to the catalog of a running store. */
export type TestCatalog = WholeCatalog & { products: readonly NumberedProduct[] }

/** A store that listens on a free port of this machine, with a way to its inside for preparing and checking. */
export type RunningStore = {
  url: string
  /** For requests without a network between. */
  app: FastifyInstance
  /** Where the figures are; null when `env` does not ask for them. */
  metricsUrl: string | null
  db: Db
  deps: Deps
  dataFolder: string
  /** For a second instance on the same store. */
  databaseUrl: string
  /** One JSON line for each entry of the log so far. */
  log: string[]
  /** Adds vendors, categories, banners and products that it does not know yet. */
  addToCatalog: (catalog: TestCatalog) => Promise<void>
  addCustomer: (profile: Profile, password: string) => Promise<void>
  setStock: (productId: number, stock: number) => Promise<void>
  /** Sets the price, in taka. */
  setPrice: (productId: number, taka: number) => Promise<void>
  /** Every mail sent so far. */
  mailbox: () => Promise<Email[]>
  /** Stops; throws when an answer had broken the contract. */
  close: () => Promise<void>
}

export async function startStore(options: StartOptions = {}): Promise<RunningStore> {
  const dataFolder = await mkdtemp(join(memoryFolder(), 'haat-'))
  const log: string[] = []
  const breaks: string[] = []
  const seed = options.seed ?? 'tiny'
  if (!options.databaseUrl) await copyPreparedFile(join(dataFolder, 'nihonhaat.db'), seed)
  const store = await openStore(configFor(options, dataFolder), overridesFor(options, log, breaks))
  const { db } = store.deps
  if (options.databaseUrl) await fillDatabase(db, seed)
  const url = await store.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    app: store.app,
    metricsUrl: store.metricsUrl(),
    db,
    deps: store.deps,
    dataFolder,
    databaseUrl: options.databaseUrl ?? `sqlite:${join(dataFolder, 'nihonhaat.db')}`,
    log,
    addToCatalog: (catalog) => addToCatalog(store, catalog),
    addCustomer: async (profile, password) => {
      await insertUser(db, profile, await hashedOnce(password), Date.now())
    },
    setStock: (productId, stock) => changeProduct(store, productId, { stock }),
    setPrice: (productId, taka) => changeProduct(store, productId, { price_paisa: toPaisa(taka) }),
    mailbox: async () => {
      await store.deps.outbox.flush()
      return readMailbox(join(dataFolder, 'outbox'))
    },
    close: async () => {
      await store.close()
      // A letter that is being written when the store stops waiting for it may still come.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 })
      // Fastify only logs a second answer to one request; a test must not overlook it.
      breaks.push(...log.filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT')))
      if (breaks.length > 0) throw new Error(`Answers broke the contract:\n${breaks.join('\n')}`)
    },
  }
}

function configFor({ databaseUrl, limits, env = {} }: StartOptions, dataFolder: string) {
  return readConfig({
    HAAT_DATA: dataFolder,
    LOG_LEVEL: 'info',
    HAAT_RATE_LIMITS: limits ? 'on' : 'off',
    // Tests share their process and a busy machine, where being late is no sign of load.
    HAAT_MAX_DELAY_MS: '0',
    HAAT_ANSWER_LIMIT_MS: '60000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  })
}

function overridesFor(
  { now, limits, env, webFolder, assetsFolder, sendingTimeouts }: StartOptions,
  log: string[],
  breaks: string[],
) {
  const overrides: StoreOverrides = {
    logging: {
      level: env?.['LOG_LEVEL'] === 'trace' ? 'trace' : 'info',
      stream: { write: (line) => void log.push(line) },
    },
    instrument: (app) => checkContract(app, breaks),
    openSearch: inProcessSearch,
    ...(limits ? { limits } : {}),
    ...(now ? { now } : {}),
    ...(webFolder ? { webFolder } : { startRendering: sharedRendering }),
    ...(assetsFolder ? { assetsFolder } : {}),
    ...(sendingTimeouts ? { sendingTimeouts } : {}),
  }
  return overrides
}

async function addToCatalog({ deps }: Store, catalog: TestCatalog): Promise<void> {
  await deps.db.transaction().execute((trx) => writeCatalog(trx, catalog))
  deps.catalogVersion.changed()
}

async function changeProduct({ deps }: Store, id: number, change: Updateable<ProductsTable>): Promise<void> {
  await deps.db.updateTable('products').set(change).where('id', '=', id).execute()
  deps.catalogVersion.changed()
}

/** The search without its thread, which takes a second to start; the thread has its tests in `search-service.test.ts`. */
export function inProcessSearch(db: Db, onFault: (error: unknown) => void): ProductSearch {
  const stopping = new AbortController()
  let indexing: Promise<void> | undefined
  return {
    find: (search) => {
      indexing ??= keepIndexed(db, { until: stopping.signal, onFault })
      return searchProducts(db, search)
    },
    stop: async () => {
      stopping.abort()
      await indexing
    },
  }
}

/** Outlives the stores that it renders for, and ends with the process. */
class SharedRendering extends Rendering {
  override async stop(): Promise<void> {}
}

const shared = new Map<string, SharedRendering>()

/**
 * What renders pages for all stores of this process that have the same build and the same owner: a thread costs a fifth of
 * a second to start and to warm up, a page in one that is warm a hundredth.
 */
export function sharedRendering(data: ThreadData): Rendering {
  const key = JSON.stringify(data)
  const rendering = shared.get(key) ?? new SharedRendering(data)
  shared.set(key, rendering)
  return rendering
}
