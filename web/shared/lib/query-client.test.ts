import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { clientProblem } from '#client/api-problem.ts'

import { ApiError } from './api.ts'
import { createQueryClient } from './query-client.ts'

const failure = (status: number) => new ApiError(clientProblem('unknown', 'The store is busy', status))

afterEach(() => vi.useRealTimers())

/** Two parts of a page that wait for the same read, until it has failed. */
async function failingRead(error: Error, meta: { failure?: string }) {
  vi.useFakeTimers()
  const client = createQueryClient()
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const options = { queryKey: ['products'], queryFn, meta }
  const stops = [0, 1].map(() => new QueryObserver(client, options).subscribe(() => {}))
  await vi.runAllTimersAsync()
  for (const stop of stops) stop()
  return { client, options, queryFn }
}

test.each([
  [503, 3],
  [404, 1],
  [429, 1],
])('a read that ends with status %i is made %i times', { tags: 's7.reads-again' }, async (status, times) => {
  const { queryFn } = await failingRead(failure(status), {})
  expect(queryFn).toHaveBeenCalledTimes(times)
})
