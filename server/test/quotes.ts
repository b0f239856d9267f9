import { send, type Answer } from './send.ts'

/** Asks a store for a quotation of a whisk, or of what is said. */
export function askForQuote(
  store: { url: string },
  changes: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const asked = { email: 'ayesha@example.com', cartItems: [{ id: 301, quantity: 1 }], subtotal: 0, total: 0 }
  return send(store, 'POST', '/api/quote', { body: { ...asked, ...changes }, headers })
}
