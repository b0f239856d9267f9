import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { main, press } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'
import { wireProduct } from '#web/test/wire-products.ts'

import { CartPage } from './cart-page.tsx'

const whisk = sampleLine({ id: 1, name: 'Bamboo Whisk', price: 1250, stock: 20 })

beforeEach(() => storeSays('getProduct', ({ problem }) => problem('unavailable')))

it(
  'shows the quantity that counts after Enter',
  { tags: ['s4.cart-stock-on-a-page', 's5.quantity-shown'] },
  async () => {
    fillCart({ ...whisk, quantity: 2 })
    await renderPage(<CartPage />)
    const field = await main().findByRole('textbox', { name: /Bamboo Whisk/ })
    for (const [typed, shown] of [
      ['0', '2'],
      ['abc', '2'],
      ['3', '3'],
      ['99999', '20'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, `${typed}{Enter}`)
      expect([typed, field]).toMatchObject([typed, { value: shown }])
    }
    main().getByText('Only 20 in stock')
    main().getByText('20 units')
  },
)

it(
  'says how to go on from a sold-out product, with and without other products in the cart',
  { tags: 's2.8.sold-out-line' },
  async () => {
    storeSays('getProduct', ({ params, respond }) =>
      respond(
        200,
        params.productId === 1
          ? wireProduct({ id: 1, name: 'Bamboo Whisk', quantity: 0 })
          : wireProduct({ id: 2, name: 'Sencha Leaves' }),
      ),
    )
    fillCart(whisk, sampleLine({ id: 2, name: 'Sencha Leaves' }))
    await renderPage(<CartPage />)
    await main().findByText('Sold out. Please remove it to order the rest.')
    await press('Remove Sencha Leaves')
    expect(main().getByText('Sold out. Please choose something else.')).toBeTruthy()
  },
)

it.each([
  ['a visitor', '/login'],
  ['a customer', '/checkout'],
])(
  'leads %s from CHECKOUT to %s',
  { tags: ['s2.8.quotes', 's2.8.checkout', 's6.cart-page-checkout'] },
  async (who, path) => {
    if (who === 'a customer') signIn()
    fillCart(whisk)
    await renderPage(<CartPage />)
    expect(main().getByRole('link', { name: 'CHECKOUT' })).toHaveProperty('pathname', path)
    expect(main().getByRole('link', { name: 'Continue Shopping' })).toHaveProperty('pathname', '/')
  },
)
