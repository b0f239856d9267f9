import { memo, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { NAME_LIMITS } from '#core/text/short-texts.ts'
import { Stars } from '#web/features/catalog/star-rating.tsx'

import {
  AddButton,
  CardLink,
  CardName,
  CardPicture,
  CardPrice,
  CardSkeleton,
  PictureBadge,
} from './card-parts.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.tsx'
import { FOUR_COLUMNS } from './card-list.tsx'
import { ProductList } from './product-section.tsx'

export const CARD_RATING = 4.5

const HoverButtons = lazyPart(async () => (await import('./hover-buttons.tsx')).HoverButtons)

type CardProps = { product: ShopProduct; found?: boolean | undefined; eager?: boolean }

/** The cards of a page's main list that a phone shows first. */
export const isFirstInView = (place: number): boolean => place < 2

const SIZES =
  '(min-width: 1280px) 221px, (min-width: 1024px) calc(25vw - 26px), (min-width: 600px) calc(33vw - 24px), calc(50vw - 22px)'

/** The card of the larger grids: badge, rating, price and the buttons that come on hover. */
export const ProductCard = memo(function ProductCard({ product, found, eager }: CardProps) {
  const { t } = useTranslation()
  const [isHovered, setHovered] = useState(false)
  // A screen that is touched has no hover, so it does without the buttons.
  const hover = () => {
    if (window.matchMedia('(hover: hover)').matches) setHovered(true)
  }
  const near = { onPointerEnter: hover, onFocus: hover }
  return (
    <article className="group/card card" {...near}>
      <CardLink productId={product.id} className="block">
        <CardPicture {...{ product, found, eager }} sizes={SIZES} />
        <CardName name={product.name} limit={NAME_LIMITS.productCard} className="card-name-high" />
      </CardLink>
      <PictureBadge tone="indigo" className="absolute top-2 left-2">
        {t('catalog.card.new')}
      </PictureBadge>
      {isHovered && <HoverButtons name={product.name} onFail={() => setHovered(false)} />}
      <p className="mt-auto flex items-center gap-1.5 pt-1.5 text-sm text-ink-soft">
        <Stars value={CARD_RATING} />
        <span aria-hidden="true">{CARD_RATING}</span>
      </p>
      <CardPrice taka={product.price} formerTaka={product.originalPrice} className="mt-1 mb-3" />
      <AddButton product={product} />
    </article>
  )
})

const PLAIN_SIZES =
  '(min-width: 1280px) 282px, (min-width: 1024px) calc(25vw - 26px), (min-width: 600px) calc(33vw - 24px), calc(50vw - 22px)'

export const PlainCard = memo(function PlainCard({ product, found, eager }: CardProps) {
  return (
    <article className="card">
      <CardLink productId={product.id} className="block">
        <CardPicture {...{ product, found, eager }} sizes={PLAIN_SIZES} />
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

type PlainListProps = Pick<ComponentProps<typeof ProductList>, 'query' | 'limit' | 'empty'> & {
  found?: boolean
}

/** The plain grid: the main list of a page. */
export function PlainProductList({ found, ...list }: PlainListProps) {
  return (
    <ProductList
      {...list}
      layout={FOUR_COLUMNS}
      skeleton={<CardSkeleton lines={1} rating={false} />}
      expected={8}
    >
      {(product, place) => <PlainCard {...{ product, found }} eager={isFirstInView(place)} />}
    </ProductList>
  )
}
