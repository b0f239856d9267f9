import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb, type Db } from './db.ts'
import { migrate } from './migrate.ts'
import { isBusy, isOutage } from './outage.ts'

let folder: string
let file: string
let db: Db
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-sqlite-'))
  file = join(folder, 'store.db')
  await migrate({ kind: 'sqlite', file })
  db = openDb({ kind: 'sqlite', file })
})
afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true })
})

const addVendor = (id: number) =>
  db
    .insertInto('vendors')
    .values({ id, name: `Vendor ${id}` })
    .execute()
const vendors = async () =>
  (await db.selectFrom('vendors').select('id').orderBy('id').execute()).map(({ id }) => id)

test('every commit is synced, foreign keys hold, and reads go on beside a writer', async () => {
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(250)
})

test('a transaction that fails leaves nothing, and the next one works', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('vendors').values({ id: 1, name: 'A' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await addVendor(2)
  expect(await vendors()).toEqual([2])
})

test('what others ask during a transaction waits for its end', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (trx) => {
    await trx.insertInto('vendors').values({ id: 1, name: 'A' }).execute()
    await gate
    await trx.insertInto('vendors').values({ id: 2, name: 'B' }).execute()
  })
  const reading = vendors()
  open()
  await writing
  expect(await reading).toEqual([1, 2])
})

test('a short lock of another process is waited for, without standing still', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  let longestPause = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longestPause = Math.max(longestPause, performance.now() - last)
    last = performance.now()
  }, 5)
  setTimeout(() => other.exec('commit'), 700)

  await Promise.all([
    addVendor(1),
    db.transaction().execute((trx) => trx.selectFrom('vendors').select('id').execute()),
  ])

  clearInterval(ticking)
  other.close()
  expect(await vendors()).toEqual([1])
  expect(longestPause).toBeLessThan(400)
})

test('a long lock ends in an outage, not in a wait without end', async () => {
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const startedAt = Date.now()
  const error = await addVendor(1).catch((caught: unknown) => caught)
  other.exec('rollback')
  other.close()
  expect(isBusy(error)).toBe(true)
  expect(isOutage(error)).toBe(true)
  expect(Date.now() - startedAt).toBeLessThan(4000)
  await addVendor(1)
  expect(await vendors()).toEqual([1])
}, 10_000)

test('a full disk is an outage; reads go on, and writes again once there is room', async () => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db)
  await limit(rows[0]?.page_count ?? 0)
  const fill = () =>
    db.transaction().execute(async (trx) => {
      for (let id = 1; id < 200; id += 1) {
        await trx
          .insertInto('vendors')
          .values({ id, name: 'x'.repeat(2000) + id })
          .execute()
      }
    })
  const error = await fill().catch((caught: unknown) => caught)
  expect(isOutage(error)).toBe(true)
  expect(await vendors()).toEqual([])

  await limit(1_000_000)
  await fill()
  expect(await vendors()).toHaveLength(199)
})

test('a number beyond the safe integers is an error, not a wrong number', async () => {
  await sql`update catalogue_version set version = 9007199254740993`.execute(db)
  await expect(db.selectFrom('catalogue_version').select('version').execute()).rejects.toThrow(
    /too large|out of range/i,
  )
})
