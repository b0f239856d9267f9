import { setupServer } from 'msw/node'

import { handlers, mock, type MockCall, type MockResolver } from '#contract/mock.ts'
import type { OperationId } from '#generated/operation-types.ts'

/** Answers component tests from the contract's examples; a test replaces single answers by `storeSays`. */
export const mockServer = setupServer(...handlers)

/** Till the test ends the store answers an operation so, or `once` only. Returns the calls that it got, as they come. */
export function storeSays<Id extends OperationId>(
  id: Id,
  resolver: MockResolver<Id>,
  options?: Parameters<typeof mock>[2],
): MockCall<Id>[] {
  const calls: MockCall<Id>[] = []
  const answer: MockResolver<Id> = (call) => {
    calls.push(call)
    return resolver(call)
  }
  mockServer.use(mock(id, answer, options))
  return calls
}
