import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { openGate } from '#server/test/database-gate.ts'
import { POSTGRES_SETTINGS, postgresPool, takeConnection } from './postgres-pool.ts'

// A server that does not answer is given up after both.
const STATEMENT_MS = 100
const ON_THE_WAY_MS = 200
const GIVEN_UP_MS = STATEMENT_MS + ON_THE_WAY_MS

describeOnPostgres('a connection without an answer', (newDatabase) => {
  test('is closed in time when in use, and stays open when idle', { tags: 'F-08' }, async () => {
    const gate = await openGate(await newDatabase())
    const faults: string[] = []
    const settings = { ...POSTGRES_SETTINGS, statementMs: STATEMENT_MS }
    const pool = postgresPool(gate.url, 1, settings, ({ message }) => faults.push(message), ON_THE_WAY_MS)
    const first = await takeConnection(pool)
    await first.query('select 1')
    first.release()
    await pause(GIVEN_UP_MS + 200)
    expect(faults).toEqual([])
    gate.swallow()
    const again = await takeConnection(pool)
    expect(again).toBe(first)
    await expect(again.query('select 1')).rejects.toThrow('the database stopped responding')
    again.release(true)
    await pool.end()
    await gate.close()
  })

  test('stays open when statements have no timeout, as for a migration', { tags: 'F-22' }, async () => {
    const settings = { ...POSTGRES_SETTINGS, statementMs: 0 }
    const pool = postgresPool(await newDatabase(), 1, settings, () => {}, ON_THE_WAY_MS)
    const { rowCount } = await pool.query(`select pg_sleep(${(GIVEN_UP_MS + 200) / 1000})`)
    expect(rowCount).toBe(1)
    await pool.end()
  })
})
