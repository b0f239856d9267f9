import { expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { endSession } from '#web/features/auth/session.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'

import { removeCartLine } from './remove-cart-line.ts'

it(
  'removes a saved line at once without a request when the session has ended',
  { tags: 's4.cart-remove-signed-out' },
  async () => {
    const asked = storeSays('deleteCartItem', ({ respond }) => respond(200, { deleted: 1 }))
    const saved = sampleLine({ id: 2, cartId: 32, userId: sampleUser.id })
    fillCart(saved)
    signIn()
    endSession()
    await removeCartLine(saved)
    expect(shop().cart.lines).toEqual([])
    expect(asked).toEqual([])
  },
)
