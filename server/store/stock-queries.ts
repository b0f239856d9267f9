import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** What an order takes, at the price it was accepted for. */
type Taking = { productId: number; quantity: number; pricePaisa: number }

/**
 * Takes units from the shelf and counts them as sold; false, with nothing changed, when there are fewer by now
 * or the price is another one.
 */
export async function takeStock(trx: Trx, { productId, quantity, pricePaisa }: Taking): Promise<boolean> {
  const result = await trx
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${quantity}`, sold: sql<number>`sold + ${quantity}` })
    .where('id', '=', productId)
    .where('stock', '>=', quantity)
    .where('price_paisa', '=', pricePaisa)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
