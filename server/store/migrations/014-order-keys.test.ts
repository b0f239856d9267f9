import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'
import { openDb } from '#server/store/db.ts'
import { catalog } from './001-catalog.ts'
import { accounts } from './002-accounts.ts'
import { cartsAndOrders } from './003-carts-and-orders.ts'
import { orderKeys } from './014-order-keys.ts'

describeOnEachEmptyDatabase('a store of an earlier version', (newDatabase) => {
  test('keeps the keys of its orders, each with its order, and the answers of its imports', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-order-keys-'))
    const database = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder, 'store.db')}`)
    const db = openDb(database)
    const step = db as unknown as Kysely<unknown>
    for (const each of [catalog, accounts, cartsAndOrders]) await each(step, database.kind)
    const answer = JSON.stringify({ message: 'Placed', order: { id: 41, order_product: [] } })
    const scopes = [
      'order of a guest',
      'order of user 7',
      'keyless order of user 7',
      'import of operator key 1',
    ]
    for (const scope of scopes)
      await sql`insert into idempotency_keys values (${scope}, 'k', 'print', ${answer}, 5)`.execute(db)

    await orderKeys(step, database.kind)
    const keys = await db.selectFrom('order_keys').selectAll().execute()
    const kept = { key: 'k', fingerprint: 'print', order_id: 41, created_at: 5 }
    expect(keys).toHaveLength(3)
    expect(keys).toEqual(expect.arrayContaining(scopes.slice(0, 3).map((scope) => ({ scope, ...kept }))))
    const left = await db.selectFrom('idempotency_keys').select(['scope', 'body']).execute()
    expect(left).toEqual([{ scope: scopes[3], body: answer }])
    await db.destroy()
    await rm(folder, { recursive: true })
  })
})
