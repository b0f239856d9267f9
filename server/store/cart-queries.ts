import { savedCartCartItemsMaxItems } from '#generated/limits.ts'
import type { Db, Trx } from './db.ts'
import { listedProducts } from './product-queries.ts'

/** A saved row: how many of which product. */
export type CartRow = { productId: number; quantity: number }

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

/** A saved row with its product. */
export type ListedCartItem = Awaited<ReturnType<typeof listCartItems>>[number]

/**
 * Makes whoever else changes this customer's cart wait for the end of the transaction: two tabs that save at once save
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
