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
    <span className={`card-picture ${className}`}>
      <ProductPicture
        photo={product.photo}
        imageUrl={found ? product.imageUrl : undefined}
        alt=""
        sizes={sizes}
        className={soldOut ? '[&_img]:opacity-60' : ''}
      />
      {soldOut && (
        <span className="absolute bottom-2 left-2 flex" aria-hidden="true">
          <PictureBadge tone="ink">{t('catalog.card.soldOut')}</PictureBadge>
        </span>
      )}
    </span>
  )
}
