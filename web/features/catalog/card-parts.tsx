import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rememberPicture, ProductPicture } from '#web/features/catalog/product-picture.tsx'
import { truncateName } from '#core/text/short-texts.ts'
import { ProductName, Price } from '#web/features/catalog/price.tsx'
import { useTranslation } from 'react-i18next'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import { addToCart } from '#web/features/catalog/add-to-cart.ts'
import { Button } from '#web/shared/ui/button.tsx'

type CardLinkProps = { productId: number; className?: string; children: ReactNode }

/** The picture and name of a card as one link to the product's page, which begins with what the card shows. */
export function CardLink({ productId, className = '', children }: CardLinkProps) {
  return (
    <Link
      to="/productDetails/$productId"
      params={{ productId: String(productId) }}
      onClick={({ currentTarget }) => rememberPicture(productId, currentTarget)}
      className={`group/link ${className}`}
    >
      {children}
    </Link>
  )
}

type CardNameProps = {
  name: string
  limit: number
  className?: string
}

/** A product's name, cut visually only: screen readers and the tooltip have all of it. */
export function CardName({ name, limit, className = '' }: CardNameProps) {
  const short = truncateName(name, limit)
  const look = `card-name ${className}`
  if (short === name)
    return (
      <h3 className={look}>
        <ProductName>{name}</ProductName>
      </h3>
    )
  return (
    <h3 className={look} title={name}>
      <span aria-hidden="true">
        <ProductName>{short}</ProductName>
      </span>
      <span className="sr-only">{name}</span>
    </h3>
  )
}

type CardPictureProps = {
  product: Pick<ShopProduct, 'photo' | 'imageUrl' | 'stock'>
  found?: boolean | undefined
  eager?: boolean | undefined
  sizes: string
  className?: string
}

/** A card's picture; that of a product that is sold out is paler and says so. */
export function CardPicture({ product, found, eager = false, sizes, className = '' }: CardPictureProps) {
  const { t } = useTranslation()
  const soldOut = product.stock <= 0
  return (
    <span className={`card-picture ${className}`}>
      <ProductPicture
        photo={product.photo}
        imageUrl={found ? product.imageUrl : undefined}
        alt=""
        {...{ sizes, eager }}
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

type CardPriceProps = {
  taka: number
  formerTaka?: number | undefined
  className?: string
}

export function CardPrice({ taka, formerTaka, className = '' }: CardPriceProps) {
  const { t } = useTranslation()
  return (
    <p className={`card-price ${className}`}>
      <Price taka={taka} />
      {formerTaka !== undefined && formerTaka > taka && (
        <s>
          <span className="sr-only">{`${t('catalog.card.formerPrice')} `}</span>
          <Price taka={formerTaka} />
        </s>
      )}
    </p>
  )
}

/** As high as a card, so that nothing moves when the products come. `lines` are those of the name. */
export function CardSkeleton({ lines = 2, rating = true }: { lines?: 1 | 2; rating?: boolean }) {
  return (
    <div aria-hidden="true">
      <div className="skeleton aspect-square" />
      <div className={`skeleton mt-3 ${lines === 2 ? 'h-[3.875rem] sm:h-11' : 'h-[1.375rem]'}`} />
      {rating && <div className="skeleton mt-1.5 h-5 w-28" />}
      <div className="skeleton mt-1 mb-3 h-7 w-20" />
      <div className="skeleton h-11 md:h-9" />
    </div>
  )
}

const TONES = {
  indigo: 'bg-indigo',
  vermilion: 'bg-vermilion',
  ink: 'bg-ink',
} as const

type PictureBadgeProps = { tone: keyof typeof TONES; className?: string; children: ReactNode }

/** A small word on a product's picture. It stands beside the link, not in it, and lets presses through. */
export function PictureBadge({ tone, className = '', children }: PictureBadgeProps) {
  return <span className={`picture-badge ${TONES[tone]} ${className}`}>{children}</span>
}

/** Add to Cart on a card; a product that is sold out says so instead and cannot be pressed. */
export function AddButton({ product }: { product: ShopProduct }) {
  const { t } = useTranslation()
  const { name } = product
  const soldOut = product.stock <= 0
  return (
    <Button
      variant="outline"
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
