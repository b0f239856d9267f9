import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sql } from 'kysely'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { isSearchIndexed } from '#server/search/search-index.ts'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { SearchService } from './search-service.ts'

const database = databaseOfTests()
let faults: Error[]
let service: SearchService
let opened: SearchService[]
function open(bounds: ConstructorParameters<typeof SearchService>[2], place = database.place): SearchService {
  const each = new SearchService(place, (error) => faults.push(error), bounds)
  opened.push(each)
  return each
}
beforeAll(() => {
  service = new SearchService(database.place, (error) => faults.push(error), {
    waiting: 2,
    longestMs: 60_000,
  })
})
afterAll(() => service.stop())
beforeEach(() => {
  faults = []
  opened = []
})
afterEach(() => Promise.all(opened.map((each) => each.stop())))

const find = (text: string) => service.find({ text, limit: 20 })
const ids = async (text: string) => (await find(text)).map(({ id }) => id)

test('runs a search in another thread', async () => {
  const done: string[] = []
  const searching = ids('kettle').then(() => done.push('search'))
  setImmediate(() => done.push('request'))
  await searching
  expect(done).toEqual(['request', 'search'])
})

test('rejects searches beyond the limit at once', async () => {
  const answered = Array.from({ length: 3 }, () => ids('kettle'))
  await expect(find('kettle')).rejects.toThrow(OverloadError)
  expect(await Promise.all(answered)).toEqual(answered.map(() => [504, 302]))
  expect(await ids('whisk')).toEqual([301])
})

const one = (text: string, by: SearchService) => by.find({ text, limit: 1 })

test('times out a search that takes too long', async () => {
  const hasty = open({ longestMs: 0, startingMs: 0 })
  await expect(one('kettle', hasty)).rejects.toThrow(OverloadError)
  expect(await ids('kettle')).toEqual([504, 302])
})

test('waits for a thread that is starting, however busy the machine is', async () => {
  const patient = open({ longestMs: 1 })
  const said = await one('kettle', patient).then(
    () => 'found',
    (error: Error) => error.message,
  )
  expect(['found', 'the search took too long']).toContain(said)
})

test('answers 16 callers when the process stands still for longer than one search may take', async () => {
  const busy = open({ longestMs: 1000 })
  await one('kettle', busy)
  // Only the time that this test sets counts, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answers = Promise.all(Array.from({ length: 16 }, () => one('kettle', busy)))
  // The first one starts in a microtask.
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
  const until = performance.now() + 1200
  while (performance.now() < until);
  vi.advanceTimersByTime(1200)
  expect(await answers).toHaveLength(16)
})

describeOnPostgres('a search that waits for a lock', (newDatabase) => {
  const server = databaseOfTests({ newDatabase })

  test('ends with its thread, and the next one gets another', async () => {
    const searches = open({ longestMs: 2000, postgres: { lockMs: 60_000 } }, server.place)
    const first = async () => (await one('whisk', searches)).map(({ id }) => id)
    expect(await first()).toEqual([301])
    const behind = await server.db.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx)
      // Four run, one waits.
      const asked = Array.from({ length: 5 }, first)
      for (const each of asked.slice(0, 4)) await expect(each).rejects.toThrow('the search took too long')
      return { answer: asked[4] }
    })
    expect(await behind.answer).toEqual([301])
  })
})

test('rejects searches at once when their thread ends', async () => {
  // The file name is invalid, so the thread ends as it starts.
  const ended = open({}, { kind: 'sqlite', file: '\0' })
  const searches = [one('kettle', ended), one('whisk', ended)]
  for (const each of searches) await expect(each).rejects.toThrow('the thread of the search ended')
  // The second one had a thread of its own.
  expect(faults).toHaveLength(2)
})

test('passes an error of the database on with its code', async () => {
  const broken = open({}, { kind: 'postgres', url: 'postgres://127.0.0.1:1/none' })
  await expect(one('kettle', broken)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('indexes changes in the background', async () => {
  await database.db
    .updateTable('products')
    .set({ description: 'Boils water.' })
    .where('id', '=', 302)
    .execute()
  await expect.poll(() => isSearchIndexed(database.db), { timeout: 30_000 }).toBe(true)
  expect(await ids('kettle')).toEqual([504, 302])
  expect(faults).toEqual([])
})
