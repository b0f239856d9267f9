import { lastSaved } from '#core/cart/saved-carts.ts'
import { contractLimits } from '#core/contract/cart-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import { savedCartCartItemsMaxItems } from '#generated/limits.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { findProducts, listedProducts } from '#server/catalog/product-queries.ts'

/** A saved row: product and quantity. */
type CartRow = { productId: number; quantity: number }

/** Lists a customer's saved rows with their products, oldest row first. */
export function listCartItems(db: Db, userId: number) {
  return listedProducts(db)
    .innerJoin('cart_items', 'cart_items.product_id', 'products.id')
    .select(['cart_items.id as cart_id', 'cart_items.user_id', 'cart_items.quantity'])
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.id')
    .limit(savedCartCartItemsMaxItems)
    .execute()
}

/** The cart after saving, and the products that were dropped. */
type SavedCart = {
  rows: Awaited<ReturnType<typeof listCartItems>>
  dropped: { product_id: number; reason: 'gone' | 'cart_full' }[]
  anyNew: boolean
}

/** Sets the quantity of each product in a customer's cart. Fails when the products have more than one vendor. */
export async function saveCart(
  trx: Trx,
  userId: number,
  rows: readonly CartRow[],
): Promise<Result<SavedCart, 'several_cart_vendors'>> {
  await lockCart(trx, userId)
  const products = await findProducts(
    trx,
    rows.map(({ productId }) => productId),
  )
  const [first, ...others] = products
  if (others.some(({ vendor_id }) => vendor_id !== first?.vendor_id)) return err('several_cart_vendors')
  const before = await trx
    .selectFrom('cart_items')
    .select('product_id')
    .where('user_id', '=', userId)
    .execute()
  if (first) await activateParkedCart(trx, userId, first.vendor_id)
  const existing = new Set(products.map(({ id }) => id))
  const gone = rows.filter(({ productId }) => !existing.has(productId))
  for (const row of rows) {
    if (existing.has(row.productId)) await setCartRow(trx, userId, row)
  }
  const anyNew = products.some(({ id }) => !before.some((row) => row.product_id === id))
  const { remaining, beyond } = await dropBeyondLimit(trx, userId, existing)
  const dropped = [
    ...gone.map(({ productId }) => ({ product_id: productId, reason: 'gone' as const })),
    ...beyond.map(({ id }) => ({ product_id: id, reason: 'cart_full' as const })),
  ]
  return ok({ rows: lastSaved(remaining).cart, dropped, anyNew })
}

/** Makes the parked cart of a vendor the active one by writing its rows again, after those of other vendors. */
async function activateParkedCart(trx: Trx, userId: number, vendorId: number): Promise<void> {
  const { waiting } = lastSaved(await listCartItems(trx, userId))
  const vendorRows = waiting.filter(({ vendor_id }) => vendor_id === vendorId)
  if (vendorRows.length === 0) return
  await deleteCartRows(
    trx,
    userId,
    vendorRows.map(({ cart_id }) => cart_id),
  )
  for (const { id, quantity } of vendorRows) await setCartRow(trx, userId, { productId: id, quantity })
}

/** Deletes the oldest rows of earlier carts beyond the limit of lines. */
async function dropBeyondLimit(trx: Trx, userId: number, justSaved: ReadonlySet<number>) {
  const rows = await listCartItems(trx, userId)
  const excess = Math.max(0, rows.length - contractLimits.lines)
  const beyond = rows.filter(({ id }) => !justSaved.has(id)).slice(0, excess)
  const ids = beyond.map(({ cart_id }) => cart_id)
  if (ids.length > 0) await deleteCartRows(trx, userId, ids)
  return { remaining: rows.filter((row) => !beyond.includes(row)), beyond }
}

/** Locks a customer's cart until the end of the transaction, so that concurrent saves run one after the other. */
export async function lockCart(trx: Trx, userId: number): Promise<void> {
  // A no-op update takes the row lock on both engines.
  await trx.updateTable('users').set({ id: userId }).where('id', '=', userId).execute()
}

/** Sets the quantity of a row, which may be new. */
export async function setCartRow(trx: Trx, userId: number, { productId, quantity }: CartRow): Promise<void> {
  await trx
    .insertInto('cart_items')
    .values({ user_id: userId, product_id: productId, quantity })
    .onConflict((row) => row.columns(['user_id', 'product_id']).doUpdateSet({ quantity }))
    .execute()
}

/** Removes a customer's rows among `cartIds` and returns how many were removed. */
export async function deleteCartRows(trx: Trx, userId: number, cartIds: readonly number[]): Promise<number> {
  const result = await trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('id', 'in', cartIds)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes ordered products from the customer's saved cart. */
export async function deleteOrderedCartRows(
  trx: Trx,
  userId: number,
  lines: readonly { product_id: number }[],
): Promise<void> {
  const products = lines.map(({ product_id }) => product_id)
  await trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('product_id', 'in', products)
    .execute()
}
