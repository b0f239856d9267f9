import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import {
  postgresBinaries,
  startPostgres,
  type TemporaryPostgres,
} from '#server/testing/temporary-postgres.ts'
import { postgresClock, openDb } from './db.ts'

const MINUTE_MS = 60_000
const binaries = postgresBinaries()

describe.skipIf(binaries === null)('the time of PostgreSQL', () => {
  let postgres: TemporaryPostgres
  beforeAll(async () => {
    postgres = await startPostgres(binaries ?? '')
  })
  afterAll(async () => {
    vi.useRealTimers()
    await postgres.stop()
  })

  test('F-19: is its own, whatever the machine of the store says', async () => {
    const db = openDb(readDatabaseUrl(await postgres.newDatabase()))
    const before = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const time = await postgresClock(db)
    expect(Math.abs(time - before)).toBeLessThan(MINUTE_MS)
    expect(Number.isInteger(time)).toBe(true)
    await db.destroy()
  })
})
