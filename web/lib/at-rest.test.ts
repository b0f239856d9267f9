import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { atRest } from './at-rest.ts'

const then = vi.fn<() => void>()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  then.mockClear()
})

test.each(['complete', 'interactive'] as const)('a page that is %s', (state) => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
  atRest(then, 100)
  vi.advanceTimersByTime(99)
  window.dispatchEvent(new Event('load'))
  expect(then).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(then).toHaveBeenCalledOnce()
})

test('whoever leaves before asks for nothing more', () => {
  for (const state of ['complete', 'interactive'] as const) {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
    atRest(then, 100)()
    window.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(100)
  }
  expect(then).not.toHaveBeenCalled()
})
