import { createFileRoute } from '@tanstack/react-router'

import { CartPage } from '#web/features/cart/cart-page.tsx'
import { GetQuotes } from '#web/features/cart/get-quotes.tsx'

export const Route = createFileRoute('/viewPage')({ component: ShoppingCart })

function ShoppingCart() {
  return <CartPage quotes={<GetQuotes />} />
}
