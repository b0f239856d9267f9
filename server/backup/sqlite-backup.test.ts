import { readdirSync, statSync } from 'node:fs'
import { copyFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import { BackupError, backupExitCodes } from './write-file-atomic.ts'
import { restoreSqlite } from './sqlite-restore.ts'

const body = orderOf([
  { id: 301, price: 1250, quantity: 1 },
  { id: 303, price: 640.5, quantity: 2 },
])
const never = { replace: false, running: false }

const folder = folderOfTests('each')
const copies = () => join(folder(), 'copies')

// One store for all tests; the last one replaces its database.
let store: RunningStore
beforeAll(async () => {
  store = await startStore()
  await store.db.updateTable('products').set({ stock: 1_000_000, sold: 0 }).execute()
})
afterAll(() => store.close())

const place = () => store.databaseUrl.replace(/^sqlite:/, '')
const elsewhere = () => join(folder(), 'shop', 'copy.db')
const openTarget = (file: string) => openDb({ kind: 'sqlite', file })
const copy = (now = new Date(), keep?: number) => backUpSqlite(place(), { folder: copies(), now, keep })

test('writes backups with mode 0600 under names that sort by time, and removes only the oldest of them', async () => {
  const made = await copy(new Date('2026-01-01T03:04:05.678Z'))
  expect(made.file).toMatch(/nihonhaat-20260101T030405Z\.db$/)
  expect([made.file, copies()].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700])
  // Nothing unfinished.
  expect(readdirSync(copies())).toHaveLength(1)
  expect(made.counts).toEqual({ products: 8, users: 1, orders: 0 })
  await writeFile(join(copies(), 'notes.txt'), 'mine')
  expect((await copy(new Date('2026-01-02'), 2)).removed).toEqual([])
  const third = await copy(new Date('2026-01-03'), 2)
  expect(third.removed).toEqual([expect.stringContaining('20260101')])
  // Nor where there are fewer than may stay.
  expect((await copy(new Date('2026-01-04'), 4)).removed).toEqual([])
  const days = readdirSync(copies()).map((name) => /202601\d\d/.exec(name)?.[0] ?? name)
  expect(days).toEqual(['20260102', '20260103', '20260104', 'notes.txt'])
})

test('refuses to restore a file that is damaged, truncated, too new or no backup', async () => {
  const { file } = await copy()
  const bad = join(folder(), 'bad')
  const target = elsewhere()
  const exitCode = () =>
    restoreSqlite(bad, target, never).then(
      () => 'restored',
      (error: unknown) => (error instanceof BackupError ? error.exitCode : error),
    )
  expect(await exitCode()).toBe(backupExitCodes.noInput)
  await writeFile(bad, 'no backup')
  expect(await exitCode()).toBe(backupExitCodes.badBackup)
  await copyFile(file, bad)
  await truncate(bad, Math.floor(statSync(bad).size * 0.6))
  expect(await exitCode()).toBe(backupExitCodes.badBackup)

  await copyFile(file, bad)
  const astray = new DatabaseSync(bad, { enableForeignKeyConstraints: false })
  astray.exec('insert into cart_items (user_id, product_id, quantity) values (999, 301, 1)')
  astray.close()
  expect(await exitCode()).toBe(backupExitCodes.badBackup)

  const copyOfLater = async (survived_by: string | null) => {
    const later = { name: '999-future', survived_by }
    await store.db.insertInto('schema_steps').values(later).execute()
    await copyFile((await copy()).file, bad)
    await store.db.deleteFrom('schema_steps').where('name', '=', later.name).execute()
  }
  await copyOfLater(null)
  expect(await exitCode()).toBe(backupExitCodes.badBackup)
  // Nothing had come there so far: else this would be refused as well.
  await copyOfLater('001-first')
  expect(await exitCode()).toBe('restored')
})

test('replaces a database only when that is permitted, also one that is damaged', async () => {
  const { file } = await copy()
  const target = elsewhere()
  await restoreSqlite(file, target, never)
  const productCount = async () => {
    const db = openTarget(target)
    const products = await db.selectFrom('products').select('id').execute()
    await db.destroy()
    return products.length
  }
  for (const damage of [false, true]) {
    if (damage) await writeFile(target, 'no database any more '.repeat(500))
    const refused = restoreSqlite(file, target, never)
    await expect(refused).rejects.toMatchObject({ exitCode: backupExitCodes.cannotWrite })
    await restoreSqlite(file, target, { replace: true, running: false })
    expect(await productCount()).toBe(8)
  }
  expect(readdirSync(join(folder(), 'shop')).filter((name) => name.includes('.before-'))).toHaveLength(2)
})

test(
  'contains every order acknowledged before a backup that runs while orders are written',
  { tags: 'F-24' },
  async () => {
    const acknowledged: number[] = []
    const stopping = new AbortController()
    const shopping = (async () => {
      while (!stopping.signal.aborted) {
        const headers = { 'idempotency-key': crypto.randomUUID() }
        const { body: placed } = await send(store, 'POST', '/api/order/store', { body, headers })
        acknowledged.push((placed as { order: { id: number } }).order.id)
      }
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const before = [...acknowledged]
    const made = await copy()
    expect(acknowledged.length).toBeGreaterThan(before.length)
    stopping.abort()
    await shopping

    const target = elsewhere()
    expect(await restoreSqlite(made.file, target, never)).toEqual(made.counts)
    const db = openTarget(target)
    const orders = await db.selectFrom('orders').select('id').execute()
    const restored = new Set(orders.map(({ id }) => id))
    expect(before.filter((id) => !restored.has(id))).toEqual([])
    // No half order: each has two lines, and its units are those that were taken.
    expect(made.counts).toMatchObject({ orders: restored.size })
    expect(await db.selectFrom('order_lines').select('id').execute()).toHaveLength(2 * restored.size)
    const whisk = db.selectFrom('products').select('sold').where('id', '=', 301)
    expect(await whisk.executeTakeFirst()).toEqual({ sold: restored.size })
    await db.destroy()
    expect((await store.db.selectFrom('orders').select('id').execute()).length).toBeGreaterThan(restored.size)

    const again = await startStore({ databaseUrl: `sqlite:${target}`, seed: 'none' })
    expect((await send(again, 'POST', '/api/order/store', { body })).status).toBe(200)
    await again.close()
  },
)

test('replaces the database of a running store only when that is permitted', async () => {
  await store.db.deleteFrom('orders').execute()
  const { file } = await copy()
  const refused = restoreSqlite(file, place(), { replace: true, running: false })
  await expect(refused).rejects.toMatchObject({ exitCode: backupExitCodes.inUse })
  expect((await send(store, 'POST', '/api/order/store', { body })).status).toBe(200)
  await restoreSqlite(file, place(), { replace: true, running: true })
  const db = openTarget(place())
  expect(await db.selectFrom('orders').selectAll().execute()).toEqual([])
  await db.destroy()
})
