import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'
import { orderPayload } from '#core/orders/order-payload.ts'
import type { Calls } from '#cli/smoke/steps/calls.ts'
import type { WalkOrderBody, Who } from './order-book.ts'

/** Somebody who shops in a smoke: with calls in that name, `userId` null for a guest. */
export type Visitor = { who: Who; calls: Calls; userId: number | null }

// Nobody is called, mailed or visited for an order of a smoke, even where its mark is overlooked.
const CONTACT = {
  name: 'Smoke test',
  email: '',
  phone: '',
  address: 'Smoke test: do not deliver',
  country: 'Bangladesh',
  city: 'Dhaka',
  zip: '1205',
}

/** The order of a visitor's cart. */
export function orderOf(visitor: Pick<Visitor, 'userId'>, lines: readonly CartLine[]): WalkOrderBody {
  return orderPayload({ lines, customer: CONTACT, userId: visitor.userId }) as WalkOrderBody
}

/** The line that a product has in a cart. */
export function lineFor(product: ShopProduct, quantity: number, userId: number | null): CartLine {
  return { ...product, quantity, userId }
}
