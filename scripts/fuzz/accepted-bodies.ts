import { demoCustomer } from '#server/seed/demo-customer.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'

import type { FuzzedOperation } from './fuzzed-contract.ts'

const teas = [...tinyCatalog.products].filter(({ vendor, stock }) => vendor === 'Uji Tea House' && stock > 0)

/** Bodies that the store accepts: the examples of the contract, or others where an example refers to missing data. */
export function acceptedBodies({ id, body }: FuzzedOperation, userId: number): readonly unknown[] {
  switch (id) {
    case 'placeOrder':
      return [...orders(userId), ...orders(null)]
    case 'placePhoneOrder':
      return orders(null).map(({ user_id: _guest, ...order }) => order)
    case 'saveCartItems':
      return teas.map((tea) => ({ cart_items: [{ product_id: tea.id, quantity: 2, user_id: userId }] }))
    // A guest without open orders.
    case 'eraseGuest':
      return [{ contact: 'guest@example.com' }]
    case 'listOrders':
      return [{ user_id: userId }]
    case 'requestQuote':
      return body
        ? body.examples.map(({ value }) => ({
            ...(value as object),
            cartItems: teas
              .slice(0, 1)
              .map(({ id: tea, name, price }) => ({ id: tea, name, price, quantity: 2 })),
          }))
        : []
    case 'login':
      return [{ email: demoCustomer.email, password: demoCustomer.password }]
    default:
      return body ? body.examples.map(({ value }) => value) : [undefined]
  }
}

/** Orders at the store's prices: one of each product alone, and one of all. */
function orders(userId: number | null): ReturnType<typeof orderOf>[] {
  return [...teas.map((tea) => [tea]), teas].map((products) =>
    orderOf(
      products.map(({ id, name, price }) => ({ id, name, price, quantity: 1 })),
      { user_id: userId },
    ),
  )
}
