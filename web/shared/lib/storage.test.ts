import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { api } from './api.ts'
import { clearStoredSession, storedExpirationDate, storedToken, storeSession } from './storage.ts'

const stored = new Map<string, string>()
const setItem = vi.fn<(key: string, value: string) => void>()

beforeEach(() => {
  stored.clear()
  setItem.mockReset().mockImplementation((key, value) => void stored.set(key, value))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem,
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  })
})
afterEach(() => {
  clearStoredSession()
  vi.unstubAllGlobals()
})

it('writes the date before the token', { tags: 's3.session-keys' }, () => {
  storeSession('a-token', '2999-01-01T00:00:00.000Z')
  expect([...stored.keys()]).toEqual(['expirationDate', 'token'])
  expect(storedToken()).toBe('a-token')
  expect(storedExpirationDate()).toBe('2999-01-01T00:00:00.000Z')
})

it(
  'keeps a session for the page where nothing can be written',
  { tags: ['s3.session-without-storage', 'F-17'] },
  () => {
    setItem.mockImplementation(() => {
      throw new Error('quota')
    })
    storeSession('a-token', '2999-01-01T00:00:00.000Z')
    expect(stored.size).toBe(0)
    expect(storedToken()).toBe('a-token')
    expect(storedExpirationDate()).toBe('2999-01-01T00:00:00.000Z')
    clearStoredSession()
    expect(storedToken()).toBeNull()
  },
)

it('is read for each call', { tags: 's6.token-from-storage' }, async () => {
  const carried: (string | null)[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    carried.push(request.headers.get('authorization'))
    return Promise.resolve(Response.json({}))
  })
  await api.call('getCurrentUser')
  stored.set('token', 'a-token')
  await api.call('getCurrentUser')
  stored.set('token', 'another-token')
  await api.call('getCurrentUser')
  expect(carried).toEqual([null, 'Bearer a-token', 'Bearer another-token'])
})
