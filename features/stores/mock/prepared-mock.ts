import { formatTaka, toPaisa, toTaka } from '#core/money.ts'
import { saveRows } from '#mock/cart/saved-rows.ts'
import { addCustomer, fillShelves } from '#mock/fill-shelves.ts'
import type { Quotation, ShelfProduct as KeptProduct } from '#mock/kept.ts'
import { MockStore } from '#mock/mock-store.ts'
import type { Shelves } from '#server/testing/start-store.ts'
import { hostileProfile, hostileShelves } from '../local/hostile-texts.ts'
import { Shelf } from '../local/shelf.ts'
import {
  type Account,
  type TestBanner,
  type TestProduct,
  type ShelfRow,
  USUAL_PROFILE,
} from '../test-store.ts'

/** The key of the counter of a mock. */
export const DESK_KEY = 'key-of-the-scenario'

const NEWEST_LISTED_AT = Date.UTC(2026, 0, 1)

/** What scenarios put on the shelves of a mock, and see behind its counter. */
export class PreparedMock {
  readonly mock = new MockStore()
  private readonly shelf = new Shelf()

  constructor() {
    // The first number is that of the customer whom every store for tests knows.
    this.mock.nextId('customer')
    const desk = { key: DESK_KEY, name: 'desk', scopes: ['orders' as const], createdAt: 0, endsAt: null }
    this.mock.kept.operatorKeys = [desk]
  }

  async stockShelves(rows: ShelfRow[]): Promise<void> {
    this.stock(this.shelf.stocked(rows))
  }

  async showBanners(rows: TestBanner[]): Promise<void> {
    this.stock(this.shelf.showing(rows))
  }

  product(name: string): TestProduct {
    return this.shelf.product(name)
  }

  async setStock(name: string, stock: number): Promise<void> {
    this.kept(name).stock = stock
  }

  async setPrice(name: string, taka: number): Promise<void> {
    this.kept(name).price_paisa = toPaisa(taka)
  }

  async stockOf(name: string): Promise<number> {
    return this.kept(name).stock
  }

  async orderCount(): Promise<number> {
    return this.mock.kept.orders.length
  }

  async savedCart(email: string) {
    const customer = this.mock.kept.customers.find((one) => one.email === email)
    return this.mock.kept.cartRows
      .filter(({ user_id }) => user_id === customer?.id)
      .map(({ product_id, quantity }) => ({
        product: this.mock.kept.products.find(({ id }) => id === product_id)?.name ?? '',
        quantity,
      }))
  }

  async openAccount(account: Account): Promise<void> {
    addCustomer(this.mock, { ...account, ...USUAL_PROFILE })
  }

  async saveCart(email: string, _password: string, name: string, quantity: number): Promise<void> {
    const customer = this.mock.kept.customers.find((one) => one.email === email)
    if (!customer) throw new Error(`No account has the e-mail ${email}`)
    saveRows(this.mock, customer.id, new Map([[this.product(name).id, quantity]]))
  }

  async sowHostileTexts(): Promise<void> {
    this.stock(hostileShelves())
    for (const customer of this.mock.kept.customers) Object.assign(customer, hostileProfile())
  }

  async quotations(): Promise<{ to: string; text: string }[]> {
    return this.mock.kept.quotations.map(({ to, lines }) => ({ to, text: letterOf(lines) }))
  }

  private kept(name: string): KeptProduct {
    const { id } = this.product(name)
    const kept = this.mock.kept.products.find((product) => product.id === id)
    if (!kept) throw new Error(`The mock has lost "${name}"`)
    return kept
  }

  /** The first row is the newest product. */
  private stock({ products, ...shelves }: Shelves): void {
    const listed = products.map((product) => ({
      ...product,
      listed_at: new Date(NEWEST_LISTED_AT - product.id * 60_000).toISOString(),
    }))
    fillShelves(this.mock, { ...shelves, products: listed })
  }
}

/** What a letter would say of the goods; nobody writes one here. */
function letterOf(lines: Quotation['lines']): string {
  const texts = lines.map(({ name, quantity, price_paisa }) => {
    const [price, total] = [price_paisa, price_paisa * quantity].map((paisa) => formatTaka(toTaka(paisa)))
    return `${name}, ${quantity} x ${price}: ${total}`
  })
  const total = lines.reduce((sum, { quantity, price_paisa }) => sum + quantity * price_paisa, 0)
  return [...texts, `Total: ${formatTaka(toTaka(total))}`].join('\n')
}
