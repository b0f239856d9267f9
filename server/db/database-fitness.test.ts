import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openStore } from '#server/open-store.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { startStore } from '#server/test/start-store.ts'
import { runStoreProcess } from '#server/test/store-process.ts'

const folder = folderOfTests('each')

describeOnPostgres('a database', (newDatabase) => {
  let server: string
  let made: string[] = []
  const query = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(async () => {
    server = await newDatabase()
  })
  afterEach(async () => {
    for (const name of made) await query(`drop database ${name} with (force)`)
    made = []
  })
  /** The URL of a new database with these options, beside the one that the run has given. */
  const databaseWith = async (options: string) => {
    const name = `odd_${crypto.randomUUID().replaceAll('-', '')}`
    await query(`create database ${name} template template0 ${options}`)
    made.push(name)
    return server.replace(/\/\w+\?/, `/${name}?`)
  }

  test.each(['LATIN1', 'WIN1252', 'EUC_JP', 'SQL_ASCII'])('in %s is refused at start', async (encoding) => {
    const DATABASE_URL = await databaseWith(`encoding '${encoding}' locale 'C'`)
    const opening = openStore(readConfig({ HAAT_DATA: folder(), LOG_LEVEL: 'silent', DATABASE_URL }))
    await expect(opening).rejects.toMatchObject({
      name: 'ConfigError',
      message: `DATABASE_URL: the database cannot be used: its encoding is ${encoding}, which cannot store every text; create it with encoding 'UTF8' and template template0`,
    })
  })

  test('in LATIN1 ends the start of the program with 78 and one sentence', async () => {
    const DATABASE_URL = await databaseWith(`encoding 'LATIN1' locale 'C'`)
    const env = { HAAT_DATA: folder(), DATABASE_URL }
    const { code, output } = await runStoreProcess(env, { by: 'bundle' })
    expect([code, output]).toEqual([
      78,
      expect.stringMatching(/^DATABASE_URL: the database cannot be used: its encoding is LATIN1[^\n]*\n$/),
    ])
  })

  test('of a Turkish locale is refused at start, as its lower case of I is no i', async () => {
    const DATABASE_URL = await databaseWith(`encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr'`)
    const opening = openStore(readConfig({ HAAT_DATA: folder(), LOG_LEVEL: 'silent', DATABASE_URL }))
    await expect(opening).rejects.toThrow(/^DATABASE_URL: the database cannot be used: its locale has /)
  })

  test.each(["locale 'C'", "locale 'C' locale_provider icu icu_locale 'bn-BD'"])(
    'in UTF-8 is taken, with %s',
    async (locale) => {
      const databaseUrl = await databaseWith(`encoding 'UTF8' ${locale}`)
      const opening = openStore(
        readConfig({ HAAT_DATA: folder(), LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }),
      )
      const store = await opening
      expect(store.app.hasRoute({ method: 'GET', url: '/' })).toBe(true)
      await store.close()
    },
  )
})

test('a SQLite file in UTF-16 stores every text', async () => {
  const file = join(folder(), 'utf16.db')
  const database = new DatabaseSync(file)
  database.exec("pragma encoding = 'UTF-16le'; create table made_elsewhere (id integer)")
  database.close()
  await (
    await openStore(readConfig({ HAAT_DATA: folder(), LOG_LEVEL: 'silent', DATABASE_URL: `sqlite:${file}` }))
  ).close()
  const store = await startStore({ databaseUrl: `sqlite:${file}` })
  const changes = { customer_name: 'আয়েশা 🎁', customer_address: 'ঢাকা' }
  await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }], { changes })
  expect(await store.db.selectFrom('orders').selectAll().execute()).toMatchObject([changes])
  await store.close()
})
