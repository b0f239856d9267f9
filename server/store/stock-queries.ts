import { sql } from 'kysely'
import type { Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'

/** What an order takes, at the price it was accepted for. */
type Taking = { product_id: number; quantity: number; price_paisa: number }

/**
 * Takes units from the shelf and counts them as sold; false, with some of them taken, when there are fewer by now or
 * a price is another one.
 */
export async function takeStock(trx: Trx, takings: readonly Taking[]): Promise<boolean> {
  for (const taking of takings) {
    const { numAffectedRows } = await take(trx, taking)
    if (numAffectedRows !== 1n) return false
  }
  return true
}

const take = prepared((db, slot: Slots<Taking>) => {
  const quantity = slot('quantity')
  return db
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${quantity}`, sold: sql<number>`sold + ${quantity}` })
    .where('id', '=', slot('product_id'))
    .where('stock', '>=', quantity)
    .where('price_paisa', '=', slot('price_paisa'))
})
