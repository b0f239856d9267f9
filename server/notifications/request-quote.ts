import { ok, operation } from '#server/http/operation.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { lineOf, quotationMail } from '#server/notifications/email.ts'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { findProducts } from '#server/catalog/product-queries.ts'

const FULL_QUEUE_SECONDS = 60

/** Queues a quotation by email with the store's names and prices; 200 means that it is committed. */
export const requestQuote = operation('requestQuote', async ({ body, address, deps }) => {
  const { db, now, limits, outbox } = deps
  if (!(await outbox.hasRoom())) return retryLater(problem('unavailable'), FULL_QUEUE_SECONDS)
  const products = await findProducts(
    db,
    body.cartItems.map(({ id }) => id),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = []
  for (const { id, name, quantity } of body.cartItems) {
    const product = byId.get(id)
    if (!product) return problem('quote_product_unavailable', { name: name || `Product ${id}` })
    lines.push(lineOf(product, quantity))
  }
  // Counted last, so that refused requests do not count.
  const wait = await limits.quote(address, body.email)
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)
  const requestedAt = now()
  await insertMail(db, quotationMail(body.email, lines, requestedAt), requestedAt)
  outbox.wake()
  return ok({ message: 'Quotation Generated Successfully, Please Check Email' })
})
