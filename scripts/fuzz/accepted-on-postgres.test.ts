import { afterAll, beforeAll, expect, test } from 'vitest'

import { describeOnPostgres } from '#server/test/each-database.ts'

import { readOperations } from './fuzzed-contract.ts'
import { openFuzzedStore, type FuzzedStore } from './fuzzed-store.ts'
import { fuzzOperation } from './run-fuzz.ts'

// The rules of most operations are tested on SQLite alone. This executes the statements of each on PostgreSQL.
describeOnPostgres('every operation', (newDatabase) => {
  let fuzzed: FuzzedStore
  beforeAll(async () => {
    fuzzed = await openFuzzedStore(await newDatabase())
  })
  afterAll(() => fuzzed.store.close())

  test.each(readOperations())('$method $path', async (operation) => {
    const { fault, statuses } = await fuzzOperation(operation, fuzzed, 0)
    expect(fault).toBeNull()
    expect(Object.keys(statuses).join()).toMatch(/\b2\d\d/)
  })
})
