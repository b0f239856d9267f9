import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { signedIn, whisks } from '#cli/testing/sample-session.ts'
import { exitsWith, prints, terminalWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()

test('saves the cart, clears sign-in and cart, then revokes the token when a customer signs out', async () => {
  const { run, session } = await terminalWith({ signedIn, cart: [{ ...whisks, quantity: 3 }] })
  const asked: unknown[] = []
  store.use(
    mockOperation('saveCartItems', async ({ body, respond }) => {
      asked.push(body, (await session()).signedIn !== null)
      return respond(201, examples.saveCartItems.replies[201].saved)
    }),
    mockOperation('logout', async ({ request, respond }) => {
      asked.push(request.headers.get('authorization'), (await session()).signedIn !== null)
      return respond(204)
    }),
  )
  expect(await run('logout')).toEqual(prints('Signed out. Your cart is saved in your account.\n'))
  expect(asked).toEqual([
    { cart_items: [{ product_id: 12, quantity: 3, user_id: 7 }] },
    true,
    'Bearer example-token',
    false,
  ])
  expect(await session()).toMatchObject({ signedIn: null, cart: [] })
})

test('keeps a product when another command adds it while the cart is saved', async () => {
  const { run, session, remember } = await terminalWith({ signedIn, cart: [whisks] })
  const bowl = { ...whisks, id: 14 }
  store.use(
    mockOperation('saveCartItems', async ({ respond }) => {
      await remember({ signedIn, cart: [bowl, whisks] })
      return respond(200, { cart_items: [] })
    }),
  )
  expect((await run('logout')).exit).toBe(0)
  expect(await session()).toMatchObject({ signedIn: null, cart: [bowl] })
})

test('signs out its customer and keeps the sign-in of the profile when HAAT_TOKEN is set', async () => {
  const { run, session, env } = await terminalWith({ signedIn })
  env['HAAT_TOKEN'] = 'given-token'
  const asked = callsOf(store, 'logout', ({ respond }) => respond(204))
  expect(await run('logout')).toMatchObject(exitsWith(0, 'HAAT_TOKEN is still set; unset it.'))
  expect(asked[0]?.request.headers.get('authorization')).toBe('Bearer given-token')
  expect((await session()).signedIn).toEqual(signedIn)
})

test('signs out when the token cannot be revoked', async () => {
  store.use(mockOperation('logout', ({ networkError }) => networkError()))
  const { run, session } = await terminalWith({ signedIn })
  expect((await run('logout')).exit).toBe(0)
  expect((await session()).signedIn).toBeNull()
})

test('names what is no longer sold when a customer signs out', { tags: 'T-05' }, async () => {
  const { run, session } = await terminalWith({ signedIn, cart: [whisks] })
  const dropped = [{ product_id: whisks.id, reason: 'gone' as const }]
  store.use(mockOperation('saveCartItems', ({ respond }) => respond(200, { cart_items: [], dropped })))
  expect(await run('logout')).toMatchObject(
    exitsWith(0, `Not saved, as it is no longer sold: ${whisks.name}\n`),
  )
  expect(await session()).toMatchObject({ signedIn: null, cart: [] })
})
