import { responseFault } from './check-response.ts'
import { planFor } from './fuzz-requests.ts'
import type { FuzzedOperation } from './fuzzed-contract.ts'
import type { FuzzedStore } from './fuzzed-store.ts'
import { acceptedBodies } from './accepted-bodies.ts'

export type FuzzFound = {
  boundaries: number
  /** Number of responses by status. */
  statuses: Record<number, number>
  /** The first fault with its request; null without one. */
  fault: string | null
}

/** Sends valid requests to an operation, then at most `most` of its boundaries; ends at the first wrong response. */
export async function fuzzOperation(
  operation: FuzzedOperation,
  fuzzed: FuzzedStore,
  most: number,
): Promise<FuzzFound> {
  const { valid, boundaries } = planFor(
    operation,
    fuzzed.known,
    acceptedBodies(operation, fuzzed.customer.id),
    most,
  )
  const found: FuzzFound = { boundaries: boundaries.length, statuses: {}, fault: null }
  for (const request of [...valid, ...boundaries]) {
    const response = await fuzzed.send(request)
    found.statuses[response.status] = (found.statuses[response.status] ?? 0) + 1
    const fault = responseFault(operation, request, response)
    if (fault === null) continue
    found.fault = `${fault}: ${response.text.slice(0, 500)}\n${JSON.stringify(request, null, 2)}`
    break
  }
  return found
}
