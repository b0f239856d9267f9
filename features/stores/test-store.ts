import type { OperatorSide } from './deployed/operator-side.ts'
import { createClient } from '#client/create-client.ts'

/** A product of a scenario; optional columns have defaults. */
export type TestProductRow = {
  product: string
  vendor: string
  price: string
  stock: string
  /** The former price. */
  before?: string
  /** `hot`, `top` or both. */
  deal?: string
  /** Units sold. */
  sold?: string
  /** Slug of the category. */
  category?: string
}

export type TestProduct = { id: number; name: string }
export type TestBanner = { title: string; subtitle: string }
export type Account = { name: string; email: string; password: string }

/** Injected faults: see `FaultProxy`. */
export type StoreFault = 'refuse' | 'cut' | 'reset' | 'lose-answer' | 'half-answer' | 'hang' | 'nonsense'

/** The store of a scenario: adds products and reads stored data. */
export interface TestStore {
  /** Address of the fault proxy. */
  readonly url: string
  /** Adds products of new vendors. */
  addProducts(rows: TestProductRow[]): Promise<void>
  product(name: string): TestProduct
  setStock(name: string, stock: number): Promise<void>
  stockOf(name: string): Promise<number>
  setPrice(name: string, taka: number): Promise<void>
  orderCount(): Promise<number>
  /** Operator actions. */
  operatorApi(): Promise<OperatorSide>
  savedCart(email: string): Promise<{ product: string; quantity: number }[]>
  openAccount(account: Account): Promise<void>
  saveCart(email: string, password: string, name: string, quantity: number): Promise<void>
  /** `call` is method and path, optionally with a trailing `*`. `times` limits the number of affected calls. */
  breakCall(call: string, fault: StoreFault, times?: number): void
  /** Returns whether a call has met its fault. */
  hasBroken(call: string): boolean
  /** Clears all faults. */
  mend(): void
  /** Sent quotations with recipient and text, newest last. */
  quotations(): Promise<{ to: string; text: string }[]>
  log(): string
  /**
   * Replaces names of the scenario in a text by their aliases on this store. Applied to all texts of steps.
   */
  ownWords?(text: string): string
  /** Registers names before they are used; only with `ownWords`. */
  learnNames?(rows: readonly Partial<Pick<TestProductRow, 'product' | 'vendor'>>[]): void
  /** Filters names to the scenario's products, for a shared store. */
  ownGoods?(names: string[]): string[]
  /** Returns the id of the scenario's nth vendor, where ids are not 1, 2, 3. */
  vendorNumber?(place: number): number
  close(): Promise<void>
}

/** A step is not possible on this store; the scenario is skipped with the message. */
export class CannotHere extends Error {
  override name = 'CannotHere'
}

/** Default data of the customers of preconditions, besides name and e-mail. */
export const USUAL_PROFILE = {
  phone: '01712345678',
  address: 'House 12, Road 5',
  city: 'Dhaka',
  zip: '1205',
  country: 'Bangladesh',
}

type SavedLine = { email: string; password: string; productId: number; quantity: number }

/** Calls the API like another device of a customer. */
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
