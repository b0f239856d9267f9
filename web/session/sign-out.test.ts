import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { isGoneRow, rememberGoneRows } from '#web/commerce/gone-rows.ts'
import { api } from '#web/lib/api.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

import { customerQuery } from './customer.ts'
import { keepSession } from './session-keeping.ts'
import { leave, signOut } from './sign-out.ts'
import { useShop } from '#web/state/shop-state.ts'

const token = () => useShop.getState().auth.token
const lines = () => useShop.getState().cart.lines
const goHome = vi.fn<() => void>()
const askRoutes = vi.fn<() => void>()
const log = vi.spyOn(console, 'warn')
const calls = vi.spyOn(api, 'call')

const queryClient = createQueryClient()
let stop = () => {}

beforeEach(() => {
  queryClient.clear()
  signIn()
  queryClient.setQueryData(customerQuery('a-token').queryKey, sampleUser)
  stop = keepSession(queryClient, askRoutes)
  askRoutes.mockReset()
  goHome.mockReset()
  log.mockReset()
})
afterEach(() => stop())
// Nobody waits for the word that revokes a token; the next test must not meet it on its way.
afterEach(async () => {
  await Promise.allSettled(calls.mock.results.map(({ value }) => value as Promise<unknown>))
  calls.mockClear()
})
afterEach(() => expect(localStorage.getItem('token')).toBe(token()))

const fillCart = () =>
  useShop.getState().cart.addProductsFromServer([sampleLine({ id: 1, quantity: 2 }), sampleLine({ id: 2 })])

function answerSaving(answer: Parameters<typeof mock<'saveCartItems'>>[1]) {
  const bodies: BodyOf<'saveCartItems'>[] = []
  mockServer.use(
    mock('saveCartItems', (call) => {
      bodies.push(call.body)
      return answer(call)
    }),
  )
  return bodies
}

describe('from the dashboard', () => {
  it('with an empty cart is done at once, without a word to the store', async () => {
    const bodies = answerSaving(({ problem }) => problem('unavailable'))
    expect(await signOut(queryClient, goHome)).toBe(true)
    expect(bodies).toEqual([])
    expect([token(), useShop.getState().auth.user]).toEqual([null, null])
    expect(goHome).toHaveBeenCalledOnce()
    expect(lines()).toEqual([])
  })

  it.each([200, 201] as const)('saves the cart as the customer’s own first (%i)', async (status) => {
    fillCart()
    const here = () => [token(), lines().length, goHome.mock.calls.length]
    let meanwhile: unknown
    const bodies = answerSaving(({ respond }) => {
      meanwhile = here()
      return respond(status, { cart_items: [] })
    })
    expect(await signOut(queryClient, goHome)).toBe(true)
    expect(meanwhile).toEqual(['a-token', 2, 0])
    expect(bodies).toEqual([
      {
        cart_items: [
          { product_id: 1, quantity: 2, user_id: 7 },
          { product_id: 2, quantity: 1, user_id: 7 },
        ],
      },
    ])
    expect(token()).toBeNull()
    expect(useShop.getState().auth.user).toBeNull()
    expect(goHome).toHaveBeenCalledOnce()
    expect(askRoutes).not.toHaveBeenCalled()
    expect(lines()).toEqual([])
  })

  it('does nothing but log when the cart cannot be saved', async () => {
    fillCart()
    answerSaving(({ problem }) => problem('unavailable'))
    expect(await signOut(queryClient, goHome)).toBe(false)
    expect(token()).toBe('a-token')
    expect(useShop.getState().auth.user).toEqual(sampleUser)
    expect(goHome).not.toHaveBeenCalled()
    expect(lines()).toHaveLength(2)
    expect(useShop.getState().alert.waiting).toEqual([])
    expect(log).toHaveBeenCalledOnce()
  })

  it('takes no other status for a saved cart', async () => {
    fillCart()
    answerSaving(({ offContract }) => offContract(Response.json({ cart_items: [] }, { status: 202 })))
    await signOut(queryClient, goHome)
    expect(token()).toBe('a-token')
    expect(goHome).not.toHaveBeenCalled()
    expect(lines()).toHaveLength(2)
  })

  it('is no longer held back by a token that the store does not know', async () => {
    fillCart()
    answerSaving(({ problem }) => problem('unauthenticated'))
    mockServer.use(mock('getCurrentUser', ({ problem }) => problem('unauthenticated')))
    await signOut(queryClient, goHome)
    await expect.poll(() => token()).toBeNull()
    expect(askRoutes).toHaveBeenCalledOnce()
    expect(lines()).toHaveLength(2)
  })
})

describe('what is put into the cart while it is being saved', () => {
  // Read when it is wanted: while tests are collected another file's state may still be there.
  const put = () => {
    const { cart } = useShop.getState()
    cart.add(sampleProduct({ id: 1 }))
    cart.add(sampleProduct({ id: 3 }))
  }
  const stays = [
    [3, 1],
    [1, 1],
  ]
  const quantities = () => lines().map(({ id, quantity }) => [id, quantity])

  beforeEach(() => {
    useShop
      .getState()
      .cart.addProductsFromServer([
        sampleLine({ id: 1, quantity: 2, cartId: 31, userId: 7 }),
        sampleLine({ id: 2 }),
      ])
    answerSaving(({ respond }) => {
      put()
      return respond(200, { cart_items: [] })
    })
  })

  it.each([
    ['the account page', () => signOut(queryClient, goHome)],
    ['/logout', () => leave(queryClient, 5000)],
  ])('stays after the sign-out by %s, as no row of the account', async (_, out) => {
    await out()
    expect(token()).toBeNull()
    expect(quantities()).toEqual(stays)
    expect(lines().every(({ cartId }) => cartId === undefined)).toBe(true)
  })
})

describe('with a row that was bought and that the store still holds', () => {
  const { cart_items: rows } = examples.saveCartItems.replies[200].saved
  const saved = (id: number, cart_id: number) => rows.map((row) => ({ ...row, id, cart_id }))
  const gone = () => [31, 33].map((cart_id) => isGoneRow({ cart_id }))

  beforeEach(() => {
    rememberGoneRows([
      sampleLine({ id: 1, cartId: 31, userId: 7 }),
      sampleLine({ id: 3, cartId: 33, userId: 7 }),
    ])
    mockServer.use(mock('deleteCartItems', ({ problem }) => problem('unavailable')))
    fillCart()
  })

  it('does not take it for gone any more once the cart is saved in it anew', async () => {
    answerSaving(({ respond }) => respond(200, { cart_items: [...saved(1, 31), ...saved(3, 33)] }))
    await signOut(queryClient, goHome)
    expect(gone()).toEqual([false, true])
  })

  it.each([200, 201])(
    'stays with what it knows where the store answers %i and nothing else',
    async (status) => {
      answerSaving(({ offContract }) => offContract(Response.json({}, { status })))
      await signOut(queryClient, goHome)
      expect(gone()).toEqual([true, true])
    },
  )
})

describe('by /logout', () => {
  it('empties a cart that was saved', async () => {
    fillCart()
    answerSaving(({ respond }) => respond(200, { cart_items: [] }))
    await leave(queryClient, 5000)
    expect([token(), lines()]).toEqual([null, []])
  })

  it('ends the session in any case, and keeps a cart that was not saved', async () => {
    fillCart()
    answerSaving(({ networkError }) => networkError())
    await leave(queryClient, 5000)
    expect(token()).toBeNull()
    expect(lines()).toHaveLength(2)
  })

  it('takes 5 s at the most in all, though customer, bought rows and cart each take their time', async () => {
    fillCart()
    queryClient.clear()
    rememberGoneRows([sampleLine({ id: 1, cartId: 31, userId: 7 })])
    const answers = new Map<string, unknown>([['/api/me', { user: sampleUser }]])
    const slowly = ({ url }: Request) =>
      new Promise((answer) => {
        const body = answers.get(new URL(url, 'http://store').pathname) ?? {}
        setTimeout(() => answer(Response.json(body)), 2400)
      })
    vi.useFakeTimers()
    vi.stubGlobal('fetch', slowly)
    try {
      const done = leave(queryClient, 5000)
      await vi.advanceTimersByTimeAsync(4999)
      expect(token()).toBe('a-token')
      await vi.advanceTimersByTimeAsync(1)
      await done
      expect([token(), lines().length]).toEqual([null, 2])
      // The word to revoke the token has its answer, too.
      await vi.advanceTimersByTimeAsync(2400)
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
})
