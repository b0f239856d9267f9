import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { NAME_LIMITS } from '#core/text/name-limits.ts'
import { addToCart } from '#web/commerce/add-to-cart.ts'
import { useShop } from '#web/state/shop-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/commerce/stars.tsx'

import { CardLink } from './card-link.tsx'
import { CardName } from './card-name.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardPrice } from './card-price.tsx'
import { CARD_RATING } from './product-card.tsx'

const SIZES =
  '(min-width: 1280px) 282px, (min-width: 1024px) calc(25vw - 26px), (min-width: 768px) calc(33vw - 24px), (min-width: 480px) calc(50vw - 22px), calc(100vw - 32px)'

/** A card of the slider; its button takes one press at a time (spec §2.5). */
export const BestSellerCard = memo(function BestSellerCard({ product }: { product: ShopProduct }) {
  return (
    <article className="card">
      <CardLink productId={product.id} className="block">
        <CardPicture product={product} sizes={SIZES} />
        <CardName name={product.name} limit={NAME_LIMITS.bestSeller} className="mt-3" />
      </CardLink>
      <p className="mt-auto flex pt-1.5">
        <Stars value={CARD_RATING} />
      </p>
      <CardPrice taka={product.price} formerTaka={product.originalPrice} className="mt-1 mb-3" />
      <BusyAddButton product={product} />
    </article>
  )
})

/** Long enough to be read: what is shown of the addition then covers the button. */
const BUSY_MS = 400

/** Into the cart at once; says whether it is there. */
function put(product: ShopProduct): boolean {
  try {
    return addToCart(product, { quiet: true })
  } catch {
    useShop.getState().alert.show({ key: 'catalog.bestSellers.addFailed' })
    return false
  }
}

function BusyAddButton({ product }: { product: ShopProduct }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { name } = product
  const soldOut = product.stock <= 0
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const add = () => {
    if (busy) return
    setBusy(true)
    const isAdded = put(product)
    setTimeout(() => {
      setBusy(false)
      // Whoever has gone on meanwhile finds it in the cart.
      if (isAdded && isHere.current) useShop.getState().global.showAddToCart()
    }, BUSY_MS)
  }

  if (soldOut) {
    return (
      <Button look="outline" size="small" wide disabled aria-label={t('catalog.card.soldOutNamed', { name })}>
        {t('catalog.card.soldOut')}
      </Button>
    )
  }
  return (
    <Button
      look="outline"
      size="small"
      wide
      // Not `disabled`: the focus has to find its way back from the dialog.
      aria-disabled={busy}
      aria-label={busy ? undefined : t('catalog.card.addNamed', { name })}
      // The word is there to be read, so it does not fade.
      className="aria-disabled:bg-paper-deep aria-disabled:opacity-100"
      onClick={add}
    >
      {t(busy ? 'catalog.card.adding' : 'catalog.card.addToCart')}
    </Button>
  )
}
