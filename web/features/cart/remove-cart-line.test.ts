import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { endSession } from '#web/features/auth/session.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

import { removeCartLine } from './remove-cart-line.ts'

const local = sampleLine({ id: 1 })
const saved = sampleLine({ id: 2, cartId: 32, userId: sampleUser.id })
const cartIds = () => shop().cart.lines.map(({ id }) => id)
const storeRemoves = () => storeSays('deleteCartItem', ({ respond }) => respond(200, { deleted: 1 }))

beforeEach(() => {
  fillCart(local, saved)
  signIn()
})
afterEach(() => void vi.restoreAllMocks())

it(
  'removes a saved line at once without a request when the session has ended',
  { tags: 's4.cart-remove-signed-out' },
  async () => {
    const asked = storeRemoves()
    endSession()
    await removeCartLine(saved)
    expect(cartIds()).toEqual([1])
    expect(asked).toEqual([])
  },
)
