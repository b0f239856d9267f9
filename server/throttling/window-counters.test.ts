import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/store/db.ts'
import { count, giveBack } from './window-counters.ts'

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
