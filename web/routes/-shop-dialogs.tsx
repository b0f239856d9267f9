import { useRouter } from '@tanstack/react-router'
import { createElement, useEffect } from 'react'

import { useOnDemand } from '#web/lib/use-on-demand.ts'
import { useWarm } from '#web/lib/use-warm.ts'
import { useShop } from '#web/state/store.ts'

/** Dialogs that any page can open; their code is fetched when the first of them is wanted. */
export function ShopDialogs() {
  return (
    <>
      <AddToCart />
      <OrderPlaced />
      <CartPageAtHand />
    </>
  )
}

const loadAddToCart = async () => (await import('#web/features/cart/add-to-cart-dialog.tsx')).AddToCartDialog

function AddToCart() {
  const isOpen = useShop(({ global }) => global.showAddToCartModal)
  const warm = useWarm()

  // Fetched while the page rests, so that the first tap is answered at once; a tap that comes sooner fetches it itself.
  useEffect(() => {
    if (warm) loadAddToCart().catch(() => {})
  }, [warm])

  const Dialog = useOnDemand(
    isOpen,
    loadAddToCart,
    // The product is in the cart, as the badge says; the dialog gets its next chance with the next product.
    () => useShop.getState().global.closeAddToCart(),
  )
  return Dialog && createElement(Dialog)
}

/** Whoever has something in the cart can look at it when the line is dead, so its page is fetched before that. */
function CartPageAtHand() {
  const router = useRouter()
  const isFilled = useShop(({ cart }) => cart.lines.length > 0)
  const warm = useWarm()

  useEffect(() => {
    if (warm && isFilled) router.loadRouteChunk(router.routesByPath['/viewPage'])?.catch(() => {})
  }, [router, warm, isFilled])

  return null
}

function OrderPlaced() {
  const isOpen = useShop(({ order }) => order.placed !== null)
  const Dialog = useOnDemand(
    isOpen,
    async () => (await import('#web/features/checkout/order-placed-dialog.tsx')).OrderPlacedDialog,
    sayOrderPlaced,
  )
  return Dialog && createElement(Dialog)
}

/** A shopper must learn of the order even when the dialog's code is lost on the way. */
function sayOrderPlaced(): void {
  const { alert, order } = useShop.getState()
  const number = order.placed?.id ?? 0
  order.closeOrderPlaced()
  alert.show({ key: 'checkout.placed.plain', values: { number } })
}
