import { expect, test } from 'vitest'
import { expirationDate } from '#core/session/expiry.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ayesha, signedIn, whisks } from '#cli/testing/sample-session.ts'
import { NOW, openTerminal, STORE_URL } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock, mockExample } from '#contract/mock.ts'

const store = mockStore()
const login = ['login', '--email', 'ayesha@example.com', '--password-stdin'] as const

test('signing in keeps token, expiry and customer, and never prints the token', async () => {
  let asked: unknown
  store.use(
    mock('login', ({ body, respond }) => {
      asked = body
      return respond(200, examples.login.replies[200].signedIn)
    }),
  )
  const { runWith, session } = openTerminal()
  const { exit, out, err } = await runWith('sakura-2026\n', ...login, '--json')
  expect(exit).toBe(0)
  expect(asked).toEqual({ email: 'ayesha@example.com', password: 'sakura-2026' })
  const expires_at = expirationDate(NOW, 43_200)
  expect(JSON.parse(out)).toEqual({ user: ayesha, url: STORE_URL, expires_at })
  expect(out + err).not.toContain('example-token')
  expect((await session()).signedIn).toEqual({
    token: 'example-token',
    expirationDate: expires_at,
    user: ayesha,
  })
})

test('a wrong password is refused in the store’s words, and nobody is signed in', async () => {
  store.use(mock('login', ({ problem }) => problem('invalid_credentials')))
  const { runWith, session } = openTerminal()
  expect(await runWith('momiji-2026', ...login)).toEqual({
    exit: 3,
    out: '',
    err: 'Error: Invalid email or password\n',
  })
  expect((await session()).signedIn).toBeNull()
})

test('the saved cart is merged with a cart of the same vendor', async () => {
  store.use(mockExample('login', 200, 'withSavedCart'))
  const { runWith, session, remember } = openTerminal()
  await remember({ cart: [whisks] })
  expect((await runWith('sakura-2026', ...login)).exit).toBe(0)
  expect((await session()).cart).toMatchObject([{ id: 12, quantity: 4, cartId: 31 }])
})

test('a saved cart of another vendor stays in the account, and the shopper is told', async () => {
  store.use(mockExample('login', 200, 'withSavedCart'))
  const foreign = { ...whisks, id: 20, vendorId: 5, vendorName: 'Osaka Denki' }
  const { runWith, session, remember } = openTerminal()
  await remember({ cart: [foreign] })
  const { exit, err } = await runWith('sakura-2026', ...login)
  expect(exit).toBe(0)
  expect(err).toContain('of another vendor')
  expect((await session()).cart).toEqual([foreign])
})

test('a sign-in of which the store cannot say whose it is stands', async () => {
  store.use(mock('getCurrentUser', ({ problem }) => problem('unavailable'), { once: true }))
  const { runWith, run, session } = openTerminal()
  expect((await runWith('sakura-2026', ...login)).exit).toBe(0)
  expect((await session()).signedIn?.user).toBeNull()
  expect((await run('whoami')).out).toContain('Ayesha Rahman')
  expect((await session()).signedIn?.user).toEqual(ayesha)
})

test('a second customer is refused while the first is signed in', async () => {
  const { runWith, session, remember } = openTerminal()
  await remember({ signedIn })
  const { exit, err } = await runWith(
    'secret-2026',
    'login',
    '--email',
    'other@example.com',
    '--password-stdin',
  )
  expect({ exit, err }).toEqual({
    exit: 1,
    err: expect.stringContaining('signed in as ayesha@example.com') as string,
  })
  expect((await session()).signedIn).toEqual(signedIn)
})
