import { expect, test } from 'vitest'
import { SESSION_SECONDS } from './session-seconds.ts'

test('a token is good for half a day', () => {
  expect(SESSION_SECONDS).toBe(43_200)
})
