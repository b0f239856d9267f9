import { useNavigate } from '@tanstack/react-router'

import { AddToCartDialog } from '#web/features/cart/add-to-cart-dialog.tsx'
import { useShop } from '#web/shared/state/shop-state.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.tsx'

const OrderPlacedDialog = lazyPart(
  async () => (await import('#web/features/checkout/order-placed-dialog.tsx')).OrderPlacedDialog,
)
const SignInDialog = lazyPart(
  async () => (await import('#web/features/auth/sign-in-dialog.tsx')).SignInDialog,
)

/** Dialogs that any page can open. The first one is loaded with the page: a tap on Add to Cart is answered in the next frame. */
export function ShopDialogs() {
  const navigate = useNavigate()
  const isAdded = useShop(({ global }) => global.showAddToCartModal)
  const placed = useShop(({ order }) => order.placed)
  const isSigningIn = useShop(({ global }) => global.showLoginModal)
  const openLoginPage = () => {
    useShop.getState().global.closeLogin()
    void navigate({ to: '/login' })
  }
  return (
    <>
      {isAdded && <AddToCartDialog />}
      {placed && <OrderPlacedDialog order={placed} onFail={alertOrderPlaced} />}
      {isSigningIn && <SignInDialog onFail={openLoginPage} />}
    </>
  )
}

/** A shopper must learn of the order even when the dialog's code is lost on the way. */
function alertOrderPlaced(): void {
  const { alert, order } = useShop.getState()
  const number = order.placed?.id ?? null
  order.closeOrderPlaced()
  if (number === null) alert.show({ key: 'checkout.placed.text' })
  else alert.show({ key: 'checkout.placed.plain', values: { number } })
}
