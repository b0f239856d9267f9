import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { storeSays } from '#web/testing/mock-server.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'
import { fillCart, shop } from '#web/testing/shop.ts'

const tea = sampleLine({ id: 1, name: 'Sencha from the slopes of Uji, 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250.5 })

async function openMenu(...lines: CartLine[]) {
  fillCart(...lines)
  await renderRoute('/')
  await userEvent.click(screen.getByRole('button', { name: /^Shopping cart: / }))
  return screen.findByRole('region', { name: /^Shopping Cart/ })
}

describe('the cart in the header', () => {
  it('removes a line and keeps the focus in the list', async () => {
    const panel = await openMenu(tea, whisk)
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove Matcha Whisk' }))
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1))
    expect(shop().cart.lines).toEqual([tea])
    expect(panel.contains(document.activeElement)).toBe(true)
  })

  it('says quietly at a line that it could not be removed, and leaves the focus there', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    signIn()
    storeSays('deleteCartItem', ({ problem }) => problem('unavailable'))
    const panel = await openMenu({ ...tea, cartId: 31, userId: sampleUser.id }, whisk)
    const button = within(panel).getByRole('button', { name: /^Remove Sencha/ })
    await userEvent.click(button)
    const words = await within(panel).findByText('Could not be removed. Please try again.')
    expect(words.closest('li')?.textContent).toContain('Sencha')
    expect(document.activeElement).toBe(button)
    expect(shop().alert.waiting).toEqual([])
    log.mockRestore()
  })
})
