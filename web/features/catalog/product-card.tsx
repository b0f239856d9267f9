import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { NAME_LIMITS } from '#core/text/name-limits.ts'
import { Stars } from '#web/commerce/stars.tsx'

import { AddButton } from './add-button.tsx'
import { CardLink } from './card-link.tsx'
import { CardName } from './card-name.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardPrice } from './card-price.tsx'
import { HoverButtons, useHoverButtons } from './hover-buttons.tsx'
import { PictureBadge } from './picture-badge.tsx'

/** Every product card shows the same rating (spec §2.5, §9). */
export const CARD_RATING = 4.5

type Props = { product: ShopProduct; found?: boolean | undefined }

const SIZES =
  '(min-width: 1280px) 221px, (min-width: 1024px) calc(25vw - 26px), (min-width: 600px) calc(33vw - 24px), calc(50vw - 22px)'

/** The card of the larger grids: badge, rating, price and the buttons that come on hover (spec §2.5). */
export const ProductCard = memo(function ProductCard({ product, found }: Props) {
  const { t } = useTranslation()
  const { wanted, near } = useHoverButtons()
  return (
    <article className="group/card card" {...near}>
      <CardLink productId={product.id} className="block">
        <CardPicture {...{ product, found }} sizes={SIZES} />
        <CardName name={product.name} limit={NAME_LIMITS.productCard} className="card-name-high" />
      </CardLink>
      <PictureBadge tone="indigo" className="absolute top-2 left-2">
        {t('catalog.card.new')}
      </PictureBadge>
      {wanted && <HoverButtons name={product.name} />}
      <p className="mt-auto flex items-center gap-1.5 pt-1.5 text-sm text-ink-soft">
        <Stars value={CARD_RATING} />
        <span aria-hidden="true">{CARD_RATING}</span>
      </p>
      <CardPrice taka={product.price} formerTaka={product.originalPrice} className="mt-1 mb-3" />
      <AddButton product={product} />
    </article>
  )
})
