import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'

import {
  AddButton,
  CardLink,
  CardName,
  CardPicture,
  CardPrice,
  CardSkeleton,
  PictureBadge,
} from '#web/features/catalog/card-parts.tsx'
import { FLAME, RAIL, StaticTimer } from './deal-rail.tsx'
import { ProductListSection } from '#web/features/catalog/product-section.tsx'
import { memo } from 'react'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import { topDealFigures } from '#core/catalog/deal-figures.ts'
import { NAME_LIMITS } from '#core/text/short-texts.ts'
import { Stars } from '#web/features/catalog/star-rating.tsx'

const TAG = 'M4 4.5h7.5L20 13l-7 7-8.5-8.5ZM8 8.5h.01'

export function TopDeals({ vendorName }: { vendorName: string }) {
  const { t } = useTranslation()
  const query = useQuery(catalogQueries.topDeals(vendorName))
  return (
    <div className="border-y border-line bg-paper-deep">
      <ProductListSection
        id="top-deals"
        title={t('catalog.topDeals.title')}
        loading={t('catalog.topDeals.loading')}
        beside={
          <>
            <HotDealsBadge />
            {query.data?.length !== 0 && <Countdown />}
          </>
        }
        query={query}
        layout={RAIL}
        skeleton={
          <div className="[--skeleton-shine:var(--color-paper)] [--skeleton:var(--color-line)]">
            <CardSkeleton />
            <div className="skeleton mt-3 h-14" />
          </div>
        }
        empty={
          <EmptyState
            icon={TAG}
            title={t('catalog.topDeals.emptyTitle')}
            text={t('catalog.topDeals.emptyText')}
          />
        }
      >
        {(product) => <TopDealCard product={product} />}
      </ProductListSection>
    </div>
  )
}

function HotDealsBadge() {
  const { t } = useTranslation()
  return (
    <p className="order-first inline-flex items-center gap-1 rounded-full bg-vermilion py-1 pr-3 pl-2 text-xs font-bold tracking-wider text-white">
      <Icon name={FLAME} className="size-4" />
      <span>{t('catalog.topDeals.badge')}</span>
    </p>
  )
}

function Countdown() {
  const { t } = useTranslation()
  const box = 'money rounded bg-ink px-2.5 py-1 text-sm font-semibold text-white'
  return (
    <p className="flex items-center gap-1.5 sm:ml-auto">
      <span className="mr-1 text-sm text-ink-soft">{t('catalog.topDeals.endsIn')}</span>
      <span className={box}>{`${t('catalog.topDeals.hours')} `}</span>
      <span className={box}>{t('catalog.topDeals.minutes')}</span>
    </p>
  )
}

const SIZES =
  '(min-width: 1280px) 221px, (min-width: 1024px) calc(25vw - 26px), (min-width: 768px) calc(33vw - 24px), (min-width: 600px) 208px, 184px'

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
