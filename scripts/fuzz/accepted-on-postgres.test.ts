import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { describeOnPostgres } from '#server/testing/each-database.ts'
import { readOperations } from './fuzzed-operation.ts'
import { openFuzzedStore, type FuzzedStore } from './fuzzed-store.ts'
import { fuzzOperation } from './run-fuzz.ts'

// Two of three are valid; with this seed each operation accepts at least one.
const REQUESTS = 10
const SEED = 20_261_122
const ACCOUNTS = 60

// The rules of most operations are tested on SQLite alone. This executes the statements of each on PostgreSQL.
describeOnPostgres('every operation', (newDatabase) => {
  const accepted = new Set<string>()
  let fuzzed: FuzzedStore
  beforeAll(async () => {
    fuzzed = await openFuzzedStore(await newDatabase(), ACCOUNTS)
  })
  afterAll(() => fuzzed.store.close())

  test.each(readOperations())('$method $path', async (operation) => {
    const { fault, statuses } = await fuzzOperation(operation, fuzzed, {
      random: REQUESTS,
      most: 0,
      seed: SEED,
    })
    expect(fault).toBeNull()
    expect(Object.keys(statuses)).toContainEqual(expect.stringMatching(/^20[014]$/))
    accepted.add(operation.id)
  })

  test('none was left out', () => {
    expect([...accepted].sort()).toEqual(Object.keys(operations).sort())
  })
})
