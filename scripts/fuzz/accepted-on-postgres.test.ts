import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { readOperations } from './fuzzed-contract.ts'
import { openFuzzedStore, type FuzzedStore } from './fuzzed-store.ts'
import { fuzzOperation } from './run-fuzz.ts'

// Two of three are valid. Where none of them is accepted, as for a form of many fields, others are tried.
const REQUESTS = 10
const MOST_ROUNDS = 10
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
    for (let round = 0; round < MOST_ROUNDS && !accepted.has(operation.id); round += 1) {
      const amount = { random: REQUESTS, most: 0, seed: SEED + round }
      const { fault, statuses } = await fuzzOperation(operation, fuzzed, amount)
      expect(fault).toBeNull()
      if (Object.keys(statuses).some((status) => status.startsWith('2'))) accepted.add(operation.id)
    }
    expect([...accepted]).toContain(operation.id)
  })

  test('none was left out', () => {
    expect([...accepted].sort()).toEqual(Object.keys(operations).sort())
  })
})
