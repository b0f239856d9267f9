import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import { clientProblem } from '#client/api-problem.ts'

import { ReadFailed } from './api.ts'
import { loadQueries } from './prefetch-queries.ts'

const refused = new ReadFailed({ ...clientProblem('unknown', 'gone', 404), byStore: true })

test('in a browser nobody waits for it, and what the store has refused is not asked again', async () => {
  const queryClient = new QueryClient()
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(refused)
  const vital = { queryKey: ['products', 7], queryFn, retry: false }
  expect(loadQueries({ queryClient }, { vital, rest: [{ queryKey: ['rest'], queryFn }] })).toBeUndefined()
  await vi.waitFor(() => expect(queryClient.getQueryState(vital.queryKey)?.status).toBe('error'))
  void loadQueries({ queryClient }, { vital, first: [vital] })
  expect(queryFn).toHaveBeenCalledOnce()
})
