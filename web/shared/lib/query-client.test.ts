import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { clientProblem } from '#client/api-problem.ts'

import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.useRealTimers())

test.each([
  [503, 3],
  [404, 1],
  [429, 1],
])('a read that ends with status %i is made %i times', { tags: 's7.reads-again' }, async (status, times) => {
  vi.useFakeTimers()
  const error = new ApiError(clientProblem('unknown', 'The store is busy', status))
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const stop = new QueryObserver(createQueryClient(), { queryKey: ['products'], queryFn }).subscribe(() => {})
  await vi.runAllTimersAsync()
  stop()
  expect(queryFn).toHaveBeenCalledTimes(times)
})
