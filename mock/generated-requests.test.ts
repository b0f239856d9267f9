import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations, type OperationId } from '#generated/operations.ts'
import { readOperations } from '#scripts/fuzz/fuzzed-operation.ts'
import { difference } from '#mock/testing/difference.ts'
import { sharedRequests } from '#mock/testing/shared-requests.ts'
import { openTwins, type Twins } from '#mock/testing/twins.ts'

const CASES = Number(process.env['HAAT_PARITY_CASES'] ?? 1000)
const SEED = 20_261_122

/** Of these the mock knows what the contract says, and no more: what they do it leaves to the store. */
const BY_CONTRACT_ALONE = new Set(['importCatalog', 'addPicture'])

let twins: Twins
beforeAll(async () => {
  twins = await openTwins()
})
afterAll(() => twins.close())

describe('the mock says what the store says', () => {
  test(`to ${CASES} requests for each operation`, { timeout: 300_000 }, async () => {
    const found = new Map<string, string[]>()
    const requests = sharedRequests(twins, { operations: readOperations(), cases: CASES, seed: SEED })
    const statuses = new Map<string, Set<number>>()
    for (const { operation, request } of requests) {
      if (BY_CONTRACT_ALONE.has(operation.id) && request.expects === 'fits') continue
      const { store, mock } = await twins.ask(request)
      const told = difference(operations[operation.id as OperationId].statuses, store, mock)
      if (told !== null)
        found.set(operation.id, [
          ...(found.get(operation.id) ?? []),
          `${request.method} ${request.url} ${request.payload ?? ''} (${request.why}): ${told}`.slice(0, 700),
        ])
      statuses.set(operation.id, (statuses.get(operation.id) ?? new Set()).add(store.status))
    }
    expect(
      Object.fromEntries(Array.from(found, ([id, all]) => [id, [`${all.length} differ`, ...all.slice(0, 3)]])),
    ).toEqual({})
    expect(requests.length).toBe(CASES * Object.keys(operations).length)
    // Two that agree on everything because both refuse everything would say little.
    for (const [id, seen] of statuses) expect([id, [...seen].some((status) => status < 300)]).toEqual([id, !BY_CONTRACT_ALONE.has(id)])
  })
})
