import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { clientProblem } from '#client/api-problem.ts'

import { ApiError } from './api.ts'
import { prefetchQueries } from './prefetch-queries.ts'

const refused = new ApiError({ ...clientProblem('unknown', 'gone', 404), byStore: true })

test('does not wait in a browser, and repeats no refused query', async () => {
  const queryClient = new QueryClient()
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(refused)
  const required = { queryKey: ['products', 7], queryFn, retry: false }
  expect(
    prefetchQueries({ queryClient }, { required, deferred: [{ queryKey: ['rest'], queryFn }] }),
  ).toBeUndefined()
  await vi.waitFor(() => expect(queryClient.getQueryState(required.queryKey)?.status).toBe('error'))
  void prefetchQueries({ queryClient }, { required, critical: [required] })
  expect(queryFn).toHaveBeenCalledOnce()
})
