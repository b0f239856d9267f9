import fc from 'fast-check'
import type { FuzzRequest } from '#scripts/fuzz/fuzz-call.ts'
import type { FuzzedOperation } from '#scripts/fuzz/fuzzed-operation.ts'
import { planFor } from '#scripts/fuzz/fuzz-requests.ts'
import { honestBodies } from '#scripts/fuzz/honest-bodies.ts'
import type { Twins } from './twins.ts'

export type SharedRequest = { operation: FuzzedOperation; request: FuzzRequest }

type Wish = { operations: readonly FuzzedOperation[]; cases: number; seed: number }

/**
 * So many requests to each operation, half of them limits of the contract from both sides, in an order in which the operations
 * come mixed, so that what one has changed the next one meets.
 */
export function sharedRequests(twins: Twins, { operations, cases, seed }: Wish): SharedRequest[] {
  const all = operations.flatMap((operation) => {
    const { boundaries, random } = planFor(operation, twins.likely, honestBodies(operation.id, twins.customerId))
    const chosen = spread(boundaries, Math.floor(cases / 2))
    const made = fc.sample(random, { numRuns: cases - chosen.length, seed })
    return [...chosen, ...made].map((request) => ({ operation, request }))
  })
  const [mixed = []] = fc.sample(
    fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    { numRuns: 1, seed },
  )
  return mixed
}

/** So many of a list at the most, from everywhere in it. */
function spread<Value>(list: readonly Value[], count: number): Value[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as Value)
}
