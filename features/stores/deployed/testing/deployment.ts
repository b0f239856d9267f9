import { OperatorScope } from '#generated/schemas.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newOperatorKey, hashToken } from '#server/lib/token.ts'
import { openDb, type Db } from '#server/db/db.ts'
import { insertOperatorKey } from '#server/operator/operator-queries.ts'
import { memoryFolder } from '#server/test/memory-folder.ts'
import { copyPreparedFile } from '#server/test/prepared-database.ts'
import { startStoreProcess } from '#server/test/store-process.ts'

/** A running store with the demo catalog as a deployment. */
export type Deployment = {
  url: string
  /** An operator key with all scopes. */
  key: string
  /** The database of the store. */
  db: Db
  end: () => Promise<void>
}

/** One instance on a file. */
export async function deployOnFile(): Promise<Deployment> {
  const folder = await mkdtemp(join(memoryFolder(), 'haat-deployed-'))
  const file = join(folder, 'nihonhaat.db')
  await copyPreparedFile(file, 'demo')
  const db = openDb({ kind: 'sqlite', file })
  const key = await newKey(db)
  const store = await startStoreProcess({ HAAT_DATA: folder, HAAT_RATE_LIMITS: 'on' })
  const end = async () => {
    await db.destroy()
    await store.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: store.url, key, db, end }
}

/** All visible data, without unpublished test products. */
export async function stateOf({ url, key, db }: Deployment) {
  const read = async (path: string, body?: object) => {
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const products = await db
    .selectFrom('products')
    .where('on_shelf', '=', 1)
    .orderBy('id')
    .select(['id', 'name', 'vendor_id', 'price_paisa', 'stock', 'sold'])
    .execute()
  const count = async (table: 'orders' | 'users' | 'cart_items' | 'mails') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((each) => each.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  return {
    products: products.map((row) => ({ ...row })),
    newest: await read('/api/products?limit=100'),
    bestSellers: await read('/api/best-seller'),
    categories: await read('/api/allcategories'),
    orders: await read('/api/operator/orders/search', { marked: 'also' }),
    testRuns: await read('/api/operator/test-runs'),
    counts: { orders: await count('orders'), users: await count('users'), carts: await count('cart_items') },
  }
}

async function newKey(db: Db): Promise<string> {
  const key = newOperatorKey()
  const scopes = OperatorScope.options
  await insertOperatorKey(db, { name: 'testers', keyHash: hashToken(key), scopes, now: Date.now() })
  return key
}
