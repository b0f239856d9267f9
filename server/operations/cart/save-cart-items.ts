import { err, ok as accepted, type Result } from '#core/result.ts'
import { created, ok, operation } from '#server/http/operation.ts'
import { problem, type Problem } from '#server/http/problem.ts'
import {
  deleteOtherVendorsRows,
  listCartItems,
  lockCart,
  setCartRow,
  type CartRow,
  type ListedCartItem,
} from '#server/store/cart-queries.ts'
import type { Trx } from '#server/store/db.ts'
import { findProducts } from '#server/store/product-queries.ts'
import { toWireCartItem } from '#server/wire/cart-item.ts'

type Saved = { rows: ListedCartItem[]; anyNew: boolean }
type CartProblem = Problem<'unknown_cart_product'> | Problem<'several_cart_vendors'>

/** Sets the saved quantity of each product; all rows or none, of one vendor, and only the caller's own. */
export const saveCartItems = operation('saveCartItems', async ({ body, session, deps }) => {
  const { userId } = session
  if (body.cart_items.some((item) => item.user_id !== userId)) return problem('forbidden')

  // Of two rows for one product the later one counts, as if they had been sent one after the other.
  const quantities = new Map(body.cart_items.map((item) => [item.product_id, item.quantity]))
  const rows = [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((one, other) => one.productId - other.productId)
  const saved = await deps.commit((trx) => save(trx, userId, rows))
  if (!saved.ok) return saved.error
  const reply = { cart_items: saved.value.rows.map(toWireCartItem) }
  return saved.value.anyNew ? created(reply) : ok(reply)
})

async function save(trx: Trx, userId: number, rows: readonly CartRow[]): Promise<Result<Saved, CartProblem>> {
  await lockCart(trx, userId)
  const products = await findProducts(
    trx,
    rows.map(({ productId }) => productId),
  )
  const known = new Set(products.map(({ id }) => id))
  const unknown = rows.find(({ productId }) => !known.has(productId))
  if (unknown) return err(problem('unknown_cart_product', { id: unknown.productId }))

  const [first, ...others] = products
  if (!first || others.some(({ vendor_id }) => vendor_id !== first.vendor_id)) {
    return err(problem('several_cart_vendors'))
  }
  await deleteOtherVendorsRows(trx, userId, first.vendor_id)
  let anyNew = false
  for (const row of rows) anyNew = (await setCartRow(trx, userId, row)) || anyNew
  return accepted({ rows: await listCartItems(trx, userId), anyNew })
}
