import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { addToCart } from '#web/commerce/add-to-cart.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

type Props = { product: ShopProduct } & ButtonLook

/** Add to Cart on a card; a product that is sold out says so instead and cannot be pressed. */
export function AddButton({ product, look = 'outline' }: Props) {
  const { t } = useTranslation()
  const { name } = product
  const soldOut = product.stock <= 0
  return (
    <Button
      look={look}
      size="small"
      wide
      disabled={soldOut}
      aria-label={t(soldOut ? 'catalog.card.soldOutNamed' : 'catalog.card.addNamed', { name })}
      onClick={() => addToCart(product)}
    >
      {t(soldOut ? 'catalog.card.soldOut' : 'catalog.card.addToCart')}
    </Button>
  )
}
