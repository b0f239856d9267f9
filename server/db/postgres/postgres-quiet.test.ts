import { expect, test } from 'vitest'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { openGate } from '#server/test/database-gate.ts'
import { POSTGRES_SETTINGS, postgresPool, takeConnection } from './postgres-pool.ts'

// A server that says nothing to a question is given up after so long, and 2 seconds on the way.
const STATEMENT_MS = 100
const GIVEN_UP_MS = STATEMENT_MS + 2000

const quiet = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

// They wait more than they compute, so all wait at once.
describeOnPostgres('idle connections', (newDatabase) => {
  test.concurrent(
    'a question that a mute network swallows is given up, however quiet it was before',
    { tags: 'F-08' },
    async () => {
      const gate = await openGate(await newDatabase())
      const faults: string[] = []
      const settings = { ...POSTGRES_SETTINGS, statementMs: STATEMENT_MS }
      const pool = postgresPool(gate.url, 1, settings, ({ message }) => faults.push(message))
      const first = await takeConnection(pool)
      await first.query('select 1')
      first.release()
      await quiet(GIVEN_UP_MS + 500)
      expect(faults).toEqual([])
      gate.swallow()
      const again = await takeConnection(pool)
      expect(again).toBe(first)
      await expect(again.query('select 1')).rejects.toThrow('the database does not respond any more')
      again.release(true)
      await pool.end()
      await gate.close()
    },
  )

  test.concurrent(
    'without a limit, as for a migration, a long question is waited for',
    { tags: 'F-22' },
    async () => {
      const settings = { ...POSTGRES_SETTINGS, statementMs: 0 }
      const pool = postgresPool(await newDatabase(), 1, settings, () => {})
      const { rowCount } = await pool.query(`select pg_sleep(${(GIVEN_UP_MS + 300) / 1000})`)
      expect(rowCount).toBe(1)
      await pool.end()
    },
  )
})
