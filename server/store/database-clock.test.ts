import { afterEach, expect, test, vi } from 'vitest'
import { describeOnPostgres } from '#server/testing/each-database.ts'
import { readDatabaseUrl } from '#server/config.ts'
import { postgresClock, openDb } from './db.ts'

const MINUTE_MS = 60_000

describeOnPostgres('the time', (newDatabase) => {
  afterEach(() => void vi.useRealTimers())

  test('F-19: is its own, whatever the machine of the store says', async () => {
    const db = openDb(readDatabaseUrl(await newDatabase()))
    const before = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const time = await postgresClock(db)
    expect(Math.abs(time - before)).toBeLessThan(MINUTE_MS)
    expect(Number.isInteger(time)).toBe(true)
    await db.destroy()
  })
})
