import { screen, within } from '@testing-library/react'

import type { CartLine } from '#core/cart/cart-line.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'

import { press } from './fields.ts'
import { storeSays } from './mock-server.ts'
import { renderPage } from './render-route.tsx'
import { fillCart } from './shop.ts'

/** Opens the checkout of a cart, of which the store has no news. */
export async function openCheckout(...lines: CartLine[]) {
  storeSays('getProduct', ({ problem }) => problem('unavailable'))
  fillCart(...(lines.length === 0 ? [sampleLine()] : lines))
  return renderPage(<CheckoutPage />)
}

/** Continues so many steps further. */
export async function goOn(steps = 1): Promise<void> {
  for (let left = steps; left > 0; left -= 1) await press('Continue')
}

/** The heading of a step, which opens it. */
export const step = (name: string) =>
  within(
    screen.getByRole('heading', { level: 2, name: new RegExp(`${name}$`) }),
  ).getByRole<HTMLButtonElement>('button')

export const isOpen = (name: string) => step(name).getAttribute('aria-expanded') === 'true'
