import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CHUNK_LIMIT_MS, ChunkLoadError, loadChunk } from './chunk-load.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a chunk that arrives is handed on', async () => {
  await expect(loadChunk(async () => ({ page: 'cart' }))).resolves.toEqual({ page: 'cart' })
})

test('a chunk that fails is an error of a fixed name and message, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadChunk(() => Promise.reject(cause)).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ChunkLoadError)
  expect(error).toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk failed', cause })
})

test('a chunk that hangs fails after 120 seconds, not before', async () => {
  const settled = vi.fn<(error: unknown) => void>()
  loadChunk(() => new Promise(() => {})).catch(settled)
  expect(CHUNK_LIMIT_MS).toBe(120_000)

  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ name: 'ChunkLoadError' }))
})

test('no timer is left behind', async () => {
  await loadChunk(async () => 1)
  expect(vi.getTimerCount()).toBe(0)
})
