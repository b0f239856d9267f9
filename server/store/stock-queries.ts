import { sql } from 'kysely'
import type { Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'

/** What an order takes, at the price it was accepted for. */
type Taking = { productId: number; quantity: number; pricePaisa: number }

/**
 * Takes units from the shelf and counts them as sold; false, with nothing changed, when there are fewer by now
 * or the price is another one.
 */
export async function takeStock(trx: Trx, taking: Taking): Promise<boolean> {
  const { numAffectedRows } = await take(trx, taking)
  return numAffectedRows === 1n
}

const take = prepared((db, slot: Slots<Taking>) => {
  const quantity = slot('quantity')
  return db
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${quantity}`, sold: sql<number>`sold + ${quantity}` })
    .where('id', '=', slot('productId'))
    .where('stock', '>=', quantity)
    .where('price_paisa', '=', slot('pricePaisa'))
})
