import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { restoreShop } from './restore-shop.ts'
import { useShop } from './shop-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a storage that does not answer holds the start back for 5 seconds, not longer', async () => {
  vi.spyOn(useShop.persist, 'rehydrate').mockReturnValue(new Promise(() => undefined))
  const started = vi.fn<() => void>()
  void restoreShop().then(started)
  await vi.advanceTimersByTimeAsync(4999)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalledOnce()
})

it('a storage that answers holds nothing back and leaves no timer', async () => {
  await restoreShop()
  expect(vi.getTimerCount()).toBe(0)
})
