import { createFileRoute } from '@tanstack/react-router'

import { CartPage } from '#web/features/cart/cart-page.tsx'
import { GetQuotes } from '#web/features/quote/get-quotes.tsx'

export const Route = createFileRoute('/viewPage')({ component: ShoppingCart })

function ShoppingCart() {
  return <CartPage quotes={<GetQuotes />} />
}
