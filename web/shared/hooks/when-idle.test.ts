import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenIdle } from './when-idle.ts'

const then = vi.fn<() => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  then.mockClear()
})

test.each(['complete', 'interactive'] as const)('waits while a page that is %s loads', (state) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  whenIdle(then, 100)
  vi.advanceTimersByTime(99)
  window.dispatchEvent(new Event('load'))
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(then).toHaveBeenCalledOnce()
})
