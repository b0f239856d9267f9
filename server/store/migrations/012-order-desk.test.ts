import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'
import { openDb } from '#server/store/db.ts'
import { accounts } from './002-accounts.ts'
import { cartsAndOrders } from './003-carts-and-orders.ts'
import { catalog } from './001-catalog.ts'
import { operators } from './010-operators.ts'
import { orderDesk } from './012-order-desk.ts'

const CONTACTS = [
  ['+88 01712-345678', ' Ayesha@Example.com ', '01712345678', 'ayesha@example.com'],
  ['০১৭১২৩৪৫৬৭৮', '', '01712345678', null],
  [' ', ' ', null, null],
  ["ask O'Hara", "o'hara@example.com", "ask O'Hara", "o'hara@example.com"],
] as const
// More than one chunk.
const TIMES = 300

describeOnEachEmptyDatabase('a store of an earlier version', (newDatabase) => {
  test('learns to find the orders that it has by phone and e-mail, and marks none of them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-order-desk-'))
    const database = readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder, 'store.db')}`)
    const db = openDb(database)
    const step = db as unknown as Kysely<unknown>
    for (const each of [catalog, accounts, cartsAndOrders, operators]) await each(step, database.kind)
    for (let time = 0; time < TIMES; time += 1) {
      for (const [phone, email] of CONTACTS)
        await sql`
          insert into orders (vendor_name, status, pay_amount_paisa, payment_method, customer_name, customer_email,
            customer_phone, customer_address, customer_country, customer_city, customer_zip, created_at, updated_at)
          values ('A', 'pending', 1, 'COD', 'A', ${email}, ${phone}, '', '', '', '', 1, 1)`.execute(db)
    }

    await orderDesk(step, database.kind)
    const rows = await db
      .selectFrom('orders')
      .select(['phone_key', 'email_key', 'mark'])
      .orderBy('id')
      .execute()
    const known = CONTACTS.map(([, , phone_key, email_key]) => ({ phone_key, email_key, mark: null }))
    expect(rows).toEqual(Array.from({ length: TIMES }, () => known).flat())
    await db.destroy()
    await rm(folder, { recursive: true })
  })
})
