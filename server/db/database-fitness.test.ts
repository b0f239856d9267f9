import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { startStore } from '#server/test/start-store.ts'
import { migrate } from './migrate.ts'

const folder = folderOfTests()

describeOnPostgres('a database', (newDatabase) => {
  let server: string
  let name: string
  const query = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(async () => {
    server = await newDatabase()
  })
  afterEach(() => query(`drop database ${name} with (force)`))
  /** Migrates a new database with these options, beside the one that the run has given. */
  const migrateWith = async (options: string) => {
    name = `odd_${crypto.randomUUID().replaceAll('-', '')}`
    await query(`create database ${name} template template0 ${options}`)
    return migrate({ kind: 'postgres', url: server.replace(/\/\w+\?/, `/${name}?`) })
  }

  test.each(['LATIN1', 'SQL_ASCII'])('in %s is refused at start', async (encoding) => {
    await expect(migrateWith(`encoding '${encoding}' locale 'C'`)).rejects.toMatchObject({
      name: 'UnsuitableDatabaseError',
      message: `its encoding is ${encoding}, which cannot store every text; create it with encoding 'UTF8' and template template0`,
    })
  })
})

test('a SQLite file in UTF-16 stores every text', async () => {
  const file = join(folder(), 'utf16.db')
  const database = new DatabaseSync(file)
  database.exec("pragma encoding = 'UTF-16le'; create table made_elsewhere (id integer)")
  database.close()
  const store = await startStore({ databaseUrl: `sqlite:${file}` })
  const changes = { customer_name: 'আয়েশা 🎁', customer_address: 'ঢাকা' }
  await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }], { changes })
  expect(await store.db.selectFrom('orders').selectAll().execute()).toMatchObject([changes])
  await store.close()
})
