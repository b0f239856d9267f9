import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { addToCart } from '#web/features/catalog/add-to-cart.ts'
import { DeliveryFacts } from '#web/features/catalog/delivery-facts.tsx'
import { useShop } from '#web/shared/state/shop-state.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { QuantityField } from '#web/features/catalog/quantity-field.tsx'

/** How many, Add to Cart and Buy Now. Never more than there are: the field stops and says so. */
export function ProductBuyBox({ product }: { product: ShopProduct }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(1)
  /** Buy Now counts once until the checkout is loaded. */
  const leaving = useRef(false)
  const { id, name, stock } = product
  const inCart = useShop(({ cart }) => cart.lines.find((line) => line.id === id)?.quantity ?? 0)
  const left = Math.max(0, stock - inCart)
  const count = Math.min(wanted, Math.max(1, left))

  if (stock <= 0) {
    return (
      <Button
        variant="outline"
        wide
        disabled
        className="mt-6"
        aria-label={t('product.soldOutNamed', { name })}
      >
        {t('product.soldOut')}
      </Button>
    )
  }

  const add = () => {
    if (leaving.current) return
    if (addToCart(product, { count })) setWanted(1)
  }
  const buy = async () => {
    if (leaving.current || !addToCart(product, { count, quiet: true })) return
    leaving.current = true
    try {
      await navigate({ to: '/checkout' })
    } finally {
      leaving.current = false
    }
  }

  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap gap-3">
        <QuantityField
          label={t('product.quantityOf', { name })}
          value={count}
          max={Math.max(1, left)}
          onChange={setWanted}
        />
        <Button variant="outline" className="grow basis-36" onClick={add}>
          {t('product.addToCart')}
        </Button>
        <Button className="grow basis-36" onClick={() => void buy()}>
          {t('product.buyNow')}
        </Button>
      </div>
      <output className="mt-2 block min-h-6 text-sm text-ink-soft">
        {count >= left &&
          [t('product.stockLimit', { count: stock }), inCart > 0 && t('product.inCart', { count: inCart })]
            .filter(Boolean)
            .join(' ')}
      </output>
      <DeliveryFacts />
    </div>
  )
}
