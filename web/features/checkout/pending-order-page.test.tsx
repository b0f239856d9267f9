import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { storePendingOrder } from '#web/features/cart/pending-order.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { storeSettles } from '#web/test/order-test-kit.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { fillCart, shop } from '#web/test/shop.ts'
import { wireProduct } from '#web/test/wire-products.ts'
import { CartPage } from '#web/features/cart/cart-page.tsx'

it(
  'shows an order as unknown until the store answers, and asks again on request',
  { tags: ['s7.order-settled', 'F-14'] },
  async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    // She ordered three of five, and reloads: the store has two left, because of her own order.
    fillCart(sampleLine({ id: 11, quantity: 3, stock: 5 }))
    storePendingOrder({ userId: null, lines: [{ id: 11, quantity: 3 }], payAmount: 2550 })
    const looks = storeSays('getProduct', ({ respond }) => respond(200, wireProduct({ id: 11, quantity: 2 })))
    storeSettles('nothing')
    const { queryClient } = await renderPage(<CartPage />)
    await screen.findByText('Your last order is not known yet')
    // The stock may be short because of that very order, so it is not fetched.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(looks).toEqual([])
    expect(shop().cart.lines).toMatchObject([{ quantity: 3, stock: 5 }])
    storeSettles('placed')
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await screen.findByRole('dialog', { name: 'Order Placed Successfully!' })
  },
)
