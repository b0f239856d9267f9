import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addToCart } from '#web/commerce/add-to-cart.ts'
import { renderRoute } from '#web/testing/render-route.tsx'
import { fillCart } from '#web/testing/shop.ts'

const dialog = () => screen.findByRole('dialog', { name: 'Item Added Successfully!' })

beforeEach(() => {
  fillCart(sampleLine({ id: 2, name: 'Matcha Whisk', price: 1250 }))
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

it('closes when the page behind it is left', async () => {
  const { router } = await addAt('/viewPage')
  await dialog()
  await router.navigate({ to: '/' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
