import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CHUNK_LIMIT_MS, loadChunk } from './chunk-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const FAILED = { name: 'ChunkLoadError', message: 'Loading chunk failed' }

test(
  'rejects with a named error when the chunk fails to load',
  { tags: ['s8.chunk-failure', 'F-16'] },
  async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ ...FAILED, cause })
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('rejects when the chunk takes longer than 120 s', { tags: ['s7.chunk-limit', 'F-16'] }, async () => {
  const settled = vi.fn<(error: unknown) => void>()
  loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining(FAILED))
})
