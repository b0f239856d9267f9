import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'
import { prepared, type Slots } from './prepared.ts'

/** What an order takes, at the price it was accepted for. */
type Taking = { product_id: number; quantity: number; price_paisa: number }

/**
 * Takes units from the shelf, and counts them as sold where they are to be counted; false, with some of them taken,
 * when there are fewer by now or a price is another one.
 */
export async function takeStock(
  trx: Trx,
  takings: readonly Taking[],
  { count }: { count: boolean },
): Promise<boolean> {
  for (const taking of takings) {
    const { numAffectedRows } = await (count ? sell(trx, taking) : take(trx, taking))
    if (numAffectedRows !== 1n) return false
  }
  return true
}

const sell = prepared((db, slot: Slots<Taking>) =>
  fromShelf(db, slot).set({ sold: sql<number>`sold + ${slot('quantity')}` }),
)

const take = prepared((db, slot: Slots<Taking>) => fromShelf(db, slot))

function fromShelf(db: Db, slot: Slots<Taking>) {
  const quantity = slot('quantity')
  return db
    .updateTable('products')
    .set({ stock: sql<number>`stock - ${quantity}` })
    .where('id', '=', slot('product_id'))
    .where('stock', '>=', quantity)
    .where('price_paisa', '=', slot('price_paisa'))
}

/** What goes back to the shelf, and how many units do not count as sold any more. */
type Return = { product_id: number; quantity: number; unsold: number }

/** Puts units back, on or off the shelves. Each product once: all who change stock lock products by number. */
export async function giveStockBack(trx: Trx, returns: readonly Return[]): Promise<void> {
  for (const one of returns.toSorted((a, b) => a.product_id - b.product_id)) await putBack(trx, one)
}

const putBack = prepared((db, slot: Slots<Return>) => {
  const unsold = slot('unsold')
  return (
    db
      .updateTable('products')
      // Whoever set the figure by hand may have set it lower than what comes back.
      .set({
        stock: sql<number>`stock + ${slot('quantity')}`,
        sold: sql<number>`case when sold > ${unsold} then sold - ${unsold} else 0 end`,
      })
      .where('id', '=', slot('product_id'))
  )
})
