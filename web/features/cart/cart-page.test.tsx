import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { fillCart, shop } from '#web/testing/shop.ts'

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250.5 })

async function openCart(...content: CartLine[]) {
  fillCart(...content)
  const page = await renderRoute('/viewPage')
  await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' })
  return page
}

/** The store cannot be asked, unless a test says otherwise: the cart shows what it knows. */
beforeEach(() => {
  storeSays('getProduct', ({ problem }) => problem('unavailable'))
})

describe('the cart page', () => {
  it('removes a line and leaves the keyboard at the next one', async () => {
    await openCart(tea, whisk)
    await userEvent.click(screen.getByRole('button', { name: 'Remove Sencha 100 g' }))
    expect(screen.queryByRole('link', { name: 'Sencha 100 g' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Matcha Whisk' }))
  })

  it('has a coupon field that does nothing', async () => {
    await openCart(tea)
    await userEvent.click(screen.getByText('Use Coupon Code'))
    const field = screen.getByRole('textbox', { name: 'Coupon code' })
    await userEvent.type(field, 'SAKURA{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'APPLY COUPON' }))
    expect(field).toHaveProperty('value', 'SAKURA')
    expect(shop().alert.waiting).toEqual([])
  })
})
