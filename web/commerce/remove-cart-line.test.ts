import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock, type MockResolver } from '#contract/mock.ts'
import { ReadFailed } from '#web/lib/api.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

import { isGoneRow } from './gone-rows.ts'
import { removeCartLine } from './remove-cart-line.ts'
import { useShop } from '#web/state/shop-state.ts'

const local = sampleLine({ id: 1 })
const saved = sampleLine({ id: 2, cartId: 32, userId: sampleUser.id })
const cartIds = () => useShop.getState().cart.lines.map(({ id }) => id)

beforeEach(() => {
  useShop.getState().cart.addProductsFromServer([local, saved])
})
afterEach(() => {
  vi.restoreAllMocks()
})

function answerRemoval(answer: MockResolver<'deleteCartItem'>) {
  const asked: number[] = []
  mockServer.use(
    mock('deleteCartItem', (call) => {
      asked.push(call.params.cart_id)
      return answer(call)
    }),
  )
  return asked
}

it('removes a line that only this browser knows at once, without a word to the store', async () => {
  signIn()
  const asked = answerRemoval(({ respond }) => respond(200, { deleted: 1 }))
  const done = removeCartLine(local)
  expect(cartIds()).toEqual([2])
  await done
  expect(asked).toEqual([])
})

it('removes a saved line after the store did', async () => {
  signIn()
  const asked = answerRemoval(({ respond }) => respond(200, { deleted: 1 }))
  const done = removeCartLine(saved)
  expect(cartIds()).toEqual([1, 2])
  await done
  expect(asked).toEqual([32])
  expect(cartIds()).toEqual([1])
})

it('keeps a saved line that the store did not remove, and only logs why', async () => {
  signIn()
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  answerRemoval(({ problem }) => problem('unavailable'))
  await expect(removeCartLine(saved)).rejects.toThrow(ReadFailed)
  expect(cartIds()).toEqual([1, 2])
  expect(log).toHaveBeenCalledOnce()
  expect(useShop.getState().alert.waiting).toEqual([])
})

it('asks the store for a saved line before it is known who the customer is', async () => {
  signIn()
  useShop.getState().auth.removeUser()
  const asked = answerRemoval(({ respond }) => respond(200, { deleted: 1 }))
  await removeCartLine({ ...saved, userId: null })
  expect(asked).toEqual([32])
  expect(cartIds()).toEqual([1])
})

it('takes no other status for a removal', async () => {
  signIn()
  answerRemoval(({ offContract }) => offContract(Response.json({ deleted: 1 }, { status: 202 })))
  await expect(removeCartLine(saved)).rejects.toThrow('status 202')
  expect(cartIds()).toEqual([1, 2])
})

describe('with nobody signed in', () => {
  it('a saved line goes at once, and does not come back at the next sign-in', async () => {
    await removeCartLine(saved)
    expect(cartIds()).toEqual([1])
    expect(isGoneRow({ cart_id: 32 })).toBe(true)
  })

  it('a line of this browser leaves nothing to remember', async () => {
    await removeCartLine(local)
    expect(localStorage.getItem('nihonhaat:gone-rows')).toBeNull()
  })
})
