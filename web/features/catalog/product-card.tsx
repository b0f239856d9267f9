import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShopProduct } from '#core/cart/cart-line.ts'
import { NAME_LIMITS } from '#core/text/short-texts.ts'
import { Stars } from '#web/commerce/product-words.tsx'

import { AddButton, CardLink, CardName, CardPicture, CardPrice, PictureBadge } from './card-parts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LIST_LIMIT, type ListedProduct } from '#web/commerce/catalog-queries.ts'
import { CardGrid } from './card-grid.tsx'

/** Every product card shows the same rating. */
export const CARD_RATING = 4.5

type UseHoverButtonsProps = { product: ShopProduct; found?: boolean | undefined }

const SIZES =
  '(min-width: 1280px) 221px, (min-width: 1024px) calc(25vw - 26px), (min-width: 600px) calc(33vw - 24px), calc(50vw - 22px)'

/** The card of the larger grids: badge, rating, price and the buttons that come on hover. */
export const ProductCard = memo(function ProductCard({ product, found }: UseHoverButtonsProps) {
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

const ACTIONS = [
  { key: 'catalog.card.wishlist', icon: 'heart' },
  { key: 'catalog.card.quickView', icon: 'eye' },
  { key: 'catalog.card.compare', icon: 'compare' },
] as const

/** Whether a mouse or the keyboard has come to a card, and what the card listens with. */
export function useHoverButtons() {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return { wanted, near: { onPointerEnter: want, onFocus: want } }
}

/**
 * Wishlist, quick view and compare: they come with the mouse or the focus and do nothing. A screen that is
 * touched has no hover, so it does without them; no page is sent scores of them before a hand is near.
 */
export function HoverButtons({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div className="absolute top-2 right-2 hidden flex-col gap-1.5 opacity-0 transition-opacity duration-150 group-hover/card:opacity-100 focus-within:opacity-100 [@media(hover:hover)]:flex">
      {ACTIONS.map(({ key, icon }) => (
        <button
          key={key}
          type="button"
          aria-label={t(key, { name })}
          title={t(key, { name })}
          className="grid size-9 place-items-center rounded-full bg-card text-ink shadow-lift hover:bg-indigo hover:text-white"
        >
          <Icon name={icon} className="size-[1.125rem]" />
        </button>
      ))}
    </div>
  )
}

type PlainCardProps = { product: ShopProduct; found?: boolean | undefined }
const PLAIN_SIZES =
  '(min-width: 1280px) 282px, (min-width: 1024px) calc(25vw - 26px), (min-width: 600px) calc(33vw - 24px), calc(50vw - 22px)'

/** The card of the plain grids: picture, short name, price and button. */
export const PlainCard = memo(function PlainCard({ product, found }: PlainCardProps) {
  return (
    <article className="card">
      <CardLink productId={product.id} className="block">
        <CardPicture {...{ product, found }} sizes={PLAIN_SIZES} />
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

type ProductGridProps = {
  products: readonly ListedProduct[]
  /** How many are shown at the most. */
  limit?: number
  /** Whether they were searched. */
  found?: boolean
}

/** Plain cards in rows, at most 20 unless the page shows a whole shelf. */
export function ProductGrid({ products, limit = LIST_LIMIT, found }: ProductGridProps) {
  return (
    <CardGrid items={products.slice(0, limit)} columns="four">
      {(product) => <PlainCard {...{ product, found }} />}
    </CardGrid>
  )
}
