import { operatorKey } from '#server/test/operators.ts'
import { OWNER } from '#server/test/owner-settings.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'

import type { WatchExchanges } from '../../exchanges/record-exchange.ts'
import {
  saveCartAt,
  type Account,
  type TestBanner,
  type StoreFault,
  type TestProduct,
  type TestProductRow,
  type TestStore,
  USUAL_PROFILE,
} from '../test-store.ts'
import { OperatorSide } from '../deployed/operator-side.ts'
import { FaultProxy } from './fault-proxy.ts'
import { newPostgresDatabase, type ScenarioDatabase } from './postgres-databases.ts'
import { CatalogFixture } from './catalog-fixture.ts'

/** Another build of the storefront than the project's own. */
const WEB_FOLDER = process.env['HAAT_TEST_WEB']

export type LocalOptions = {
  /** Another build of the storefront than the project's own. */
  webFolder?: string | undefined
  /** Whether the shop belongs to `OWNER` instead of the demo owner. */
  ownOwner: boolean
  database: 'sqlite' | 'postgres'
  /** Receives every exchange. */
  watch: WatchExchanges
}

/** Opens an empty store for one scenario: the real server with a temporary database. */
export async function openLocalStore({
  webFolder = WEB_FOLDER,
  ownOwner,
  database,
  watch,
}: LocalOptions): Promise<LocalStore> {
  const own = database === 'postgres' ? await newPostgresDatabase() : null
  const store = await startStore({
    seed: 'none',
    databaseUrl: own?.url,
    ...(ownOwner ? { env: { ...OWNER, SHOP_NAME: 'Sakura Ghor' } } : {}),
    ...(webFolder ? { webFolder } : {}),
  })
  const proxy = new FaultProxy(store.url, watch)
  return new LocalStore({ store, proxy, url: await proxy.start(), database: own })
}

type Parts = {
  store: RunningStore
  proxy: FaultProxy
  /** Address of the proxy. */
  url: string
  /** The PostgreSQL database to drop; a SQLite file is deleted with the store. */
  database: ScenarioDatabase | null
}

export class LocalStore implements TestStore {
  readonly url: string
  readonly store: RunningStore
  private readonly proxy: FaultProxy
  private operatorApiKey: Promise<string> | null = null
  private readonly database: ScenarioDatabase | null
  private readonly catalog = new CatalogFixture()
  private deployed: RunningStore | null = null

  constructor({ store, proxy, url, database }: Parts) {
    this.store = store
    this.proxy = proxy
    this.url = url
    this.database = database
  }

  /** Starts another instance on the same data, which gets all further requests, as a deployment does. */
  async deploy(webFolder: string): Promise<void> {
    this.deployed = await startStore({ seed: 'none', databaseUrl: this.store.databaseUrl, webFolder })
    this.proxy.forwardTo(this.deployed.url)
  }

  addProducts(rows: TestProductRow[]): Promise<void> {
    return this.store.addToCatalog(this.catalog.stocked(rows))
  }

  showBanners(rows: TestBanner[]): Promise<void> {
    return this.store.addToCatalog(this.catalog.showing(rows))
  }

  product(name: string): TestProduct {
    return this.catalog.product(name)
  }

  setStock(name: string, stock: number): Promise<void> {
    return this.store.setStock(this.product(name).id, stock)
  }

  setPrice(name: string, taka: number): Promise<void> {
    return this.store.setPrice(this.product(name).id, taka)
  }

  async stockOf(name: string): Promise<number> {
    const { id } = this.product(name)
    const row = await this.store.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.stock
  }

  async orderCount(): Promise<number> {
    return (await this.store.db.selectFrom('orders').select('id').execute()).length
  }

  async operatorApi(): Promise<OperatorSide> {
    this.operatorApiKey ??= operatorKey(this.store, ['orders'], { name: 'scenario' })
    return new OperatorSide(this.url, await this.operatorApiKey)
  }

  async savedCart(email: string) {
    const rows = await this.store.db
      .selectFrom('cart_items')
      .innerJoin('users', 'users.id', 'cart_items.user_id')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .where('users.email', '=', email)
      .select(['products.name as product', 'cart_items.quantity'])
      .execute()
    return rows.map(({ product, quantity }) => ({ product, quantity }))
  }

  async openAccount({ name, email, password }: Account): Promise<void> {
    await this.store.addCustomer({ name, email, ...USUAL_PROFILE }, password)
  }

  saveCart(email: string, password: string, name: string, quantity: number): Promise<void> {
    return saveCartAt(this.store.url, { email, password, productId: this.product(name).id, quantity })
  }

  breakCall(call: string, fault: StoreFault, times?: number): void {
    this.proxy.break(call, fault, times)
  }

  hasBroken(call: string): boolean {
    return this.proxy.hasHit(call)
  }

  mend(): void {
    this.proxy.mend()
  }

  async quotations(): Promise<{ to: string; text: string }[]> {
    return (await this.store.mailbox()).map(({ to, text }) => ({
      to: to?.[0]?.address ?? '',
      text: text ?? '',
    }))
  }

  log(): string {
    return this.store.log.join('')
  }

  async close(): Promise<void> {
    await this.proxy.stop()
    try {
      await this.deployed?.close()
      await this.store.close()
    } finally {
      await this.database?.drop()
    }
  }
}
