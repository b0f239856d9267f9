import { shownRow } from '#core/catalog/shown-product.ts'
import type { MockAnswers } from '#contract/mock.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { customerOf } from '#mock/session/session-answers.ts'
import { removeRows, saveRows } from './saved-rows.ts'

export function cartAnswers(store: MockStore) {
  return {
    saveCartItems: (call) => {
      const { userId } = customerOf(call)
      const items = call.body.cart_items
      if (items.some(({ user_id }) => user_id !== userId)) return call.problem('forbidden')
      // Of two rows for one product the later one counts, as if they had been sent one after the other.
      const saved = saveRows(
        store,
        userId,
        new Map(items.map(({ product_id, quantity }) => [product_id, quantity])),
      )
      if (!saved) return call.problem('several_cart_vendors')
      const { rows, dropped, anyNew } = saved
      return call.respond(anyNew ? 201 : 200, { cart_items: rows.map(shownRow), dropped })
    },
    deleteCartItem: (call) => {
      const { cart_id } = call.params
      const deleted = removeRows(store, customerOf(call).userId, ({ id }) => id === cart_id)
      return call.respond(200, { deleted })
    },
    deleteCartItems: (call) => {
      const { ids } = call.body
      const deleted = removeRows(store, customerOf(call).userId, ({ id }) => ids.includes(id))
      return call.respond(200, { deleted })
    },
  } satisfies MockAnswers
}
