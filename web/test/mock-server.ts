import { setupServer } from 'msw/node'

import { handlers, mockOperation, type MockArgs, type MockCall } from '#generated/handlers.ts'
import type { OperationId } from '#generated/operation-types.ts'

/** Answers component tests from the contract's examples; a test replaces single answers by `storeSays`. */
export const mockServer = setupServer(...handlers)

/** Mocks an operation until the test ends, or `once`. Returns the calls that it gets, as they come. */
export function storeSays<Id extends OperationId>(id: Id, ...args: MockArgs<Id>): MockCall<Id>[] {
  const handler = mockOperation(id, ...args)
  mockServer.use(handler)
  return handler.calls
}
