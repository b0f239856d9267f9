import { describe, expect, test } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import type { Db } from './db.ts'
import { prepared, preparedForEach, type Slots } from './prepared.ts'

describe('a prepared query', () => {
  const fixture = databaseOfTests()
  const others = databaseOfTests()

  test('is compiled once per database and uses the values of each run', async () => {
    let built = 0
    const cheaper = prepared((db, slot: Slots<{ id: number; most: number | null }>) => {
      built += 1
      return db
        .selectFrom('products')
        .select('id')
        .where('id', '=', slot('id'))
        .where('price_paisa', '<', slot('most'))
        .limit(1)
    })
    const ask = async (db: Db, id: number, most: number | null) => (await cheaper(db, { id, most })).rows
    expect(await ask(fixture.db, 301, 1e6)).toEqual([{ id: 301 }])
    expect(await ask(fixture.db, 301, 1)).toEqual([])
    expect(await ask(fixture.db, 303, 1e6)).toEqual([{ id: 303 }])
    expect(await ask(fixture.db, 303, null)).toEqual([])
    expect(await fixture.db.transaction().execute((trx) => ask(trx, 304, 1e6))).toEqual([{ id: 304 }])
    expect(built).toBe(1)

    expect(await ask(others.db, 301, 1e6)).toEqual([{ id: 301 }])
    expect(built).toBe(2)
  })

  test('of a list is compiled once per length', async () => {
    let built = 0
    const among = preparedForEach((db, each: Slots<{ id: number }>[]) => {
      built += 1
      const ids = each.map((slot) => slot('id'))
      return db.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id')
    })
    const ask = async (...ids: number[]) => {
      const values = ids.map((id) => ({ id }))
      return (await among(fixture.db, values)).rows.map(({ id }) => id)
    }
    expect(await ask(304, 301)).toEqual([301, 304])
    expect(await ask(303, 9999)).toEqual([303])
    expect(await ask(303)).toEqual([303])
    expect(built).toBe(2)
  })
})
