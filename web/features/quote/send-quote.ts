import { quotePayload } from '#core/orders/quote-payload.ts'
import { api } from '#web/lib/api.ts'
import { useShop } from '#web/state/shop-state.ts'

/** Asks for a quotation of the cart and says in an alert how that went. Returns whether it was sent. */
export async function sendQuote(email: string): Promise<boolean> {
  const { cart, alert } = useShop.getState()
  const { ok } = await api.call('requestQuote', { body: quotePayload(email.trim(), cart.lines) })
  alert.show({ key: ok ? 'cart.quote.success' : 'cart.quote.failure' })
  return ok
}
