import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { isSearchIndexed } from '#server/search/search-index.ts'
import { SearchBusyError, SearchService } from './search-service.ts'

const books = databaseOfTests({ of: 'each' })
let faults: Error[]
let service: SearchService
let opened: SearchService[]
function open(bounds: ConstructorParameters<typeof SearchService>[2], place = books.place): SearchService {
  const each = new SearchService(place, (error) => faults.push(error), bounds)
  opened.push(each)
  return each
}
beforeEach(() => {
  faults = []
  opened = []
  service = open({ waiting: 2, longestMs: 60_000 })
})
afterEach(() => Promise.all(opened.map((each) => each.stop())))

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
  expect(await Promise.all(answered)).toEqual(answered.map(() => [504, 302]))
  expect(await ids('whisk')).toEqual([301])
})

const one = (text: string, by: SearchService) => by.find({ text, limit: 1 })

test('a search that takes too long is given up, and the next one has a thread again', async () => {
  const hasty = open({ longestMs: 0, startingMs: 0 })
  await expect(one('kettle', hasty)).rejects.toThrow(SearchBusyError)
  expect(await ids('kettle')).toEqual([504, 302])
})

test('a thread that only starts is waited for, however busy the machine is', async () => {
  // A thread is never there within a millisecond.
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
  const answers = Promise.all(Array.from({ length: 16 }, () => one('kettle', busy)))
  const until = performance.now() + 1200
  while (performance.now() < until);
  expect(await answers).toHaveLength(16)
})

describeOnPostgres('a search that its database holds up', (newDatabase) => {
  const server = databaseOfTests({ newDatabase })

  test('ends with its thread, and who waits behind it has another', async () => {
    const searches = open({ longestMs: 2000, postgres: { lockMs: 60_000 } }, server.place)
    const first = async () => (await one('whisk', searches)).map(({ id }) => id)
    expect(await first()).toEqual([301])
    const behind = await server.db.transaction().execute(async (trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx)
      // As many as it has at once, and one that waits.
      const asked = Array.from({ length: 5 }, first)
      for (const each of asked.slice(0, 4)) await expect(each).rejects.toThrow('the search took too long')
      return { answer: asked[4] }
    })
    expect(await behind.answer).toEqual([301])
  })
})

test('who waits for a thread that ends is told so at once', async () => {
  // No file can have such a name: the thread ends as it starts.
  const ended = open({}, { kind: 'sqlite', file: '\0' })
  const searches = [one('kettle', ended), one('whisk', ended)]
  for (const each of searches) await expect(each).rejects.toThrow('the thread of the search ended')
  // The second one had a thread of its own.
  expect(faults).toHaveLength(2)
})

test('a fault of the database arrives with its code', async () => {
  const broken = open({}, { kind: 'postgres', url: 'postgres://127.0.0.1:1/none' })
  await expect(one('kettle', broken)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('what changed is in the index before long, and then found by it', async () => {
  expect(await isSearchIndexed(books.db)).toBe(false)
  expect(await ids('kettle')).toEqual([504, 302])
  await expect.poll(() => isSearchIndexed(books.db), { timeout: 30_000 }).toBe(true)
  expect(await ids('kettle')).toEqual([504, 302])
  expect(faults).toEqual([])
})
