import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addToCart } from '#web/features/catalog/add-to-cart.ts'
import { main, partsWithoutRole, press } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'
import { wireProduct } from '#web/test/wire-products.ts'

import { CartPage } from './cart-page.tsx'

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250 })

/** The store cannot be asked: the cart shows what it knows. */
beforeEach(() => storeSays('getProduct', ({ problem }) => problem('unavailable')))

describe('the cart page', () => {
  it('removes a line and leaves the keyboard at the next one, after the last at the one before', async () => {
    fillCart(tea, whisk, sampleLine({ id: 3, name: 'Tray' }))
    await renderPage(<CartPage />)
    await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' })
    await press('Remove Sencha 100 g')
    expect(screen.queryByRole('link', { name: 'Sencha 100 g' })).toBeNull()
    const left = screen.getByRole('button', { name: 'Remove Matcha Whisk' })
    expect(document.activeElement).toBe(left)
    await press('Remove Tray')
    expect(document.activeElement).toBe(left)
  })

  it('names the role of every part of its table, which phones show as blocks', async () => {
    fillCart(tea, whisk)
    await renderPage(<CartPage />)
    expect(partsWithoutRole(await screen.findByRole('table', { name: 'Shopping Cart' }))).toEqual([])
  })

  it('has a coupon field that does nothing', { tags: ['s2.8.coupon', 's9.no-coupon'] }, async () => {
    fillCart(tea)
    await renderPage(<CartPage />)
    const coupon = await screen.findByRole('textbox', { name: 'Coupon code' })
    await userEvent.type(coupon, 'SAKURA{Enter}')
    expect(coupon).toHaveProperty('value', 'SAKURA')
  })
})

it('the add-to-cart dialog closes when the page behind it is left', { tags: 's2.9.ways-on' }, async () => {
  const { router } = await renderRoute('/viewPage')
  addToCart(sampleProduct({ id: 1 }), { count: 2 })
  await screen.findByRole('dialog', { name: 'Item Added Successfully!' })
  await router.navigate({ to: '/' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it(
  'shows the quantity that counts after Enter',
  { tags: ['s4.cart-stock-on-a-page', 's5.quantity-shown'] },
  async () => {
    fillCart(sampleLine({ id: 2, name: 'Matcha Whisk', quantity: 2, stock: 20 }))
    await renderPage(<CartPage />)
    const field = await main().findByRole('textbox', { name: /Matcha Whisk/ })
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
        params.productId === 2
          ? wireProduct({ id: 2, name: 'Matcha Whisk', quantity: 0 })
          : wireProduct({ id: 3, name: 'Sencha Leaves' }),
      ),
    )
    fillCart(whisk, sampleLine({ id: 3, name: 'Sencha Leaves' }))
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
