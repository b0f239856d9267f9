import { memo } from 'react'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import { NAME_LIMITS } from '#core/text/name-limits.ts'

import { AddButton } from './add-button.tsx'
import { CardLink } from './card-link.tsx'
import { CardName } from './card-name.tsx'
import { CardPicture } from './card-picture.tsx'
import { CardPrice } from './card-price.tsx'

type Props = { product: ShopProduct; found?: boolean | undefined }

const SIZES =
  '(min-width: 1280px) 282px, (min-width: 1024px) calc(25vw - 26px), (min-width: 600px) calc(33vw - 24px), calc(50vw - 22px)'

/** The card of the plain grids: picture, short name, price and button (spec §2.5). */
export const PlainCard = memo(function PlainCard({ product, found }: Props) {
  return (
    <article className="card">
      <CardLink productId={product.id} className="block">
        <CardPicture {...{ product, found }} sizes={SIZES} />
        <CardName
          name={product.name}
          limit={NAME_LIMITS.gridCard}
          className="mt-3 max-xs:text-sm/[1.375rem]"
        />
      </CardLink>
      <CardPrice taka={product.price} formerTaka={product.originalPrice} className="mt-auto mb-3 pt-1" />
      <AddButton product={product} />
    </article>
  )
})
