import { join } from 'node:path'
import { Kysely, type Dialect } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { err, ok } from '#core/result.ts'
import { groupCommit, transactionWithRetry, type Commit } from './commit.ts'
import type { Db, Trx } from './db.ts'
import { migrate } from './migrate.ts'
import { isOutage } from './errors.ts'
import { sqliteDialect } from '#server/db/sqlite/sqlite-driver.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import type { Tables } from '#server/db/tables/tables.ts'

const folder = folderOfTests('each')
let db: Db
let commits: number
/** Looks at each commit before it happens, and may break it. */
let onCommit: () => void
beforeEach(async () => {
  const file = join(folder(), 'store.db')
  await migrate({ kind: 'sqlite', file })
  commits = 0
  onCommit = () => {}
  db = new Kysely<Tables>({ dialect: countingDialect(file) })
})
afterEach(async () => {
  await db.destroy()
})

function countingDialect(file: string): Dialect {
  const dialect = sqliteDialect(file)
  return {
    ...dialect,
    createDriver: () => {
      const driver = dialect.createDriver()
      const commitTransaction = driver.commitTransaction.bind(driver)
      driver.commitTransaction = async (connection) => {
        commits += 1
        onCommit()
        await commitTransaction(connection)
      }
      return driver
    },
  }
}

const add = (id: number) => async (trx: Trx) => {
  await trx
    .insertInto('vendors')
    .values({ id, name: `Vendor ${id}` })
    .execute()
  return ok(id)
}
const addThen = (id: number, end: () => ReturnType<typeof err<string>>) => async (trx: Trx) => {
  await add(id)(trx)
  return end()
}
const fail = (): never => {
  throw new Error('a bug')
}
const vendors = async () =>
  (await db.selectFrom('vendors').select('id').orderBy('id').execute()).map(({ id }) => id)

describe.each<[string, (db: Db) => Commit]>([
  ['each in a transaction of its own', transactionWithRetry],
  ['together', groupCommit],
])('%s', (_, make) => {
  test('commits work that succeeds, and rolls back work that is refused or fails', async () => {
    const commit = make(db)
    const outcomes = await Promise.allSettled([
      commit(add(1)),
      commit(addThen(2, () => err('sold out'))),
      commit(addThen(3, fail)),
      commit(add(4)),
      commit(add(1)),
    ])
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: ok(1) },
      { status: 'fulfilled', value: err('sold out') },
      { status: 'rejected', reason: new Error('a bug') },
      { status: 'fulfilled', value: ok(4) },
      { status: 'rejected' },
    ])
    expect(await vendors()).toEqual([1, 4])
  })
})

describe('groupCommit', () => {
  test('runs a hundred works in a few transactions in order of arrival', async () => {
    const commit = groupCommit(db)
    const done: number[] = []
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        await commit(add(index + 1))
        done.push(index)
      }),
    )
    expect(commits).toBeLessThan(20)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(await vendors()).toHaveLength(100)
  })

  test(
    'returns no result before the commit, and fails all work when the commit fails',
    { tags: 'F-05' },
    async () => {
      const commit = groupCommit(db)
      const works = [commit(add(1)), commit(add(2))]
      let answered = 0
      for (const work of works) void work.then(() => (answered += 1)).catch(() => {})
      onCommit = () => {
        expect(answered).toBe(0)
        throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
      }
      const outcomes = await Promise.allSettled(works)
      onCommit = () => {}

      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      expect(await vendors()).toEqual([])
      await commit(add(3))
      expect(await vendors()).toEqual([3])
    },
  )

  test('rolls back the group after an outage and continues with the next', async () => {
    const commit = groupCommit(db)
    const full = () => {
      throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    }
    // However long the first takes here, the second is in its group.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const outcomes = await Promise.allSettled([commit(add(1)), commit(addThen(2, full)), commit(add(3))])
    clock.mockRestore()
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isOutage(outcome.reason))).toEqual([
      true,
      true,
      false,
    ])
    expect(await vendors()).toEqual([3])
  })

  test('lets other work run between two groups', { tags: 'F-11' }, async () => {
    const commit = groupCommit(db)
    const works = Array.from({ length: 200 }, (_, index) => commit(add(index + 1)))
    const commitsAtEachTurn: number[] = []
    const look = () => {
      commitsAtEachTurn.push(commits)
      if (commits < 4) setImmediate(look)
    }
    setImmediate(look)
    await Promise.all(works)
    expect(commits).toBeGreaterThanOrEqual(4)
    const steps = commitsAtEachTurn.map((count, turn) => count - (commitsAtEachTurn[turn - 1] ?? 0))
    expect(Math.max(...steps)).toBe(1)
  })

  test(
    'rejects and never writes work whose turn does not come in time, and writes the next',
    { tags: 'F-06' },
    async () => {
      const commit = groupCommit(db, { waiting: 10, patienceMs: 200 })
      const { promise: gate, resolve: open } = Promise.withResolvers<void>()
      const importing = db.transaction().execute(() => gate)
      const outcome = await commit(add(1)).catch((error: unknown) => error)
      const next = commit(add(2))
      open()
      await Promise.all([importing, next])

      expect(outcome).toMatchObject({ name: 'OverloadError' })
      expect(await vendors()).toEqual([2])
    },
  )
})
