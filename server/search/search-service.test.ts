import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { readDatabaseUrl } from '#server/config.ts'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { describeOnPostgres } from '#server/testing/each-database.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { tinyCatalog } from '#server/testing/tiny-catalog.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { isSearchIndexed } from '#server/store/search-index.ts'
import { SearchBusyError, SearchService } from './search-service.ts'

const folder = folderOfTests('each')
let db: Db
let service: SearchService
let faults: Error[]
beforeEach(async () => {
  const place = { kind: 'sqlite' as const, file: join(folder(), 'store.db') }
  await migrate(place)
  db = openDb(place)
  await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  faults = []
  service = new SearchService(place, (error) => faults.push(error), { waiting: 2, longestMs: 60_000 })
})
afterEach(async () => {
  await service.stop()
  await db.destroy()
})

const find = (text: string) => service.find({ text, limit: 20 })
const ids = async (text: string) => (await find(text)).map(({ id }) => id)

test('a search runs in another thread: what is due here meanwhile is done first', async () => {
  const done: string[] = []
  const searching = ids('kettle').then(() => done.push('search'))
  setImmediate(() => done.push('request'))
  await searching
  expect(done).toEqual(['request', 'search'])
})

test('beyond those that may wait, searches are sent away at once; the others are answered', async () => {
  const answered = Array.from({ length: 3 }, () => ids('kettle'))
  await expect(find('kettle')).rejects.toThrow(SearchBusyError)
  expect(await Promise.all(answered)).toEqual([
    [504, 302],
    [504, 302],
    [504, 302],
  ])
  expect(await ids('whisk')).toEqual([301])
})

test('a search that takes too long is given up, and the next one has a thread again', async () => {
  const hasty = new SearchService(
    { kind: 'sqlite', file: join(folder(), 'store.db') },
    (error) => faults.push(error),
    { longestMs: 0, startingMs: 0 },
  )
  await expect(hasty.find({ text: 'kettle', limit: 1 })).rejects.toThrow(SearchBusyError)
  await hasty.stop()
  expect(await ids('kettle')).toEqual([504, 302])
})

test('a thread that only starts is waited for, however busy the machine is', async () => {
  // A thread is never there within a millisecond.
  const patient = new SearchService(
    { kind: 'sqlite', file: join(folder(), 'store.db') },
    (error) => faults.push(error),
    { longestMs: 1 },
  )
  const found = patient.find({ text: 'kettle', limit: 1 })
  const said = await found.then(
    () => 'found',
    (error: Error) => error.message,
  )
  expect(['found', 'the search took too long']).toContain(said)
  await patient.stop()
})

describeOnPostgres('a search that its database holds up', (newDatabase) => {
  test('ends with its thread, and the next one has another', async () => {
    const place = readDatabaseUrl(await newDatabase())
    const books = openDb(place)
    await books.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
    const searches = new SearchService(place, (error) => faults.push(error), { longestMs: 2000 })
    const first = async () => (await searches.find({ text: 'whisk', limit: 1 })).map(({ id }) => id)
    expect(await first()).toEqual([301])
    await books.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx)
      await expect(first()).rejects.toThrow('the search took too long')
    })
    expect(await first()).toEqual([301])
    await searches.stop()
    await books.destroy()
  })
})

test('who waits for a thread that ends is told so at once', async () => {
  // No file can have such a name: the thread ends as it starts.
  const ended = new SearchService({ kind: 'sqlite', file: '\0' }, (error) => faults.push(error))
  await expect(ended.find({ text: 'kettle', limit: 1 })).rejects.toThrow('the thread of the search ended')
  expect(faults).toHaveLength(1)
})

test('a fault of the database arrives with its code', async () => {
  const broken = new SearchService({ kind: 'postgres', url: 'postgres://127.0.0.1:1/none' }, () => {})
  await expect(broken.find({ text: 'kettle', limit: 1 })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await broken.stop()
})

test('what changed is in the index before long, and then found by it', async () => {
  expect(await isSearchIndexed(db)).toBe(false)
  expect(await ids('kettle')).toEqual([504, 302])
  await expect.poll(() => isSearchIndexed(db), { timeout: 30_000 }).toBe(true)
  expect(await ids('kettle')).toEqual([504, 302])
  expect(faults).toEqual([])
})
