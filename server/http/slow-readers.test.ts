import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

// More than both ends of a connection hold back for a reader who does not come.
const LARGE_BYTES = 24 * 1024 * 1024

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const large = randomBytes(LARGE_BYTES)
  await writeFiles(folder(), { 'web/app/main-abc123.js': large, 'assets/images/products/tea.webp': large })
  return { webFolder: join(folder(), 'web'), assetsFolder: join(folder(), 'assets') }
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['a script', '/app/main-abc123.js'],
  ['a picture', '/assets/images/products/tea.webp'],
])('%s reaches a reader who takes longer than an operation may', { tags: 'F-10' }, async (_, path) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = await new Promise<IncomingMessage>((resolve) => get(store.url + path, resolve))
  // Nothing was read yet, so the file cannot have been sent.
  vi.advanceTimersByTime(20 * 60_000)
  vi.useRealTimers()
  let read = 0
  for await (const chunk of response) read += (chunk as Buffer).length
  expect(read).toBe(LARGE_BYTES)
})
