import type { RequestHandler } from 'msw'
import { mockExample } from '#contract/mock.ts'
import { accountHandlers, entranceOf, sessionHandlers } from './session/session-handlers.ts'
import { cartHandlers } from './cart/cart-handlers.ts'
import { catalogHandlers } from './catalog/catalog-handlers.ts'
import type { MockStore } from './mock-store.ts'
import { customerHandlers } from './operator/customer-handlers.ts'
import { orderDeskHandlers } from './operator/order-desk-handlers.ts'
import { reportHandlers } from './operator/report-handlers.ts'
import { runHandlers } from './operator/run-handlers.ts'
import { shelfRemovalHandlers } from './operator/shelf-removal-handlers.ts'
import { shelvesHandlers } from './operator/shelves-handlers.ts'
import { orderHandlers } from './orders/order-handlers.ts'
import { quoteHandlers } from './quotes/quote-handlers.ts'

/** Every operation of the contract, answered from what a store in memory keeps. */
export function storeHandlers(store: MockStore): RequestHandler[] {
  const options = { enter: entranceOf(store) }
  return [
    ...catalogHandlers(store),
    ...sessionHandlers(store, options),
    ...accountHandlers(store, options),
    ...cartHandlers(store, options),
    ...orderHandlers(store, options),
    ...quoteHandlers(store),
    ...shelvesHandlers(store, options),
    ...orderDeskHandlers(store, options),
    ...reportHandlers(store, options),
    ...shelfRemovalHandlers(store, options),
    ...runHandlers(store, options),
    ...customerHandlers(store, options),
    mockExample('getHealth', 200, 'ok'),
    mockExample('getReadiness', 200, 'ready'),
    mockExample('getReadsReady', 200, 'ready'),
  ]
}
