import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { topDealFigures } from '#core/catalog/deal-figures.ts'
import { NAME_LIMITS } from '#core/text/name-limits.ts'
import { Stars } from '#web/commerce/stars.tsx'

import { AddButton } from './add-button.tsx'
import { CardLink } from './card-link.tsx'
import { CardName } from './card-name.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardPrice } from './card-price.tsx'
import { PictureBadge } from './picture-badge.tsx'
import { StaticTimer } from './static-timer.tsx'

const SIZES =
  '(min-width: 1280px) 221px, (min-width: 1024px) calc(25vw - 26px), (min-width: 768px) calc(33vw - 24px), (min-width: 600px) 208px, 184px'

/** A top deal: discount, former price, stock bar and rating, the same at every visit (spec §2.5). */
export const TopDealCard = memo(function TopDealCard({ product }: { product: ShopProduct }) {
  const { t } = useTranslation()
  const { discount, originalPrice, soldPercent, rating } = topDealFigures(product)
  return (
    <article className="card">
      <CardLink productId={product.id} className="block">
        <CardPicture product={product} sizes={SIZES} />
        <CardName name={product.name} limit={NAME_LIMITS.topDeal} className="card-name-high" />
      </CardLink>
      {discount > 0 && (
        <PictureBadge tone="vermilion" className="absolute top-2 left-2">
          {t('catalog.card.discount', { percent: discount })}
        </PictureBadge>
      )}
      <p className="mt-auto flex pt-1.5">
        <Stars value={rating} />
      </p>
      <CardPrice taka={product.price} formerTaka={originalPrice} className="mt-1" />
      <SoldBar percent={soldPercent} />
      <div className="mt-2 mb-3">
        <StaticTimer label={t('catalog.topDeals.endsIn')} />
      </div>
      <AddButton product={product} />
    </article>
  )
})

function SoldBar({ percent }: { percent: number }) {
  const { t } = useTranslation()
  return (
    <div className="mt-2">
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full"
        aria-hidden="true"
      >
        <rect width="100" height="4" className="fill-line" />
        <rect width={percent} height="4" className="fill-indigo" />
      </svg>
      <p className="mt-1 text-xs text-ink-soft">{t('catalog.topDeals.sold', { percent })}</p>
    </div>
  )
}
