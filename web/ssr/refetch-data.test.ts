import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { HYDRATED } from './hydrated.tsx'
import { revalidateAfterHydration } from './refetch-data.ts'

const KEY = ['products', 'one', 301]

let price = 1250
let queryClient: QueryClient
let stop = () => {}
beforeEach(() => {
  price = 1250
  queryClient = new QueryClient({
    defaultOptions: { queries: { networkMode: 'offlineFirst', refetchOnReconnect: false } },
  })
  queryClient.setQueryData(KEY, price)
  const queryFn = () => Promise.resolve(price)
  const staleTime = Number.POSITIVE_INFINITY
  stop = new QueryObserver(queryClient, { queryKey: KEY, queryFn, staleTime }).subscribe(() => {})
})
afterEach(() => {
  stop()
  onlineManager.setOnline(true)
  queryClient.clear()
})

const shown = () => queryClient.getQueryData(KEY)

test('refetches cached data after hydration', async () => {
  revalidateAfterHydration(queryClient)
  price = 1400
  expect(shown()).toBe(1250)
  window.dispatchEvent(new Event(HYDRATED))
  await vi.waitFor(() => expect(shown()).toBe(1400))
})
