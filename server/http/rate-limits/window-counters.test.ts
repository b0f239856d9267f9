import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { count, giveBack, LocalCounters } from './window-counters.ts'

test('everybody takes shared counters in one order, so that two never wait for each other crosswise', async () => {
  const taken: unknown[][] = []
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new SqliteIntrospector(any),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: ({ query }) => void taken.push(query.parameters.filter((value) => /^[abc]$/.test(String(value)))),
  })
  const counts = ['b', 'c', 'a'].map((key) => ({ key, amount: 1, limit: key === 'c' ? 0 : 5 }))
  await count(db, counts, 0, 1000)
  await giveBack(db, counts, 0, 1000)
  expect(taken).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

const MINUTE_MS = 60_000

function threeAMinute() {
  const clock = { now: 1_000_000 }
  return { clock, counters: new LocalCounters(() => clock.now, 3) }
}

test('a network is answered so often a minute, whichever of its addresses asks', () => {
  const { clock, counters } = threeAMinute()
  const asked = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'].map((ip) => counters.count(ip))
  expect(asked).toEqual([0, 0, 0, 60])
  expect(counters.count('203.0.113.1')).toBe(0)
  clock.now += MINUTE_MS
  expect(counters.count('2001:db8::4')).toBe(0)
})

test('looking does not count', () => {
  const { counters } = threeAMinute()
  for (let time = 0; time < 9; time += 1) expect(counters.wait('203.0.113.1')).toBe(0)
  for (let time = 0; time < 3; time += 1) counters.count('203.0.113.1')
  expect(counters.wait('203.0.113.1')).toBe(60)
})

test('0 sets no limit', () => {
  const counters = new LocalCounters(() => 0, 0)
  for (let time = 0; time < 9; time += 1) expect(counters.count('203.0.113.1')).toBe(0)
})
