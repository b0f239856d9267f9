import { shownRow } from '#core/catalog/shown-product.ts'
import { lastSaved } from '#core/cart/saved-carts.ts'
import { type Result, err, ok as accepted } from '#core/result.ts'
import { contractLimits } from '#core/contract/cart-limits.ts'
import type { Deps } from '#server/deps.ts'
import { operation, created, ok } from '#server/http/operation.ts'
import { problem, type Problem } from '#server/http/problem.ts'
import {
  type ListedCartItem,
  type CartRow,
  lockCart,
  setCartRow,
  listCartItems,
  deleteCartRows,
} from '#server/store/cart-queries.ts'
import type { Trx } from '#server/store/db.ts'
import { findProducts } from '#server/store/product-queries.ts'

type Dropped = { product_id: number; reason: 'gone' | 'cart_full' }
type Saved = { rows: ListedCartItem[]; dropped: Dropped[]; anyNew: boolean }

/**
 * Sets the saved quantity of each product; all rows or none, of one vendor, and only the caller's own. A cart of another
 * vendor that was saved before waits. What is no longer sold is left out and named: it must not keep anybody from signing out.
 */
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
  const reply = { cart_items: saved.value.rows.map(shownRow), dropped: saved.value.dropped }
  return saved.value.anyNew ? created(reply) : ok(reply)
})

async function save(
  trx: Trx,
  userId: number,
  rows: readonly CartRow[],
): Promise<Result<Saved, Problem<'several_cart_vendors'>>> {
  await lockCart(trx, userId)
  const products = await findProducts(
    trx,
    rows.map(({ productId }) => productId),
  )
  const [first, ...others] = products
  if (others.some(({ vendor_id }) => vendor_id !== first?.vendor_id)) {
    return err(problem('several_cart_vendors'))
  }
  if (first) await takeOutOfWaiting(trx, userId, first.vendor_id)
  const known = new Set(products.map(({ id }) => id))
  const gone = rows.filter(({ productId }) => !known.has(productId))
  let anyNew = false
  for (const row of rows) {
    if (known.has(row.productId)) anyNew = (await setCartRow(trx, userId, row)) || anyNew
  }
  const { kept, beyond } = await dropBeyondLimit(trx, userId, known)
  const dropped: Dropped[] = [
    ...gone.map(({ productId }) => ({ product_id: productId, reason: 'gone' as const })),
    ...beyond.map(({ id }) => ({ product_id: id, reason: 'cart_full' as const })),
  ]
  return accepted({ rows: lastSaved(kept).cart, dropped, anyNew })
}

/** A cart that waits becomes the one that was saved last: its rows are written anew, behind those of other vendors. */
async function takeOutOfWaiting(trx: Trx, userId: number, vendorId: number): Promise<void> {
  const { waiting } = lastSaved(await listCartItems(trx, userId))
  const own = waiting.filter(({ vendor_id }) => vendor_id === vendorId)
  if (own.length === 0) return
  await deleteCartRows(
    trx,
    userId,
    own.map(({ cart_id }) => cart_id),
  )
  for (const { id, quantity } of own) await setCartRow(trx, userId, { productId: id, quantity })
}

/** Rows of earlier carts give way, the oldest first, when there are more than an order takes. */
async function dropBeyondLimit(trx: Trx, userId: number, justSaved: ReadonlySet<number>) {
  const rows = await listCartItems(trx, userId)
  const excess = Math.max(0, rows.length - contractLimits.lines)
  const beyond = rows.filter(({ id }) => !justSaved.has(id)).slice(0, excess)
  const ids = beyond.map(({ cart_id }) => cart_id)
  if (ids.length > 0) await deleteCartRows(trx, userId, ids)
  return { kept: rows.filter((row) => !beyond.includes(row)), beyond }
}

/** Removes one of the caller's rows; an absent or foreign one counts as gone already. */
export const deleteCartItem = operation('deleteCartItem', async ({ params, session, deps }) => {
  return ok(await removeRows(deps, session.userId, [params.cart_id]))
})

/** Removes several of the caller's rows; absent and foreign ones are passed over. */
export const deleteCartItems = operation('deleteCartItems', async ({ body, session, deps }) => {
  return ok(await removeRows(deps, session.userId, body.ids))
})

/** Removes those of a customer's rows that are there, and answers how many that were. */
export async function removeRows({ commit }: Deps, userId: number, cartIds: readonly number[]) {
  if (cartIds.length === 0) return { deleted: 0 }
  const removed = await commit(async (trx): Promise<Result<number, never>> => {
    await lockCart(trx, userId)
    return accepted(await deleteCartRows(trx, userId, cartIds))
  })
  return { deleted: removed.ok ? removed.value : 0 }
}
