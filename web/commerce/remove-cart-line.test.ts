import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

import { removeCartLine } from './remove-cart-line.ts'
import { useShop } from '#web/state/store.ts'

const local = sampleLine({ id: 1 })
const saved = sampleLine({ id: 2, cartId: 32, userId: sampleUser.id })
const cartIds = () => useShop.getState().cart.lines.map(({ id }) => id)

beforeEach(() => {
  useShop.getState().cart.addProductsFromServer([local, saved])
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('removes a line that only this browser knows at once', async () => {
  const done = removeCartLine(local)
  expect(cartIds()).toEqual([2])
  await done
})

it('removes a saved line after the store did', async () => {
  signIn()
  const asked: number[] = []
  mockServer.use(
    mock('deleteCartItem', ({ params, respond }) => {
      asked.push(params.cart_id)
      return respond(200, { deleted: 1 })
    }),
  )
  const done = removeCartLine(saved)
  expect(cartIds()).toEqual([1, 2])
  await done
  expect(asked).toEqual([32])
  expect(cartIds()).toEqual([1])
})

it('keeps a saved line that the store did not remove, and only logs why', async () => {
  signIn()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  mockServer.use(mock('deleteCartItem', ({ problem }) => problem('unavailable')))
  await removeCartLine(saved)
  expect(cartIds()).toEqual([1, 2])
  expect(log).toHaveBeenCalledOnce()
  expect(useShop.getState().alert.waiting).toEqual([])
})

it("does not ask the store for a line that is not the signed-in customer's", async () => {
  await removeCartLine(saved)
  expect(cartIds()).toEqual([1])
})
