import { setupServer } from 'msw/node'

import { handlers } from '#contract/mock.ts'

/** Answers component tests from the contract's examples; a test replaces single answers by `mock(...)`. */
export const mockServer = setupServer(...handlers)
