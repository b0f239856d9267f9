import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addToCart } from '#web/commerce/add-to-cart.ts'
import { useShop } from '#web/state/shop-state.ts'
import { renderRoute } from '#web/testing/render-route.tsx'

const dialog = () => screen.findByRole('dialog', { name: 'Item Added Successfully!' })

beforeEach(() => {
  useShop.getState().cart.addProductsFromServer([sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250 })])
})

async function addAt(path: string) {
  const page = await renderRoute(path)
  addToCart(sampleProduct({ id: 1, name: 'Sencha 100 g', price: 1500 }), { count: 2 })
  return page
}

it('shows the first cart item with its quantity and price, the sub-total and the number of items', async () => {
  await addAt('/viewPage')
  const shown = within(await dialog())
  shown.getByText("What's next?")
  expect((await dialog()).textContent).toContain('Sencha 100 g')
  // The number keeps its unit.
  shown.getByText('100 g')
  shown.getByText('2x')
  shown.getByText('৳1,500')
  expect(shown.getByText('Order Subtotal').nextSibling?.textContent).toBe('৳4,250')
  shown.getByText('Your cart contains 3 items')
})

it('says item for one', async () => {
  useShop.getState().cart.clear()
  await renderRoute('/viewPage')
  addToCart(sampleProduct())
  expect((await dialog()).textContent).toContain('Your cart contains 1 item')
})

it.each([
  ['Proceed to Checkout', '/checkout'],
  ['View Full Cart', '/viewPage'],
  ['Continue Shopping', '/'],
])('closes by its link %s, which leads to %s', async (name, path) => {
  const { router } = await addAt('/viewPage')
  await userEvent.click(within(await dialog()).getByRole('link', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(path)
})

it('closes by its close button', async () => {
  await addAt('/viewPage')
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(useShop.getState().global.showAddToCartModal).toBe(false)
})

it('closes when the page behind it is left', async () => {
  const { router } = await addAt('/viewPage')
  await dialog()
  await router.navigate({ to: '/' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows a placeholder for a photo that does not load', async () => {
  await addAt('/viewPage')
  const shown = await dialog()
  const image = () => shown.querySelector('img') ?? document.body
  // First the prepared widths do not arrive, then the file itself.
  fireEvent.error(image())
  fireEvent.error(image())
  expect(shown.textContent).toContain('Image unavailable')
})
