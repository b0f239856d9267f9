import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addToCart } from '#web/features/catalog/add-to-cart.ts'
import { partsWithoutRole, press } from '#web/test/fields.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { renderPage, renderRoute } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'

import { CartPage } from './cart-page.tsx'

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250 })

/** The store cannot be asked: the cart shows what it knows. */
beforeEach(() => storeSays('getProduct', ({ problem }) => problem('unavailable')))
afterEach(() => void vi.useRealTimers())

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
