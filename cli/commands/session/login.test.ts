import { expect, test } from 'vitest'
import { emptySession } from '#cli/session/session-file.ts'
import { expirationDate } from '#core/session/expiry.ts'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { ayesha, savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, NOW, openTerminal, STORE_URL, terminalWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { withSignIn } from './login.ts'

const store = mockStore()
const login = ['login', '--email', 'ayesha@example.com', '--password-stdin'] as const

test('stores token, expiry and customer without printing the token when a customer signs in', async () => {
  const asked = callsOf(store, 'login', ({ respond }) => respond(200, examples.login.replies[200].signedIn))
  const { runWith, session } = openTerminal()
  const { exit, out, err } = await runWith('sakura-2026\n', ...login, '--json')
  expect(exit).toBe(0)
  expect(asked[0]?.body).toEqual({ email: 'ayesha@example.com', password: 'sakura-2026' })
  const expires_at = expirationDate(NOW, 43_200)
  const shown = '2026-11-21T04:00:00.000+06:00'
  expect(JSON.parse(out)).toEqual({ user: ayesha, url: STORE_URL, expires_at: shown })
  expect(out + err).not.toContain('example-token')
  const stored = { token: 'example-token', expirationDate: expires_at, user: ayesha }
  expect((await session()).signedIn).toEqual(stored)
})

test('refuses a second customer when the first is signed in', async () => {
  const { runWith, session } = await terminalWith({ signedIn })
  const other = ['login', '--email', 'other@example.com', '--password-stdin']
  expect(await runWith('secret-2026', ...other)).toMatchObject(
    exitsWith(1, 'signed in as ayesha@example.com'),
  )
  expect((await session()).signedIn).toEqual(signedIn)
})

const rows = examples.login.replies[200].withSavedCart.user.cart_items
const cartAfter = (cart: (typeof savedWhisks)[], saved: Parameters<typeof withSignIn>[2] = { rows }) =>
  withSignIn({ ...emptySession, cart }, signedIn, saved)

test('removes the row ids of lines when they belong to another customer', () => {
  const theirs = { ...savedWhisks, userId: 99, cartId: 7 }
  const [line] = cartAfter([theirs], { rows: [] }).session.cart
  expect(line).toMatchObject({ id: 12, quantity: 2, userId: null })
  expect(line).not.toHaveProperty('cartId')
})
