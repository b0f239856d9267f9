import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { clientProblem } from '#client/api-problem.ts'

import { ReadFailed } from './api.ts'
import { createQueryClient } from './query-client.ts'

const failure = (status: number) => new ReadFailed(clientProblem('unknown', 'The store is busy', status))
const log = () => vi.spyOn(console, 'warn').mockReturnValue()

afterEach(() => vi.useRealTimers())

/** Two parts of a page that wait for the same read, until it has failed. */
async function failingRead(error: Error, meta: { failure?: string }) {
  vi.useFakeTimers()
  const client = createQueryClient()
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  const options = { queryKey: ['goods'], queryFn, meta }
  const stops = [0, 1].map(() => new QueryObserver(client, options).subscribe(() => {}))
  await vi.runAllTimersAsync()
  for (const stop of stops) stop()
  return { client, options, queryFn }
}

test('a read that fails for good is written down once, for all its attempts and all who wait', async () => {
  const logged = log()
  const { queryFn } = await failingRead(failure(503), { failure: 'Loading the goods failed' })
  expect(queryFn).toHaveBeenCalledTimes(3)
  expect(logged.mock.calls).toEqual([['Loading the goods failed: The store is busy (unknown)']])
})

test('a read whose page says itself that it failed is not written down', async () => {
  const logged = log()
  await failingRead(failure(503), {})
  expect(logged).not.toHaveBeenCalled()
})

test('a mistake of our own is written down with its message', async () => {
  const logged = log()
  await failingRead(new Error('no such member'), { failure: 'Loading the goods failed' })
  expect(logged.mock.calls).toEqual([['Loading the goods failed: no such member (unknown)']])
})

test.each([
  [0, 3],
  [500, 3],
  [503, 3],
  [400, 1],
  [404, 1],
  [408, 3],
  [429, 1],
  [499, 1],
])('a read that ends with status %i is made %i times', async (status, times) => {
  const { queryFn } = await failingRead(failure(status), {})
  expect(queryFn).toHaveBeenCalledTimes(times)
})

test('what the store has decided is not asked again because the page has come', async () => {
  const { client, options, queryFn } = await failingRead(failure(404), {})
  expect(queryFn).toHaveBeenCalledOnce()
  new QueryObserver(client, options).subscribe(() => {})()
  expect(queryFn).toHaveBeenCalledOnce()
})

test('what may have passed is asked again', async () => {
  const { client, options, queryFn } = await failingRead(failure(503), {})
  new QueryObserver(client, options).subscribe(() => {})()
  expect(queryFn).toHaveBeenCalledTimes(4)
})
