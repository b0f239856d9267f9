import type { MockAnswers } from '#contract/mock.ts'
import type { Quotation } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'

/** Promises quotations at the store's own names and prices; nobody sends them, but they can be looked at. */
export function quoteAnswers(store: MockStore) {
  return {
    requestQuote: ({ body, respond, problem }) => {
      const products = store.products(body.cartItems.map(({ id }) => id))
      const lines: Quotation['lines'] = []
      for (const { id, name, quantity } of body.cartItems) {
        const product = products.find((each) => each.id === id)
        if (!product) return problem('quote_product_unavailable', { name: name || `Product ${id}` })
        const { name: ownName, price_paisa } = product
        lines.push({ product_id: id, name: ownName, quantity, price_paisa })
      }
      store.kept.quotations.push({ to: body.email, at: store.now(), lines })
      return respond(200, { message: 'Quotation Generated Successfully, Please Check Email' })
    },
  } satisfies MockAnswers
}
