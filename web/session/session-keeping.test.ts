import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { mock, mockExample } from '#generated/handlers.ts'
import { storeSession } from '#web/lib/session-storage.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { signIn } from '#web/testing/sign-in.ts'

import { keepSession } from './session-keeping.ts'
import { restoreSession } from './session.ts'
import { useShop } from '#web/state/store.ts'

const auth = () => useShop.getState().auth
const ended = vi.fn<() => void>()
const DAY = 86_400_000
const log = vi.spyOn(console, 'warn')
let stop = () => {}

beforeEach(() => {
  ended.mockReset()
  log.mockReset()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function begin(lifetimeMs: number) {
  vi.useFakeTimers({
    now: Date.parse('2026-11-20T10:00:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
  })
  signIn()
  const until = new Date(Date.now() + lifetimeMs).toISOString()
  storeSession('a-token', until)
  auth().success('a-token', until)
  stop = keepSession(ended)
}

it('signs out when the time is over, and not a moment before', () => {
  begin(60_000)
  vi.advanceTimersByTime(59_999)
  expect(auth().token).toBe('a-token')
  vi.advanceTimersByTime(1)
  expect(auth().token).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})

it('waits in slices for a time that one timer cannot keep', () => {
  begin(60 * DAY)
  vi.advanceTimersByTime(59 * DAY)
  expect(auth().token).toBe('a-token')
  vi.advanceTimersByTime(DAY)
  expect(auth().token).toBeNull()
})

it('looks at the clock when the page gets the focus', () => {
  begin(60_000)
  // The machine slept: the clock went on, the timer did not.
  vi.setSystemTime(Date.now() + 120_000)
  window.dispatchEvent(new Event('focus'))
  expect(auth().token).toBeNull()
})

it('counts anew for a customer who signs in later', () => {
  begin(60_000)
  auth().logout()
  auth().success('another-token', new Date(Date.now() + 2 * DAY).toISOString())
  vi.advanceTimersByTime(DAY)
  expect(auth().token).toBe('another-token')
  vi.advanceTimersByTime(DAY)
  expect(auth().token).toBeNull()
})

it('fetches the customer of a restored session', async () => {
  storeSession('a-token', '2999-01-01T00:00:00.000Z')
  restoreSession()
  stop = keepSession(ended)
  await expect.poll(() => auth().user?.name).toBe('Ayesha Rahman')
})

it('ends a session that the store no longer knows', async () => {
  mockServer.use(mock('getCurrentUser', ({ problem }) => problem('unauthenticated')))
  storeSession('a-token', '2999-01-01T00:00:00.000Z')
  restoreSession()
  stop = keepSession(ended)
  await expect.poll(() => auth().token).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})

it('keeps a session whose customer could not be fetched, and tries again', async () => {
  mockServer.use(mock('getCurrentUser', ({ problem }) => problem('unavailable'), { once: true }))
  storeSession('a-token', '2999-01-01T00:00:00.000Z')
  restoreSession()
  stop = keepSession(ended)
  await expect.poll(() => log.mock.calls.length).toBe(1)
  expect(auth().token).toBe('a-token')
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => auth().user?.id).toBe(7)
})

it('does not give one customer the name of the one before', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    mockServer.use(
      mock(
        'getCurrentUser',
        async ({ respond }) => {
          const wait = new Promise<void>((go) => {
            answer = go
          })
          resolve()
          await wait
          return respond(200, {
            user: {
              id: 9,
              name: 'Late',
              email: 'l@example.com',
              phone: '',
              address: '',
              city: '',
              zip: '',
              country: '',
            },
          })
        },
        { once: true },
      ),
      mockExample('getCurrentUser', 200, 'ayesha'),
    )
  })
  storeSession('a-token', '2999-01-01T00:00:00.000Z')
  restoreSession()
  stop = keepSession(ended)
  await asked
  auth().success('another-token', '2999-01-01T00:00:00.000Z')
  answer()
  await expect.poll(() => auth().user?.id).toBe(7)
})

it('follows a sign-out of another tab', () => {
  begin(60_000)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(auth().token).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})
