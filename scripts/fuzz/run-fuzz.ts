import fc from 'fast-check'
import type { FuzzRequest } from './fuzz-call.ts'
import type { FuzzedOperation } from './fuzzed-operation.ts'
import type { FuzzedStore } from './fuzzed-store.ts'
import { planFor } from './fuzz-requests.ts'
import { honestBodies } from './fitting-values.ts'
import { judgeAnswer } from './judge-answer.ts'

export type FuzzOptions = {
  /** How many requests in all, of which the boundaries may be three quarters; or how many random ones after all of them. */
  cases: number | { random: number }
  seed: number
  limitMs?: number
}
/** How many requests were judged, of which so many were boundaries, and how many answers there were of each status. */
export type FuzzFound = {
  id: string
  cases: number
  boundaries: number
  statuses: Record<number, number>
  fault: string | null
}

/**
 * Sends requests to one operation: its boundaries first, then random ones. A fault comes with the smallest request that
 * shows it and with the seed that finds it again.
 */
export async function fuzzOperation(
  operation: FuzzedOperation,
  fuzzed: FuzzedStore,
  { cases, seed, limitMs }: FuzzOptions,
): Promise<FuzzFound> {
  const statuses: Record<number, number> = {}
  let count = 0
  const judge = async (request: FuzzRequest) => {
    const answer = await fuzzed.ask(request)
    count += 1
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const fault = judgeAnswer(operation, request, answer)
    if (fault !== null) throw new Error(`${operation.id}: ${fault}: ${answer.bytes.toString().slice(0, 500)}`)
  }
  const honest = honestBodies(operation.id, fuzzed.customer.id)
  const { boundaries, random } = planFor(operation, fuzzed.likely, honest)
  const examples = typeof cases === 'number' ? boundaries.slice(0, (cases * 3) / 4) : boundaries
  const result = await fc.check(fc.asyncProperty(random, judge), {
    seed,
    numRuns: typeof cases === 'number' ? cases : examples.length + cases.random,
    examples: examples.map((request): [FuzzRequest] => [request]),
    ...(limitMs === undefined ? {} : { interruptAfterTimeLimit: limitMs }),
  })
  const fault = result.failed ? report(result.errorInstance, result.counterexample?.[0], seed) : null
  return { id: operation.id, cases: count, boundaries: examples.length, statuses, fault }
}

function report(error: unknown, request: FuzzRequest | undefined, seed: number): string {
  const words = error instanceof Error ? error.message : String(error)
  return `${words}\nseed ${seed}, smallest request: ${JSON.stringify(request, null, 2)}`
}
