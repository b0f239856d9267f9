import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { type MockResolver } from '#generated/handlers.ts'
import { storeSession } from '#web/shared/lib/storage.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'
import { shop } from '#web/test/shop.ts'

import { currentUserQuery } from './current-user.ts'
import { syncSession } from './session-sync.ts'
import { beginSession, endSession, followStoredSession, restoreSession, revokeSession } from './session.ts'

const auth = () => shop().auth
const revalidateRoutes = vi.fn<() => void>()
const queryClient = createQueryClient()
queryClient.setDefaultOptions({ queries: { retry: false } })
const DAY = 86_400_000
const FAR = '2999-01-01T00:00:00.000Z'
const log = vi.spyOn(console, 'warn')
let stop = () => {}

beforeEach(() => {
  queryClient.clear()
  revalidateRoutes.mockReset()
  log.mockReset().mockReturnValue()
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
  queryClient.setQueryData(currentUserQuery('a-token').queryKey, sampleUser)
  beginSession('a-token', new Date(Date.now() + lifetimeMs).toISOString())
  stop = syncSession(queryClient, revalidateRoutes)
}

/** The device remembers a session, which is taken up. */
function keepRestored() {
  storeSession('a-token', FAR)
  restoreSession()
  stop = syncSession(queryClient, revalidateRoutes)
}

it(
  'looks at the clock when the page gets the focus',
  { tags: ['s4.expiry-looked-at-on-focus', 'F-19'] },
  () => {
    begin(60_000)
    // The machine slept: the clock went on, the timer did not.
    vi.setSystemTime(Date.now() + 120_000)
    window.dispatchEvent(new Event('focus'))
    expect(auth().token).toBeNull()
  },
)

it('uses a new timer for a new session', { tags: 's4.timer-counts-anew' }, () => {
  begin(60_000)
  endSession()
  beginSession('a-shorter-one', new Date(Date.now() + 30_000).toISOString())
  vi.advanceTimersByTime(29_999)
  expect(auth().token).toBe('a-shorter-one')
  vi.advanceTimersByTime(1)
  expect(auth().token).toBeNull()
  beginSession('another-token', new Date(Date.now() + 2 * DAY).toISOString())
  vi.advanceTimersByTime(DAY)
  expect(auth().token).toBe('another-token')
  vi.advanceTimersByTime(DAY)
  expect(auth().token).toBeNull()
})

it(
  'ends a session that the store no longer knows',
  { tags: ['s4.customer-refused', 's7.me', 'F-19'] },
  async () => {
    storeSays('getCurrentUser', ({ problem }) => problem('unauthenticated'))
    keepRestored()
    await expect.poll(() => auth().token).toBeNull()
    expect(revalidateRoutes).toHaveBeenCalledOnce()
  },
)

const PORTAL = () =>
  new Response('<h1>Sign in to the network</h1>', { status: 401, headers: { 'content-type': 'text/html' } })

it.each<[string, MockResolver<'getCurrentUser'>]>([
  ['a busy store', ({ problem }) => problem('unavailable')],
  ['the page of a captive portal', ({ offContract }) => offContract(PORTAL())],
])(
  'keeps a session when %s answers instead of the customer, and asks again later',
  { tags: ['s4.auth-user', 's4.customer-not-fetched', 's7.me', 's8.customer-logged'] },
  async (_, answer) => {
    storeSays('getCurrentUser', answer, { once: true })
    queryClient.mount()
    keepRestored()
    await expect.poll(() => log.mock.calls.length).toBe(1)
    expect(auth().token).toBe('a-token')
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => auth().user?.id).toBe(7)
    queryClient.unmount()
  },
)

it(
  'knows who is signed in by now when Back shows a page from memory',
  { tags: 's4.page-from-memory' },
  () => {
    begin(60_000)
    localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(auth().token).toBe('a-token')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(auth().token).toBeNull()
    expect(auth().user).toBeNull()
    expect(revalidateRoutes).toHaveBeenCalledOnce()
  },
)

it(
  'takes up the customer of another tab instead of the one here',
  { tags: ['s4.other-tabs', 's4.other-customer-other-user'] },
  () => {
    signIn()
    storeSession('another-token', FAR)
    followStoredSession()
    expect(auth()).toMatchObject({ token: 'another-token', user: null })
  },
)

it(
  'revokes with the old token, and forgets it without waiting',
  { tags: ['s4.auth-logout', 's4.logout-revokes'] },
  async () => {
    signIn()
    const revoked = storeSays('logout', ({ respond }) => respond(204))
    revokeSession()
    expect(auth().token).toBeNull()
    expect(['token', 'expirationDate'].map((key) => localStorage.getItem(key))).toEqual([null, null])
    await expect.poll(() => revoked[0]?.request.headers.get('authorization')).toBe('Bearer a-token')
  },
)
