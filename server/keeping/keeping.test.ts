import { readdirSync, statSync } from 'node:fs'
import { copyFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb, type DatabasePlace, type Db } from '#server/store/db.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'
import { orderOf } from '#server/testing/order-requests.ts'
import { send } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'
import { backUp, restore } from './backup.ts'
import { RowCounter } from './postgres-backup.ts'
import { KeepingError, keepingExitCodes } from './private-copy.ts'
import { rehearsalUrl, rehearse } from './rehearse.ts'

const SHOPPERS = 6
const STOCK = 1_000_000
const body = orderOf([
  { id: 301, price: 1250, quantity: 1 },
  { id: 303, price: 640.5, quantity: 2 },
])
const never = { replace: false, running: false }

const folder = folderOfTests('each')
const copies = () => join(folder(), 'copies')

describeOnEachEmptyDatabase('keeping', (newDatabase) => {
  // One store for all of them; the last one pulls its database from under it.
  let store: RunningStore
  beforeAll(async () => {
    store = await startStore({ databaseUrl: await newDatabase() })
    await store.db.updateTable('products').set({ stock: STOCK, sold: 0 }).execute()
  })
  afterAll(() => store.close())

  const place = () => readDatabaseUrl(store.databaseUrl)
  const elsewhere = async (): Promise<DatabasePlace> =>
    readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), 'shop', 'copy.db')}`)
  const copy = (now = new Date(), keep?: number) => backUp(place(), { folder: copies(), now, keep })

  test('a copy is for its owner alone, under a name that sorts by time; the newest stay, and no other file goes', async () => {
    const made = await copy(new Date('2026-01-01T03:04:05.678Z'))
    expect(made.file).toMatch(/nihonhaat-20260101T030405Z\.(?:db|dump)$/)
    expect([made.file, copies()].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700])
    // Nothing unfinished.
    expect(readdirSync(copies())).toHaveLength(1)
    expect(made.counts).toMatchObject({ products: 8, users: 1, orders: 0 })
    await writeFile(join(copies(), 'notes.txt'), 'mine')
    expect((await copy(new Date('2026-01-02'), 2)).removed).toEqual([])
    const third = await copy(new Date('2026-01-03'), 2)
    expect(third.removed).toEqual([expect.stringContaining('20260101')])
    // Nor where there are fewer than may stay.
    expect((await copy(new Date('2026-01-04'), 4)).removed).toEqual([])
    const days = readdirSync(copies()).map((name) => /202601\d\d/.exec(name)?.[0] ?? name)
    expect(days).toEqual(['20260102', '20260103', '20260104', 'notes.txt'])
  })

  test('what is damaged, cut short, too new or no copy at all is refused, and the database stays as it is', async () => {
    const { file } = await copy()
    const bad = join(folder(), 'bad')
    const target = await elsewhere()
    const exitCode = () =>
      restore(target, bad, never).then(
        () => 'restored',
        (error: unknown) => (error instanceof KeepingError ? error.exitCode : error),
      )
    expect(await exitCode()).toBe(keepingExitCodes.noInput)
    await writeFile(bad, 'no backup')
    expect(await exitCode()).toBe(keepingExitCodes.badBackup)
    await copyFile(file, bad)
    await truncate(bad, Math.floor(statSync(bad).size * 0.6))
    expect(await exitCode()).toBe(keepingExitCodes.badBackup)

    if (target.kind === 'sqlite') {
      await copyFile(file, bad)
      const astray = new DatabaseSync(bad, { enableForeignKeyConstraints: false })
      astray.exec('insert into cart_items (user_id, product_id, quantity) values (999, 301, 1)')
      astray.close()
      expect(await exitCode()).toBe(keepingExitCodes.badBackup)
    }

    const copyOfLater = async (survived_by: string | null) => {
      const later = { name: '999-future', survived_by }
      await store.db.insertInto('schema_steps').values(later).execute()
      await copyFile((await copy()).file, bad)
      await store.db.deleteFrom('schema_steps').where('name', '=', later.name).execute()
    }
    await copyOfLater(null)
    expect(await exitCode()).toBe(keepingExitCodes.badBackup)
    // Nothing had come there so far: else this would be refused as well.
    await copyOfLater('001-first')
    expect(await exitCode()).toBe('restored')
  })

  test('a database with data is not replaced unless that is said, and nothing of it is lost by asking', async () => {
    const { file } = await copy()
    const target = await elsewhere()
    await restore(target, file, never)
    const withTarget = async <T>(work: (db: Db) => Promise<T>) => {
      const db = openDb(target)
      return work(db).finally(() => db.destroy())
    }
    const productCount = () =>
      withTarget(async (db) => (await db.selectFrom('products').select('id').execute()).length)
    await withTarget((db) => db.deleteFrom('products').where('id', '=', 301).execute())
    const refused = restore(target, file, never)
    await expect(refused).rejects.toMatchObject({ exitCode: keepingExitCodes.cannotWrite })
    expect(await productCount()).toBe(7)
    await restore(target, file, { replace: true, running: false })
    expect(await productCount()).toBe(8)
    if (target.kind === 'postgres') return
    // Nor is what cannot be read: it may be worth something all the same.
    await writeFile(target.file, 'no database any more '.repeat(500))
    const damaged = restore(target, file, never)
    await expect(damaged).rejects.toMatchObject({ exitCode: keepingExitCodes.cannotWrite })
    await restore(target, file, { replace: true, running: false })
    expect(await productCount()).toBe(8)
    const other = new DatabaseSync(target.file)
    other.exec('begin exclusive')
    const held = restore(target, file, { replace: true, running: false })
    await expect(held).rejects.toMatchObject({ exitCode: keepingExitCodes.inUse })
    other.close()
  })

  test('the newest copy is put back for trial, and nothing of it stays', { tags: 'F-24' }, async () => {
    const trial = () => rehearse(place(), copies(), folder())
    await expect(trial()).rejects.toMatchObject({ exitCode: keepingExitCodes.noInput })
    await copy(new Date(2026, 10, 1))
    const newest = await copy(new Date(2026, 10, 2))
    if (place().kind === 'postgres') {
      // A database of trials is made once, with the store's own.
      await expect(trial()).rejects.toMatchObject({ exitCode: keepingExitCodes.noInput })
      await sql
        .raw(`create database "${/\/([^/?]*_rehearsal)/.exec(rehearsalUrl(urlOf(place())))?.[1]}"`)
        .execute(store.db)
    }
    for (const _ of [1, 2]) expect(await trial()).toEqual({ file: newest.file, counts: newest.counts })
    expect(readdirSync(folder())).toEqual(['copies'])
    if (place().kind === 'postgres') {
      const scratch = openDb({ kind: 'postgres', url: rehearsalUrl(urlOf(place())) })
      expect(await scratch.introspection.getTables()).toEqual([])
      await scratch.destroy()
    }
    await truncate(newest.file, Math.floor(statSync(newest.file).size * 0.6))
    await expect(trial()).rejects.toMatchObject({ exitCode: keepingExitCodes.badBackup })
  })

  /** Orders without a pause until told to stop; answers the numbers of those that were acknowledged. */
  function shopUntilStopped() {
    const acknowledged = new Set<number>()
    const stopping = new AbortController()
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!stopping.signal.aborted) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const { status, body: placed } = await send(store, 'POST', '/api/order/store', { body, headers })
        if (status === 200) acknowledged.add((placed as { order: { id: number } }).order.id)
      }
    })
    const stop = async () => {
      stopping.abort()
      await Promise.all(shoppers)
    }
    return { acknowledged, stop }
  }

  test(
    'a copy taken while orders are written has every order acknowledged before, whole, and the stock adds up',
    { tags: 'F-24' },
    async () => {
      const shopping = shopUntilStopped()
      while (shopping.acknowledged.size < 20) await new Promise((resume) => setTimeout(resume, 10))
      const before = new Set(shopping.acknowledged)
      const made = await copy()
      const during = shopping.acknowledged.size
      await shopping.stop()
      expect(during).toBeGreaterThan(before.size)

      const target = await elsewhere()
      expect(await restore(target, made.file, never)).toEqual(made.counts)
      const db = openDb(target)
      const orders = await db.selectFrom('orders').select('id').execute()
      const restored = new Set(orders.map(({ id }) => id))
      expect([...before].filter((id) => !restored.has(id))).toEqual([])
      await expectWholeBooks(db)
      await db.destroy()
      expect((await store.db.selectFrom('orders').select('id').execute()).length).toBeGreaterThan(
        restored.size,
      )

      const again = await startStore({ databaseUrl: urlOf(target), seed: 'none' })
      expect((await send(again, 'POST', '/api/order/store', { body })).status).toBe(200)
      await again.close()
    },
  )

  test('a store that runs is not pulled from under its shoppers unless that is said', async () => {
    await store.db.deleteFrom('orders').execute()
    const { file } = await copy()
    const refused = restore(place(), file, { replace: true, running: false })
    await expect(refused).rejects.toMatchObject({ exitCode: keepingExitCodes.inUse })
    expect((await send(store, 'POST', '/api/order/store', { body })).status).toBe(200)
    await restore(place(), file, { replace: true, running: true })
    const db = openDb(place())
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
    await db.destroy()
  })
})

test('rows of a dump are counted the same, however its bytes come', () => {
  const tables = {
    vendors: ['1\tউজি', '2\tOsaka'],
    schema_steps: ['001-first\t\\N', '002-next\t001-first'],
    orders: [],
  }
  const blocks = Object.entries(tables).map(([name, rows]) =>
    ['--', `COPY public.${name} (a, b) FROM stdin;`, ...rows, '\\.', ''].join('\n'),
  )
  const dump = Buffer.from(blocks.join('\n'))
  for (const size of [1, 2, 7, dump.length]) {
    const rows = new RowCounter()
    for (let at = 0; at < dump.length; at += size) rows.read(dump.subarray(at, at + size))
    expect(rows.counts).toEqual({ vendors: 2, schema_steps: 2, orders: 0 })
    expect(rows.steps).toEqual([
      { name: '001-first', survived_by: null },
      { name: '002-next', survived_by: '001-first' },
    ])
  }
})

/** No unit was made or lost, and no order is without its lines. */
async function expectWholeBooks(db: Db): Promise<void> {
  const lines = await db.selectFrom('order_lines').selectAll().execute()
  const products = await db.selectFrom('products').selectAll().execute()
  for (const { id, stock, sold } of products) {
    const ordered = lines
      .filter((line) => line.product_id === id)
      .reduce((sum, line) => sum + line.quantity, 0)
    expect({ id, ordered, left: stock }).toEqual({ id, ordered: sold, left: STOCK - sold })
  }
  const orders = await db.selectFrom('orders').select('id').execute()
  for (const { id } of orders) expect(lines.filter((line) => line.order_id === id)).toHaveLength(2)
}

function urlOf(database: DatabasePlace): string {
  return database.kind === 'sqlite' ? `sqlite:${database.file}` : database.url
}
