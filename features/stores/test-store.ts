import type { OperatorSide } from './deployed/operator-side.ts'
import { createClient } from '#client/create-client.ts'

/** A product of a scenario; the optional columns have quiet defaults. */
export type TestProductRow = {
  product: string
  vendor: string
  price: string
  stock: string
  /** The former price. */
  before?: string
  /** `hot`, `top` or both. */
  deal?: string
  /** How many were sold so far. */
  sold?: string
  /** Slug of its category. */
  category?: string
}

export type TestProduct = { id: number; name: string }
export type TestBanner = { title: string; subtitle: string }
export type Account = { name: string; email: string; password: string }

/** How the way to the store misbehaves: see `FaultProxy`. */
export type StoreFault = 'refuse' | 'cut' | 'reset' | 'lose-answer' | 'half-answer' | 'hang' | 'nonsense'

/** What scenarios need of a store beyond shopping: adding products and reading what it stores. */
export interface TestStore {
  /** Where people reach it, through a proxy that can misbehave. */
  readonly url: string
  /** Products of vendors that had nothing here before. */
  addProducts(rows: TestProductRow[]): Promise<void>
  product(name: string): TestProduct
  setStock(name: string, stock: number): Promise<void>
  stockOf(name: string): Promise<number>
  setPrice(name: string, taka: number): Promise<void>
  orderCount(): Promise<number>
  /** Behind the counter. */
  operatorApi(): Promise<OperatorSide>
  savedCart(email: string): Promise<{ product: string; quantity: number }[]>
  openAccount(account: Account): Promise<void>
  saveCart(email: string, password: string, name: string, quantity: number): Promise<void>
  /** `call` is method and path; its end may be `*`. With `times` only so many calls are hit. */
  breakCall(call: string, fault: StoreFault, times?: number): void
  /** Whether somebody has met a fault of this call so far. */
  hasBroken(call: string): boolean
  /** Ends every fault. */
  mend(): void
  /** Quotations sent so far, newest last, as text with their recipient. */
  quotations(): Promise<{ to: string; text: string }[]>
  log(): string
  /**
   * A text of the scenario as this store has it, where things of the scenario have names of their own there; what
   * scenarios see and say goes through it first.
   */
  ownWords?(text: string): string
  /** Makes names known before somebody speaks of them; with `ownWords` alone. */
  learnNames?(rows: readonly Partial<Pick<TestProductRow, 'product' | 'vendor'>>[]): void
  /** Of these names, those of the scenario's goods; where others sell things, too. */
  ownGoods?(names: string[]): string[]
  /** The number of the scenario's first vendor, or of a later one; where they are not 1, 2, 3. */
  vendorNumber?(place: number): number
  close(): Promise<void>
}

/** What a scenario asks of its store cannot be done there; the scenario is skipped, and the message says why. */
export class CannotHere extends Error {
  override name = 'CannotHere'
}

/** What a store knows of every customer whom a scenario takes for granted, beside name and e-mail. */
export const USUAL_PROFILE = {
  phone: '01712345678',
  address: 'House 12, Road 5',
  city: 'Dhaka',
  zip: '1205',
  country: 'Bangladesh',
}

type SavedLine = { email: string; password: string; productId: number; quantity: number }

/** Through the store's own door, as a customer's other device would. */
export async function saveCartAt(
  url: string,
  { email, password, productId, quantity }: SavedLine,
): Promise<void> {
  let token = ''
  const api = createClient({ baseUrl: url, getToken: () => token })
  const login = await api.call('login', { body: { email, password } })
  if (!login.ok) throw new Error(login.problem.detail)
  token = login.data.user.access_token
  const me = await api.call('getCurrentUser')
  if (!me.ok) throw new Error(me.problem.detail)
  const row = { product_id: productId, quantity, user_id: me.data.user.id }
  const saved = await api.call('saveCartItems', { body: { cart_items: [row] } })
  if (!saved.ok) throw new Error(saved.problem.detail)
}
