import fc from 'fast-check'

import { responseFault } from './check-response.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { planFor } from './fuzz-requests.ts'
import type { FuzzedOperation } from './fuzzed-contract.ts'
import type { FuzzedStore } from './fuzzed-store.ts'
import { plainBodies } from './plain-bodies.ts'

export type FuzzFound = {
  /** How many requests were sent, and how many of them were boundaries. */
  cases: number
  boundaries: number
  /** How many responses had each status. */
  statuses: Record<number, number>
  fault: string | null
}

/**
 * Sends requests to one operation: at most `most` of its boundaries, then `random` others. A fault includes the smallest
 * request that shows it and the seed.
 */
export async function fuzzOperation(
  operation: FuzzedOperation,
  fuzzed: FuzzedStore,
  { random: count, most, seed }: { random: number; most: number; seed: number },
): Promise<FuzzFound> {
  const found: FuzzFound = { cases: 0, boundaries: 0, statuses: {}, fault: null }
  const send = async (request: FuzzRequest) => {
    const response = await fuzzed.send(request)
    found.cases += 1
    found.statuses[response.status] = (found.statuses[response.status] ?? 0) + 1
    const fault = responseFault(operation, request, response)
    if (fault !== null) throw new Error(`${operation.id}: ${fault}: ${response.text.slice(0, 500)}`)
  }
  const plan = planFor(operation, fuzzed.likely, plainBodies(operation, fuzzed.customer.id))
  const boundaries = spread(plan.boundaries, most)
  found.boundaries = boundaries.length
  const result = await fc.check(fc.asyncProperty(plan.random, send), {
    seed,
    numRuns: boundaries.length + count,
    examples: boundaries.map((request): [FuzzRequest] => [request]),
  })
  if (result.failed) {
    const { errorInstance: error, counterexample } = result
    const message = error instanceof Error ? error.message : String(error)
    found.fault = `${message}\nseed ${seed}, smallest request: ${JSON.stringify(counterexample?.[0], null, 2)}`
  }
  return found
}

/** At most `most` of them, evenly from first to last. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
