import type { CartLine } from '#core/cart/cart-line.ts'
import { subtotal } from '#core/cart/totals.ts'
import { toTaka } from '#core/money.ts'

/** A request for a quotation by e-mail, amounts in taka. */
export type QuotePayload = {
  email: string
  cartItems: { id: number; name: string; price: number; quantity: number }[]
  subtotal: number
  total: number
}

/** Builds the quote request of a cart. Total and sub-total are equal, because there is no shipping or tax. */
export function quotePayload(email: string, lines: readonly CartLine[]): QuotePayload {
  const total = toTaka(subtotal(lines))
  const cartItems = lines.map(({ id, name, price, quantity }) => ({ id, name, price, quantity }))
  return { email, cartItems, subtotal: total, total }
}
