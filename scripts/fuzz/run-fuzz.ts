import fc from 'fast-check'

import type { FuzzRequest } from './fuzz-call.ts'
import { planFor } from './fuzz-requests.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'
import type { FuzzedStore } from './fuzzed-store.ts'
import { judgeAnswer } from './judge-answer.ts'
import { plainBodies } from './plain-bodies.ts'

export type FuzzFound = {
  /** How many requests were judged, of which so many were boundaries. */
  cases: number
  boundaries: number
  /** How many answers there were of each status. */
  statuses: Record<number, number>
  fault: string | null
}

/**
 * Sends requests to one operation: its boundaries first, at most so many of them, then so many random ones. A fault comes with the smallest request
 * that shows it and with the seed that finds it again.
 */
export async function fuzzOperation(
  operation: FuzzedOperation,
  fuzzed: FuzzedStore,
  { random: count, most, seed }: { random: number; most: number; seed: number },
): Promise<FuzzFound> {
  const found: FuzzFound = { cases: 0, boundaries: 0, statuses: {}, fault: null }
  const judge = async (request: FuzzRequest) => {
    const answer = await fuzzed.send(request)
    found.cases += 1
    found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1
    const fault = judgeAnswer(operation, request, answer)
    if (fault !== null) throw new Error(`${operation.id}: ${fault}: ${answer.bytes.toString().slice(0, 500)}`)
  }
  const plan = planFor(operation, fuzzed.likely, plainBodies(operation, fuzzed.customer.id))
  const boundaries = spread(plan.boundaries, most)
  found.boundaries = boundaries.length
  const result = await fc.check(fc.asyncProperty(plan.random, judge), {
    seed,
    numRuns: boundaries.length + count,
    examples: boundaries.map((request): [FuzzRequest] => [request]),
  })
  if (result.failed) {
    const { errorInstance: error, counterexample } = result
    const words = error instanceof Error ? error.message : String(error)
    found.fault = `${words}\nseed ${seed}, smallest request: ${JSON.stringify(counterexample?.[0], null, 2)}`
  }
  return found
}

/** At most so many of them, evenly from first to last. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most)
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
}
