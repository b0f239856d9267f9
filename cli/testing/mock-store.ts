import { setupServer, type SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'
import {
  assertNoContractBreaks,
  handlers,
  mockOperation,
  type MockArgs,
  type MockCall,
} from '#generated/handlers.ts'
import type { OperationId } from '#generated/operation-types.ts'

/**
 * A store for the tests of one file that answers the contract's examples; `use` replaces answers for one test. A
 * request that the contract does not know fails.
 */
export function mockStore() {
  const store = setupServer(...handlers)
  beforeAll(() => store.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    store.resetHandlers()
    assertNoContractBreaks()
  })
  afterAll(() => store.close())
  return store
}

/** Mocks an operation of the store, and returns the calls that it gets, as they come. */
export function callsOf<Id extends OperationId>(
  store: SetupServer,
  id: Id,
  ...args: MockArgs<Id>
): MockCall<Id>[] {
  const handler = mockOperation(id, ...args)
  store.use(handler)
  return handler.calls
}

/** What is recorded of every request that reaches the store from now on, until the test is over. */
export function heardAt<T>(store: SetupServer, tell: (request: Request) => T): T[] {
  const heard: T[] = []
  const listener = ({ request }: { request: Request }): void => void heard.push(tell(request))
  store.events.on('request:start', listener)
  onTestFinished(() => store.events.removeListener('request:start', listener))
  return heard
}
