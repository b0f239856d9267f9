import { useNavigate } from '@tanstack/react-router'
import { createElement } from 'react'

import { AddToCartDialog } from '#web/features/cart/add-to-cart-dialog.tsx'
import { lazyModule, useLazyModule } from '#web/shared/lib/lazy-module.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

/** Dialogs that any page can open. */
export function ShopDialogs() {
  return (
    <>
      <AddToCart />
      <OrderPlaced />
      <SignIn />
    </>
  )
}

const ORDER_PLACED = lazyModule(
  async () => (await import('#web/features/checkout/order-placed-dialog.tsx')).OrderPlacedDialog,
)

/** At hand with the page: a tap that puts something into the cart is answered in the next frame. */
function AddToCart() {
  const isOpen = useShop(({ global }) => global.showAddToCartModal)
  return isOpen && <AddToCartDialog />
}

function OrderPlaced() {
  const isOpen = useShop(({ order }) => order.placed !== null)
  const Dialog = useLazyModule(ORDER_PLACED, { wanted: isOpen, onFail: alertOrderPlaced })
  return Dialog && createElement(Dialog)
}

/** A shopper must learn of the order even when the dialog's code is lost on the way. */
function alertOrderPlaced(): void {
  const { alert, order } = useShop.getState()
  const number = order.placed?.id ?? null
  order.closeOrderPlaced()
  if (number === null) alert.show({ key: 'checkout.placed.text' })
  else alert.show({ key: 'checkout.placed.plain', values: { number } })
}

const SIGN_IN = lazyModule(async () => (await import('#web/features/auth/sign-in-dialog.tsx')).SignInDialog)

/** The login modal; its code is fetched when it is first wanted. Where that fails, the login page does as well. */
function SignIn() {
  const navigate = useNavigate()
  const isOpen = useShop(({ global }) => global.showLoginModal)
  const Dialog = useLazyModule(SIGN_IN, {
    wanted: isOpen,
    onFail: () => {
      useShop.getState().global.closeLogin()
      void navigate({ to: '/login' })
    },
  })
  return Dialog && createElement(Dialog)
}
