import { AbortedTransactionError, sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { postgresClock, type Db } from '#server/db/db.ts'

describeOnPostgres('connections', (newDatabase) => {
  const fixture = databaseOfTests({ newDatabase, holds: 'nothing' })
  let db: Db
  beforeAll(() => void ({ db } = fixture))

  const banners = () => db.selectFrom('banners').selectAll().execute()

  test(
    'another version that changes a table meanwhile disturbs no statement that is prepared',
    { tags: 'F-22' },
    async () => {
      await sql`insert into banners values (1, 'a.webp', 'A', 'a')`.execute(db)
      for (let count = 0; count < 3; count += 1) await banners()
      await sql`alter table banners add column weight integer`.execute(db)
      expect(await banners()).toEqual([{ id: 1, photo: 'a.webp', title: 'A', subtitle: 'a', weight: null }])
    },
  )

  test('a transaction uses one connection and reads its own writes', async () => {
    await db.transaction().execute(async (trx) => {
      const me = sql<{ pid: number }>`select pg_backend_pid() as pid`
      const first = await me.execute(trx)
      await trx.insertInto('banners').values({ id: 2, photo: 'b.webp', title: 'B', subtitle: 'b' }).execute()
      expect(await trx.selectFrom('banners').select('title').where('id', '=', 2).execute()).toEqual([
        { title: 'B' },
      ])
      expect((await me.execute(trx)).rows).toEqual(first.rows)
    })
  })

  test('throws for a number beyond the safe integers', async () => {
    const counted = (number: string) => sql.raw(`select ${number}::bigint as number`).execute(db)
    expect((await counted('9007199254740991')).rows).toEqual([{ number: 9_007_199_254_740_991 }])
    await expect(counted('9007199254740993')).rejects.toThrow('beyond 2^53')
  })

  test(
    'the time is that of the server, whatever the machine of the store says',
    { tags: 'F-19' },
    async () => {
      const before = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: 0 })
      onTestFinished(() => void vi.useRealTimers())
      const time = await postgresClock(db)
      expect(Math.abs(time - before)).toBeLessThan(60_000)
      expect(Number.isInteger(time)).toBe(true)
    },
  )

  test('throws when the server rolls a commit back', async () => {
    const lost = db.transaction().execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => {})
    })
    await expect(lost).rejects.toThrow(AbortedTransactionError)
  })
})
