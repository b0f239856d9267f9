import type { Db } from '#server/store/db.ts'

import { endlessGoods, orderFor, startDemoStore } from './demo-store.ts'
import { compared, type ReadCall, type Ratio } from './same-bytes.ts'

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
  const goods = await endlessGoods(db)
  const body = JSON.stringify(orderFor(goods.filter(({ vendor_id }) => vendor_id === 1).slice(0, 3)))
  return {
    method: 'POST',
    next: () => ({
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body,
    }),
  }
}
