import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { openDb } from '#server/db/db.ts'
import { CatalogVersion } from './catalog-version.ts'

const folder = folderOfTests()
const fixture = databaseOfTests()

/** Fails on unhandled rejections. */
async function heardAll(work: () => Promise<void>): Promise<void> {
  const unheard: unknown[] = []
  const note = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', note)
  await work()
  await sleep(10)
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
}

test('rejects newest() without an unhandled rejection when the database is down', async () => {
  // Without a schema every question fails, as it does while nothing answers.
  const db = openDb({ kind: 'sqlite', file: join(folder(), 'store.db') })
  const version = new CatalogVersion(db, { maxAgeMs: 0 })
  await heardAll(async () => {
    await expect(version.newest()).rejects.toThrow('no such table')
    await expect(version.current()).rejects.toThrow('no such table')
  })
  await db.destroy()
})

test('folds changes with a later read when folding failed', async () => {
  const changes = Array.from({ length: 4000 }, () => ({ product_id: 301 }))
  await fixture.db.insertInto('catalog_changes').values(changes).execute()
  let isAway = true
  const db = fixture.db.withPlugin({
    transformQuery: ({ node }) => {
      if (isAway && node.kind === 'DeleteQueryNode') throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const version = new CatalogVersion(db, { maxAgeMs: 0 })
  const before = await version.newest()
  await heardAll(async () => void (await version.newest()))
  isAway = false
  await version.newest()
  const left = fixture.db.selectFrom('catalog_changes').select('id')
  await vi.waitFor(async () => expect((await left.execute()).length).toBeLessThan(4000))
  expect((await version.newest()).counts).toBe(before.counts)
})

test('keeps the newer counters when an older read completes late', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let [looks, isAway] = [0, false]
  const db = fixture.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      if ((looks += 1) === 1) await gate
      return result
    },
  })
  const version = new CatalogVersion(db, { maxAgeMs: 0 })
  const late = version.current()
  await vi.waitFor(() => expect(looks).toBe(1))
  await fixture.db.updateTable('vendors').set({ name: 'Another' }).where('id', '=', 3).execute()
  const newest = await version.newest()
  open()
  expect((await late).version).toBeLessThan(newest.version)
  isAway = true
  expect(await version.current()).toEqual(newest)
})
