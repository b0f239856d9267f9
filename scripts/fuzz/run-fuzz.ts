import fc from 'fast-check'

import type { FuzzRequest } from './fuzz-call.ts'
import { planFor } from './fuzz-requests.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'
import type { FuzzedStore } from './fuzzed-store.ts'
import { judgeAnswer } from './judge-answer.ts'
import { realisticBodies } from './realistic-bodies.ts'

export type FuzzFound = {
  /** How many requests were judged, of which so many were boundaries. */
  cases: number
  boundaries: number
  /** How many answers there were of each status. */
  statuses: Record<number, number>
  fault: string | null
}

/**
 * Sends requests to one operation: every boundary first, then so many random ones. A fault comes with the smallest request
 * that shows it and with the seed that finds it again.
 */
export async function fuzzOperation(
  operation: FuzzedOperation,
  fuzzed: FuzzedStore,
  { random: count, seed }: { random: number; seed: number },
): Promise<FuzzFound> {
  const found: FuzzFound = { cases: 0, boundaries: 0, statuses: {}, fault: null }
  const judge = async (request: FuzzRequest) => {
    const answer = await fuzzed.send(request)
    found.cases += 1
    found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1
    const fault = judgeAnswer(operation, request, answer)
    if (fault !== null) throw new Error(`${operation.id}: ${fault}: ${answer.bytes.toString().slice(0, 500)}`)
  }
  const realistic = realisticBodies(operation.id, fuzzed.customer.id)
  const { boundaries, random } = planFor(operation, fuzzed.likely, realistic)
  found.boundaries = boundaries.length
  const result = await fc.check(fc.asyncProperty(random, judge), {
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
