import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { ProductPicture } from '#web/commerce/product-picture.tsx'

import { PictureBadge } from './picture-badge.tsx'

type Props = {
  product: Pick<ShopProduct, 'photo' | 'imageUrl' | 'stock'>
  /** Whether it is the picture of something that was searched (spec §3). */
  found?: boolean | undefined
  sizes: string
  className?: string
}

/** A card's picture; that of a product that is sold out is paler and says so. */
export function CardPicture({ product, found, sizes, className = '' }: Props) {
  const { t } = useTranslation()
  const soldOut = product.stock <= 0
  return (
    // What is pressed is the frame: a picture that gives way to another one meanwhile would take the tap along.
    <span className={`relative block overflow-hidden rounded [&_*]:pointer-events-none ${className}`}>
      <ProductPicture
        photo={product.photo}
        imageUrl={found ? product.imageUrl : undefined}
        alt=""
        sizes={sizes}
        className={`transition-transform duration-300 ease-soft motion-safe:group-hover/link:scale-[1.03] ${soldOut ? '[&_img]:opacity-60' : ''}`}
      />
      {soldOut && (
        <span className="absolute bottom-2 left-2 flex" aria-hidden="true">
          <PictureBadge tone="ink">{t('catalog.card.soldOut')}</PictureBadge>
        </span>
      )}
    </span>
  )
}
