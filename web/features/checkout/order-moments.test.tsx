import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { shop } from '#web/test/shop.ts'

const success = () => screen.findByRole('dialog', { name: 'Order Placed Successfully!' })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  storeSays('settleOrder', ({ respond }) => respond(200, { state: 'void' }))
})

describe('the moments after an order', () => {
  it('shows a message and a link after going back, and no number when the store sent none', async () => {
    shop().order.orderPlaced({ id: null, payAmount: 850 }, [])
    await renderRoute('/checkout')
    screen.getByText('Your order has been placed. There is nothing more to do here.')
    screen.getByRole('link', { name: 'Continue Shopping', hidden: true })
    const dialog = within(await success())
    dialog.getByText('৳850')
    expect(dialog.queryByText('Order number')).toBeNull()
  })
})
