import { lastSaved } from '#core/cart/saved-carts.ts'
import { contractLimits } from '#core/contract/cart-limits.ts'
import { err, ok, type Result } from '#core/result.ts'
import { savedCartCartItemsMaxItems } from '#generated/limits.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { findProducts, listedProducts } from '#server/catalog/product-queries.ts'

/** A saved row: how many of which product. */
type CartRow = { productId: number; quantity: number }

/** A customer's saved cart with its products, oldest row first. */
export function listCartItems(db: Db, userId: number) {
  return listedProducts(db)
    .innerJoin('cart_items', 'cart_items.product_id', 'products.id')
    .select(['cart_items.id as cart_id', 'cart_items.user_id', 'cart_items.quantity'])
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.id')
    .limit(savedCartCartItemsMaxItems)
    .execute()
}

/** What a customer's cart is once it is saved, and which products are not in it, for which reason. */
type SavedCart = {
  rows: Awaited<ReturnType<typeof listCartItems>>
  dropped: { product_id: number; reason: 'gone' | 'cart_full' }[]
  anyNew: boolean
}

/** Sets the quantity of each product in a customer's cart: all of one vendor, or none. */
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
  if (first) await takeOutOfWaiting(trx, userId, first.vendor_id)
  const known = new Set(products.map(({ id }) => id))
  const gone = rows.filter(({ productId }) => !known.has(productId))
  let anyNew = false
  for (const row of rows) {
    if (known.has(row.productId)) anyNew = (await setCartRow(trx, userId, row)) || anyNew
  }
  const { remaining, beyond } = await dropBeyondLimit(trx, userId, known)
  const dropped = [
    ...gone.map(({ productId }) => ({ product_id: productId, reason: 'gone' as const })),
    ...beyond.map(({ id }) => ({ product_id: id, reason: 'cart_full' as const })),
  ]
  return ok({ rows: lastSaved(remaining).cart, dropped, anyNew })
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
  return { remaining: rows.filter((row) => !beyond.includes(row)), beyond }
}

/**
 * Locks this customer's cart to the end of the transaction: two tabs that save at once save
 * one after the other.
 */
export async function lockCart(trx: Trx, userId: number): Promise<void> {
  // Writing the number to itself takes the row's lock, on either engine.
  await trx.updateTable('users').set({ id: userId }).where('id', '=', userId).execute()
}

/** Sets a row's quantity; true when the row is new. */
export async function setCartRow(trx: Trx, userId: number, row: CartRow): Promise<boolean> {
  const { quantity } = row
  const updated = await trx
    .updateTable('cart_items')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('product_id', '=', row.productId)
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) return false
  await trx
    .insertInto('cart_items')
    .values({ user_id: userId, product_id: row.productId, quantity })
    .execute()
  return true
}

/** Removes a customer's own rows among `cartIds` and tells how many there were. */
export async function deleteCartRows(trx: Trx, userId: number, cartIds: readonly number[]): Promise<number> {
  const result = await trx
    .deleteFrom('cart_items')
    .where('user_id', '=', userId)
    .where('id', 'in', cartIds)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes the ordered products from the saved cart of the customer who ordered them. */
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
