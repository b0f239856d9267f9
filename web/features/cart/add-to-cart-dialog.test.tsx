import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { addToCart } from '#web/features/catalog/add-to-cart.ts'
import { renderPage } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'

const whisk = sampleProduct({ id: 2, name: 'Bamboo Whisk', price: 1250, photo: '' })

/** The dialog after one whisk was added. */
async function addWhisk() {
  const page = await renderPage(<h1>Page</h1>, '/forgottenPassword')
  addToCart(whisk)
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Item Added Successfully!' })) }
}

it(
  'shows what was added, its quantity and its price',
  { tags: ['s2.9.title-and-badge', 's2.9.first-item', 's2.9.items', 's2.9.placeholder', 's9.first-add'] },
  async () => {
    const { dialog } = await addWhisk()
    for (const text of [
      "What's next?",
      'Bamboo Whisk',
      '1x',
      'Order Subtotal',
      'Your cart contains 1 item',
      'Image unavailable',
    ])
      dialog.getByText(text)
    expect(dialog.getAllByText('৳1,250')).toHaveLength(2)
  },
)

it(
  'shows the sub-total and the number of units of the whole cart',
  { tags: ['s2.9.first-item', 's2.9.subtotal', 's2.9.items'] },
  async () => {
    fillCart(sampleLine({ id: 1, price: 850, quantity: 2 }))
    const { dialog } = await addWhisk()
    dialog.getByText('Bamboo Whisk')
    dialog.getByText('৳2,950')
    expect(dialog.getByText('Your cart contains 3 items')).toBeTruthy()
  },
)

it.each([
  ['Proceed to Checkout', '/checkout'],
  ['View Full Cart', '/viewPage'],
  ['Continue Shopping', '/'],
])('is closed by %s, which leads to %s', { tags: 's2.9.ways-on' }, async (name, path) => {
  const { dialog, router } = await addWhisk()
  await userEvent.click(dialog.getByRole('link', { name }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.latestLocation.pathname).toBe(path)
})
