import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { assertNoContractBreaks, handlers } from '#contract/mock.ts'

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
