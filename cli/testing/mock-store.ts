import { setupServer, type SetupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { assertNoContractBreaks, handlers, mock, type MockCall, type MockResolver } from '#contract/mock.ts'
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

/** Lets the store answer an operation in this way, and collects the calls that reached it. */
export function callsOf<Id extends OperationId>(
  store: SetupServer,
  id: Id,
  answer: MockResolver<Id>,
): MockCall<Id>[] {
  const calls: MockCall<Id>[] = []
  store.use(
    mock(id, (call) => {
      calls.push(call)
      return answer(call)
    }),
  )
  return calls
}
