import type { KeptCustomer } from '#core/account/shown-customer.ts'
import { Email } from '#generated/schemas.ts'
import type { ProductColumns } from '#core/catalog/kept-product.ts'
import type { OrderStatus } from '#core/orders/order-steps.ts'
import type { KeptAddressedOrder, KeptEvent } from '#core/orders/shown-order.ts'
import { operatorOrderHistoryMaxItems } from '#generated/limits.ts'

/** What the store in memory keeps: plain data, so that a browser can put it away as JSON. Times in milliseconds since 1970. */
export type Kept = {
  vendors: { id: number; name: string }[]
  formerVendorNames: { name: string; vendorId: number }[]
  categories: { id: number; name: string; slug: string; parent_id: number | null }[]
  banners: { id: number; photo: string; title: string; subtitle: string }[]
  products: ShelfProduct[]
  customers: Customer[]
  sessions: { token: string; userId: number; createdAt: number; expiresAt: number }[]
  cartRows: { id: number; user_id: number; product_id: number; quantity: number }[]
  orders: Order[]
  /** Of orders; one without an order is void. */
  orderKeys: { scope: string; key: string; fingerprint: string; orderId: number | null; createdAt: number }[]
  quotations: Quotation[]
  operatorKeys: OperatorKey[]
  testRuns: { mark: string; openedAt: number; expiresAt: number }[]
  testRunTokens: { token: string; mark: string; expiresAt: number }[]
  /** The last number given, by what it numbers; a number is never given twice. */
  lastIds: Partial<Record<NumberedThing, number>>
}

export type NumberedThing = 'customer' | 'cart row' | 'order' | 'order line' | 'token'

export type ShelfProduct = ProductColumns & {
  vendor_id: number
  vendor_name: string
  /** Those that it names itself. */
  categories: number[]
}

export type Customer = KeptCustomer & {
  password: string
  mark: string | null
  created_at: number
  updated_at: number
}

export type Order = KeptAddressedOrder<OrderStatus> & {
  phone_key: string | null
  email_key: string | null
  events: KeptEvent<OrderStatus>[]
  /** What its customer would have been written, each to the address of that moment. */
  letters: { to: string; about: 'confirmation' | 'amendment'; at: number }[]
}

/** The letter of this moment; none of a test run, or to what is not one mailbox. */
export function letterOf(
  { mark, customer_email: to }: Pick<Order, 'mark' | 'customer_email'>,
  about: Order['letters'][number]['about'],
  at: number,
): Order['letters'] {
  return mark === null && Email.safeParse(to).success ? [{ to, about, at }] : []
}

/** Its placing and what came last, as many as the store tells of. */
export function historyOf({ events: [placing, ...later] }: Order): KeptEvent<OrderStatus>[] {
  return [...(placing ? [placing] : []), ...later.slice(1 - operatorOrderHistoryMaxItems)]
}

export type Quotation = {
  to: string
  at: number
  lines: { product_id: number; name: string; quantity: number; price_paisa: number }[]
}

export type OperatorKey = {
  key: string
  name: string
  scopes: string[]
  createdAt: number
  endsAt: number | null
}

/** Nothing on the shelves, and nobody there. */
export function nothingKept(): Kept {
  return {
    vendors: [],
    formerVendorNames: [],
    categories: [],
    banners: [],
    products: [],
    customers: [],
    sessions: [],
    cartRows: [],
    orders: [],
    orderKeys: [],
    quotations: [],
    operatorKeys: [],
    testRuns: [],
    testRunTokens: [],
    lastIds: {},
  }
}
