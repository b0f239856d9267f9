import type { Db } from '#server/store/db.ts'
import { orderOf } from '#server/testing/order-requests.ts'

import { startDemoStore } from './demo-store.ts'
import { compared, type ReadCall, type Ratio } from './same-bytes.ts'

const PLENTY = 2_000_000_000

/** Catalog reads and order writes beside a bare server that sends the same bytes. */
export async function serverRatios(): Promise<Ratio[]> {
  const store = await startDemoStore(endlessOrders)
  try {
    return [
      await compared('20 products', store.url, { path: '/api/products' }),
      await compared('one product', store.url, { path: '/api/products/get/101' }),
      await compared('one vendor', store.url, { path: '/api/vendor/1' }),
      await compared('search', store.url, { path: '/api/search?q=tea' }),
      await compared('order, 3 lines, durable', store.url, { path: '/api/order/store', ...store.prepared }),
    ]
  } finally {
    await store.close()
  }
}

/** Orders of three lines whose stock does not end; each has a key of its own. */
export async function endlessOrders(db: Db): Promise<Required<Pick<ReadCall, 'method' | 'next'>>> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('vendors', 'vendors.id', 'products.vendor_id')
    .where('vendor_id', '=', 1)
    .limit(3)
    .select(['products.id', 'products.name', 'price_paisa', 'vendors.name as vendor'])
    .execute()
  const ids = rows.map(({ id }) => id)
  await db.updateTable('products').set({ stock: PLENTY }).where('id', 'in', ids).execute()
  const lines = rows.map(({ id, name, price_paisa }) => ({ id, name, price: price_paisa / 100, quantity: 1 }))
  const body = JSON.stringify(orderOf(lines, { vendor_name: rows[0]?.vendor ?? '' }))
  return {
    method: 'POST',
    next: () => ({
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    }),
  }
}
