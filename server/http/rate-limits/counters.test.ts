import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { afterFailure, count, refund, LocalCounters } from './counters.ts'

test('sorts counters by key to avoid deadlocks', async () => {
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
  await count(db, counts, { now: 0, windowMs: 1000 })
  await refund(db, counts, { now: 0, windowMs: 1000 })
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

test('limits each network per minute, over all of its addresses', () => {
  const { clock, counters } = threeAMinute()
  const asked = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'].map((ip) => counters.count(ip))
  expect(asked).toEqual([0, 0, 0, 60])
  expect(counters.count('203.0.113.1')).toBe(0)
  clock.now += MINUTE_MS
  expect(counters.count('2001:db8::4')).toBe(0)
})

test('does not count when only waiting times are read', () => {
  const { counters } = threeAMinute()
  for (let time = 0; time < 9; time += 1) expect(counters.wait('203.0.113.1')).toBe(0)
  for (let time = 0; time < 3; time += 1) counters.count('203.0.113.1')
  expect(counters.wait('203.0.113.1')).toBe(60)
})

test('has no limit when it is 0', () => {
  const counters = new LocalCounters(() => 0, 0)
  for (let time = 0; time < 9; time += 1) expect(counters.count('203.0.113.1')).toBe(0)
})

const fresh = { attempts: 0, counted_since: 1_000_000, blocked_until: 0 }

test('doubles the pause after the free failures', () => {
  let state = fresh
  const waits = [0, 0, 0, 0, 1000, 1000, 3000, 3000].map((later) => {
    const { next, waitMs } = afterFailure(state, fresh.counted_since + later, 3)
    state = next
    return waitMs
  })
  expect(waits).toEqual([0, 0, 0, 1000, 0, 2000, 0, 4000])
})

test('caps the pause at 15 minutes and resets after a day', () => {
  const many = { ...fresh, attempts: 60 }
  const { next } = afterFailure(many, 1_000_000, 3)
  expect(next.blocked_until - 1_000_000).toBe(900_000)
  expect(afterFailure(next, 1_000_000, 3)).toEqual({ next, waitMs: 900_000 })
  expect(afterFailure(many, 1_000_000 + 86_400_001, 3).next).toMatchObject({ attempts: 1, blocked_until: 0 })
})

test('shortens pauses and windows when the clock is set back', { tags: 'F-19' }, () => {
  const paused = { attempts: 20, counted_since: 1e12, blocked_until: 1e12 + 900_000 }
  expect(afterFailure(paused, 1e12 - 2 * 86_400_000, 3)).toMatchObject({ next: { attempts: 1 }, waitMs: 0 })
  const { clock, counters } = threeAMinute()
  for (let time = 0; time < 3; time += 1) counters.count('203.0.113.1')
  clock.now -= 30_000
  expect(counters.count('203.0.113.1')).toBe(60)
  clock.now -= 86_400_000
  expect(counters.count('203.0.113.1')).toBe(0)
})
