import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock } from '#generated/handlers.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { useShop } from '#web/state/shop-state.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { sampleUser, signIn } from '#web/testing/sign-in.ts'

const tea = sampleLine({ id: 1, name: 'Sencha from the slopes of Uji, 100 g', price: 850, quantity: 2 })
const whisk = sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250.5 })

async function openMenu(...lines: CartLine[]) {
  useShop.getState().cart.addProductsFromServer(lines)
  await renderRoute('/')
  await userEvent.click(screen.getByRole('button', { name: /^Shopping cart: / }))
  return screen.findByRole('region', { name: /^Shopping Cart/ })
}
const hrefOf = (panel: HTMLElement, name: string) =>
  within(panel).getByRole('link', { name }).getAttribute('href')

describe('the cart in the header', () => {
  it('opens and closes on a press', async () => {
    const panel = await openMenu(tea)
    await userEvent.click(screen.getByRole('button', { name: /^Shopping cart: / }))
    expect(panel.isConnected).toBe(false)
  })

  it('cuts a name of 26 characters after 25, and leaves one of 25', async () => {
    const name = 'Abcdefghijklmnopqrstuvwxyz'
    const panel = await openMenu({ ...tea, name }, { ...whisk, name: name.slice(1) })
    const [cut, whole] = within(panel).getAllByRole('listitem')
    expect(cut?.textContent).toContain('Abcdefghijklmnopqrstuvwxy…')
    expect(whole?.textContent).toContain('bcdefghijklmnopqrstuvwxyz')
    expect(whole?.textContent).not.toContain('…')
  })

  it('says when it is empty', async () => {
    expect(within(await openMenu()).getByText('Your shopping cart is empty')).toBeDefined()
  })

  it('sends a visitor who checks out to the login', async () => {
    const panel = await openMenu(tea)
    expect(hrefOf(panel, 'Checkout')).toBe('/login')
    expect(hrefOf(panel, 'View Cart')).toBe('/viewPage')
  })

  it('sends a customer to the checkout', async () => {
    signIn()
    expect(hrefOf(await openMenu(tea), 'Checkout')).toBe('/checkout')
  })

  it('removes a line and keeps the focus in the list', async () => {
    const panel = await openMenu(tea, whisk)
    await userEvent.click(within(panel).getByRole('button', { name: 'Remove Matcha Whisk' }))
    await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(1))
    expect(useShop.getState().cart.lines).toEqual([tea])
    expect(panel.contains(document.activeElement)).toBe(true)
  })

  it('says quietly at a line that it could not be removed, and leaves the focus there', async () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    signIn()
    mockServer.use(mock('deleteCartItem', ({ problem }) => problem('unavailable')))
    const panel = await openMenu({ ...tea, cartId: 31, userId: sampleUser.id }, whisk)
    const button = within(panel).getByRole('button', { name: /^Remove Sencha/ })
    await userEvent.click(button)
    const words = await within(panel).findByText('Could not be removed. Please try again.')
    expect(words.closest('li')?.textContent).toContain('Sencha')
    expect(document.activeElement).toBe(button)
    expect(useShop.getState().alert.waiting).toEqual([])
    log.mockRestore()
  })
})
