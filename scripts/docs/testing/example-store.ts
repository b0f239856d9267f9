import { OperatorScope } from '#generated/schemas.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { newOperatorKey, hashToken } from '#server/lib/token.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertOperatorKey } from '#server/operator/operator-queries.ts'
import { insertUser } from '#server/accounts/user-queries.ts'
import { startStoreProcess } from '#server/test/store-process.ts'

export type ExampleStore = { url: string; operatorKey: string; close: () => Promise<void> }

/** The demo store as a process of its own, with a key for operators and two more customers, `ayesha@example.com` and number 3. */
export async function startExampleStore(): Promise<ExampleStore> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-example-store-'))
  const database = { kind: 'sqlite', file: join(folder, 'nihonhaat.db') } as const
  await migrate(database)
  const db = openDb(database)
  await seedDatabase(db)
  const { password, ...profile } = demoCustomer
  const now = Date.now()
  for (const email of ['ayesha@example.com', 'mariam@example.com'])
    await insertUser(db, { ...profile, email }, await hashPassword(password), now)
  const operatorKey = newOperatorKey()
  const scopes = OperatorScope.options
  await insertOperatorKey(db, { name: 'examples', keyHash: hashToken(operatorKey), scopes, now })
  // The orders of the examples begin with number 1001.
  await sql`insert into sqlite_sequence (name, seq) values ('orders', 1000)`.execute(db)
  await db.destroy()
  const store = await startStoreProcess({ HAAT_DATA: folder, LOG_LEVEL: 'warn' })
  return {
    url: store.url,
    operatorKey,
    close: async () => {
      await store.end('SIGTERM')
      await rm(folder, { recursive: true })
    },
  }
}
