import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { ayesha, expired, savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, openTerminal, STORE_URL, terminalWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

test('asks for nothing when the customer is signed in', async () => {
  store.use(mockOperation('getCurrentUser', ({ networkError }) => networkError()))
  const { run } = await terminalWith({ signedIn })
  const { exit, out } = await run('whoami', '--json')
  expect(exit).toBe(0)
  const expires_at = '2026-11-20T17:00:00.000+06:00'
  expect(JSON.parse(out)).toEqual({ user: ayesha, url: STORE_URL, expires_at, operator: null })
  expect((await run('whoami')).out).toMatch(/^Signed in until +2026-11-20 17:00$/m)
})

test('removes a sign-in and keeps the cart when its time is over', async () => {
  const { run, session } = await terminalWith({ signedIn: expired, cart: [savedWhisks] })
  const { exit, err } = await run('cart', 'list')
  expect(exit).toBe(0)
  expect(err).toBe('Your session has expired; sign in again with `haat login`. Your cart is unchanged.\n')
  expect(await session()).toMatchObject({ signedIn: null, cart: [savedWhisks] })
  expect((await run('whoami')).exit).toBe(3)
})

test('removes a sign-in and keeps the cart when the store does not accept the token', async () => {
  store.use(mockOperation('listOrders', ({ problem }) => problem('unauthenticated')))
  const { run, session } = await terminalWith({ signedIn, cart: [savedWhisks] })
  expect(await run('order', 'list')).toMatchObject(exitsWith(3, 'Your session has expired'))
  expect(await session()).toMatchObject({ signedIn: null, cart: [savedWhisks] })
})

test('keeps a sign-in when a captive portal answers 401', async () => {
  store.use(
    mockOperation('listOrders', ({ offContract }) =>
      offContract(new Response('<h1>Sign in to the network</h1>', { status: 401 })),
    ),
  )
  const { run, session } = await terminalWith({ signedIn })
  expect((await run('order', 'list')).exit).toBe(7)
  expect((await session()).signedIn).toEqual(signedIn)
})

test(
  'uses HAAT_TOKEN and never stores it when it is set, and names it when the store refuses it',
  { tags: 'T-33' },
  async () => {
    const sent = callsOf(store, 'getCurrentUser', ({ respond }) =>
      respond(200, examples.getCurrentUser.replies[200].ayesha),
    )
    const { run, env, session } = openTerminal()
    env['HAAT_TOKEN'] = 'given-token'
    expect((await run('whoami')).exit).toBe(0)
    expect(sent[0]?.request.headers.get('authorization')).toBe('Bearer given-token')
    expect((await session()).signedIn).toBeNull()
    store.use(mockOperation('getCurrentUser', ({ problem }) => problem('unauthenticated')))
    const err = 'Error: The store does not accept the token in HAAT_TOKEN\n'
    expect(await run('whoami')).toEqual({ exit: 3, out: '', err })
  },
)

test('keeps a newer sign-in when another command has made it meanwhile', async () => {
  const newer = { ...signedIn, token: 'newer-token' }
  const { run, session, remember } = await terminalWith({ signedIn })
  store.use(
    mockOperation('listOrders', async ({ problem }) => {
      await remember({ signedIn: newer })
      return problem('unauthenticated')
    }),
  )
  expect((await run('order', 'list')).exit).toBe(3)
  expect((await session()).signedIn).toEqual(newer)
})
