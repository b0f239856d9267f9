import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { isSearchIndexed } from '#server/search/search-index.ts'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { SearchService } from './search-service.ts'

const WAITING = 16

const database = databaseOfTests()
let faults: Error[]
let service: SearchService
beforeEach(() => {
  faults = []
})
const onFault = (error: Error) => void faults.push(error)
// A thread takes a while to start, so most tests share one.
beforeAll(() => {
  service = new SearchService(database.place, onFault, {
    waiting: WAITING,
    patienceMs: 300_000,
    longestMs: 60_000,
  })
})
afterAll(() => service.stop())

/** A service with a thread of its own, which is stopped after the test. */
function open(bounds: ConstructorParameters<typeof SearchService>[2], place = database.place) {
  const opened = new SearchService(place, onFault, bounds)
  onTestFinished(() => opened.stop())
  return async (text: string) => (await opened.find({ text, limit: 1 })).map(({ id }) => id)
}

const ids = async (text: string) => (await service.find({ text, limit: 20 })).map(({ id }) => id)
const KETTLES = [504, 302]

test('runs a search in another thread', async () => {
  const done: string[] = []
  const searching = ids('kettle').then(() => done.push('search'))
  setImmediate(() => done.push('request'))
  await searching
  expect(done).toEqual(['request', 'search'])
})

test('rejects searches beyond the limit at once', async () => {
  const answered = Array.from({ length: WAITING + 1 }, () => ids('kettle'))
  await expect(ids('kettle')).rejects.toThrow(OverloadError)
  expect(await Promise.all(answered)).toEqual(answered.map(() => KETTLES))
  expect(await ids('whisk')).toEqual([301])
})

test('times out a search that takes too long', async () => {
  await expect(open({ longestMs: 0, startingMs: 0 })('kettle')).rejects.toThrow(OverloadError)
})

test('answers every search when the process stands still for longer than one may take', async () => {
  await ids('kettle')
  // Only the time that this test sets counts, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = Promise.all(Array.from({ length: WAITING }, () => ids('kettle')))
  // The first one starts in a microtask.
  for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  vi.advanceTimersByTime(61_000)
  expect(await answers).toHaveLength(WAITING)
})

describeOnPostgres('a search that waits for a lock', (newDatabase) => {
  const server = databaseOfTests({ newDatabase })

  const waitingSearches = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where not granted and relation = 'products'::regclass`.execute(server.db)
    return rows[0]?.count ?? 0
  }

  test('ends with its thread, and the next one gets another', async () => {
    const find = open(
      { longestMs: 60_000, patienceMs: 300_000, postgres: { lockMs: 300_000, statementMs: 300_000 } },
      server.place,
    )
    expect(await find('whisk')).toEqual([301])
    const behind = await server.db.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx)
      // Only the time that this test sets counts, however slow the machine is.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      // Four run, one waits.
      const searches = Array.from({ length: 5 }, () => find('whisk'))
      const timedOut = Promise.allSettled(searches.slice(0, 4))
      while ((await waitingSearches()) < 4) continue
      vi.advanceTimersByTime(60_000)
      for (const search of await timedOut)
        expect(search).toMatchObject({ status: 'rejected', reason: { message: 'the search took too long' } })
      return { answer: searches[4] }
    })
    expect(await behind.answer).toEqual([301])
  })
})

test('rejects a search at once when its thread ends', async () => {
  // The file name is invalid, so the thread ends as it starts.
  const find = open({}, { kind: 'sqlite', file: '\0' })
  await expect(find('kettle')).rejects.toThrow('the thread of the search ended')
  expect(faults).toHaveLength(1)
})

test('passes an error of the database on with its codes', async () => {
  await sql`alter table search_postings rename to elsewhere`.execute(database.db)
  await expect(ids('kettle')).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR', errcode: 1 })
  await sql`alter table elsewhere rename to search_postings`.execute(database.db)
  expect(await ids('kettle')).toEqual(KETTLES)
})

test('indexes changes in the background', async () => {
  await database.db
    .updateTable('products')
    .set({ description: 'Boils water.' })
    .where('id', '=', 302)
    .execute()
  await expect.poll(() => isSearchIndexed(database.db), { timeout: 30_000 }).toBe(true)
  expect(await ids('kettle')).toEqual(KETTLES)
  expect(faults).toEqual([])
})
