import { afterEach, expect, test, vi } from 'vitest'

import { lackOfDeployment } from './run-and-tell.ts'

afterEach(() => vi.unstubAllEnvs())

test('what keeps scenarios from a shop is told: a key that is not there before the shop is asked', async () => {
  vi.stubEnv('HAAT_OPERATOR_KEY', '')
  expect(await lackOfDeployment('http://127.0.0.1:9')).toMatch(
    /^HAAT_OPERATOR_KEY is not set: .+ scopes catalog, orders and test/,
  )
  vi.stubEnv('HAAT_OPERATOR_KEY', 'a-key')
  expect(await lackOfDeployment('http://127.0.0.1:9')).toContain('http://127.0.0.1:9')
})
