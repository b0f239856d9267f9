import type { RequestHandler } from 'msw'
import { mockAll } from '#contract/mock.ts'
import { accountAnswers, entranceOf, sessionAnswers } from './session/session-answers.ts'
import { cartAnswers } from './cart/cart-answers.ts'
import { catalogAnswers } from './catalog/catalog-answers.ts'
import type { MockStore } from './mock-store.ts'
import { customerAnswers } from './operator/customer-answers.ts'
import { orderDeskAnswers } from './operator/order-desk-answers.ts'
import { reportAnswers } from './operator/report-answers.ts'
import { runAnswers } from './operator/run-answers.ts'
import { shelfRemovalAnswers } from './operator/shelf-removal-answers.ts'
import { shelvesAnswers } from './operator/shelves-answers.ts'
import { orderAnswers } from './orders/order-answers.ts'
import { quoteAnswers } from './quotes/quote-answers.ts'

/**
 * Every operation of the contract, answered from what a store in memory keeps; how it is, what fills its catalog and who asked
 * for what as the contract's first examples say.
 */
export function storeHandlers(store: MockStore): RequestHandler[] {
  const answers = {
    ...catalogAnswers(store),
    ...sessionAnswers(store),
    ...accountAnswers(store),
    ...cartAnswers(store),
    ...orderAnswers(store),
    ...quoteAnswers(store),
    ...shelvesAnswers(store),
    ...orderDeskAnswers(store),
    ...reportAnswers(store),
    ...shelfRemovalAnswers(store),
    ...runAnswers(store),
    ...customerAnswers(store),
  }
  return mockAll(answers, { enter: entranceOf(store) })
}
