import {
  CannotHere,
  saveCartAt,
  type Account,
  type StoreFault,
  type TestProduct,
  type TestProductRow,
  type TestStore,
  USUAL_PROFILE,
} from '../test-store.ts'
import type { FaultProxy } from '../local/fault-proxy.ts'
import type { OperatorSide } from './operator-side.ts'
import { OwnWords } from './own-words.ts'
import { importOf, takeOffShelves } from './test-goods.ts'
import { markOf, type TestRun } from './test-run.ts'
import { createClient } from '#client/create-client.ts'

type Parts = {
  run: TestRun
  /** Test run id of orders and registrations. */
  token: string
  proxy: FaultProxy
  url: string
}

type Good = TestProduct & { code: string; vendor: string; vendorId: number }

/** A deployed store for one scenario: added data is marked with the test run and removed afterwards. */
export class DeployedStore implements TestStore {
  readonly url: string
  private readonly parts: Parts
  private readonly words: OwnWords
  private readonly goods: Good[] = []
  private readonly passwords = new Map<string, string>()

  constructor(parts: Parts) {
    this.parts = parts
    this.url = parts.url
    this.words = new OwnWords(parts.run.id, {
      product: (index) => this.goods[index]?.id ?? null,
      code: (index) => this.goods[index]?.code ?? null,
      vendor: (index) => this.vendorAt(index),
    })
  }

  ownWords(text: string): string {
    return this.words.of(text)
  }

  learnNames(rows: readonly Partial<Pick<TestProductRow, 'product' | 'vendor'>>[]): void {
    for (const { product, vendor } of rows) {
      if (vendor) this.words.vendor(vendor)
      if (product) this.words.product(product)
    }
  }

  ownGoods(names: string[]): string[] {
    return names.filter((name) => name.endsWith(` ${this.parts.run.id}`))
  }

  vendorNumber(place: number): number {
    return this.vendorAt(place - 1) ?? place
  }

  async addProducts(rows: TestProductRow[]): Promise<void> {
    const { run } = this.parts
    const wanted = importOf(rows, { ...run, words: this.words, first: this.goods.length + 1 })
    await run.side.write(wanted)
    const [{ vendors }, ...found] = await Promise.all([
      run.side.vendorsAndCategories(),
      ...(wanted.vendors ?? []).map(({ name }) => run.side.productsOf(name)),
    ])
    const ids = new Map(found.flat().map(({ product_code, id }) => [product_code, id]))
    const vendorIds = new Map(vendors.map(({ name, id }) => [name, id]))
    for (const { product_code: code, name = '', vendor = '' } of wanted.products) {
      this.goods.push({ id: ids.get(code) ?? 0, name, code, vendor, vendorId: vendorIds.get(vendor) ?? 0 })
    }
  }

  product(name: string): TestProduct {
    return this.good(name)
  }

  private vendorAt(index: number): number | null {
    return [...new Set(this.goods.map(({ vendorId }) => vendorId))][index] ?? null
  }

  async setStock(name: string, stock: number): Promise<void> {
    await this.parts.run.side.write({ products: [{ product_code: this.good(name).code, stock }] })
  }

  async setPrice(name: string, taka: number): Promise<void> {
    await this.parts.run.side.write({ products: [{ product_code: this.good(name).code, price: taka }] })
  }

  async stockOf(name: string): Promise<number> {
    const { code, vendor } = this.good(name)
    const found = (await this.parts.run.side.productsOf(vendor)).find(
      ({ product_code }) => product_code === code,
    )
    if (found?.stock === undefined) throw new Error(`The deployment says no stock of ${name}`)
    return found.stock
  }

  orderCount(): Promise<number> {
    return this.parts.run.side.ordersOf(markOf(this.parts.run.id))
  }

  operatorApi(): Promise<OperatorSide> {
    return Promise.resolve(this.parts.run.side)
  }

  savedCart(email: string): Promise<{ product: string; quantity: number }[]> {
    return savedCartAt(this.parts.run.side.url, email, this.passwords.get(email))
  }

  async openAccount(account: Account): Promise<void> {
    const phone = this.words.of(USUAL_PROFILE.phone)
    await registerAt(this.parts.run.side.url, { ...account, phone }, this.parts.token)
    this.passwords.set(account.email, account.password)
  }

  async saveCart(email: string, password: string, name: string, quantity: number): Promise<void> {
    const productId = this.good(name).id
    await saveCartAt(this.parts.run.side.url, { email, password, productId, quantity })
  }

  breakCall(call: string, fault: StoreFault, times?: number): void {
    this.parts.proxy.break(call, fault, times)
  }

  hasBroken(call: string): boolean {
    return this.parts.proxy.hasHit(call)
  }

  mend(): void {
    this.parts.proxy.mend()
  }

  quotations(): Promise<{ to: string; text: string }[]> {
    throw new CannotHere('the mail of a deployment is not ours to read')
  }

  log(): string {
    return `The log is at ${this.parts.run.side.url}; orders and customers of this run carry the mark ${markOf(this.parts.run.id)}.`
  }

  /** Unpublishes first, so that no order takes stock that is about to be restored. */
  async close(): Promise<void> {
    const { proxy, run } = this.parts
    await proxy.stop()
    try {
      if (this.goods.length > 0) await takeOffShelves(run.side, [run.id])
    } finally {
      await run.side.removeRun(markOf(run.id))
    }
  }

  private good(name: string): Good {
    const own = this.words.of(name)
    const good = this.goods.find((each) => each.name === own)
    if (!good)
      throw new Error(
        `No "${own}" in the catalog; there are ${this.goods.map((each) => each.name).join(', ')}`,
      )
    return good
  }
}

/** Registers a customer of a test run with a unique phone number. */
export async function registerAt(
  url: string,
  account: Account & { phone: string },
  testRun: string,
): Promise<void> {
  const body = { ...USUAL_PROFILE, ...account, password_confirmation: account.password }
  const registered = await createClient({ baseUrl: url }).call('register', { body, testRun })
  if (!registered.ok) throw new Error(`${url} opened no account: ${registered.problem.detail}`)
}

type SavedRow = { product: string; quantity: number }

/** Returns a customer's saved cart, by signing in. */
export async function savedCartAt(
  url: string,
  email: string,
  password: string | undefined,
): Promise<SavedRow[]> {
  if (password === undefined)
    throw new CannotHere('the customer opened the account alone, so the run cannot sign in')
  const login = await createClient({ baseUrl: url }).call('login', { body: { email, password } })
  if (!login.ok) throw new Error(`${url} did not let ${email} in: ${login.problem.detail}`)
  return (login.data.user.cart_items ?? []).map(({ name, quantity }) => ({ product: name, quantity }))
}
