import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { catalogQueries, LIST_LIMIT } from '#web/features/catalog/catalog-queries.ts'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'

import { FLAME, StaticTimer, WIDE_RAIL } from './deal-rail.tsx'
import { ProductListSection } from '#web/features/catalog/product-section.tsx'
import { memo } from 'react'
import type { ShopProduct } from '#core/cart/cart-line.ts'
import { hotDealDiscount } from '#core/catalog/deal-figures.ts'
import { NAME_LIMITS } from '#core/text/short-texts.ts'
import {
  CardLink,
  CardPicture,
  CardName,
  CardPrice,
  PictureBadge,
  AddButton,
} from '#web/features/catalog/card-parts.tsx'

export function HotDeals({ vendorName }: { vendorName: string }) {
  const { t } = useTranslation()
  const query = useQuery(catalogQueries.hotDeals(vendorName))
  const count = query.data?.slice(0, LIST_LIMIT).length
  return (
    <ProductListSection
      id="hot-deals"
      title={
        count === undefined ? t('catalog.hotDeals.title') : t('catalog.hotDeals.titleWithCount', { count })
      }
      loading={t('catalog.hotDeals.loading')}
      query={query}
      layout={WIDE_RAIL}
      skeleton={<div className="skeleton h-[14.75rem] sm:h-[13.5rem]" />}
      empty={<EmptyState icon={FLAME} title={t('catalog.hotDeals.empty')} />}
    >
      {(product) => <HotDealCard product={product} />}
    </ProductListSection>
  )
}

export const HotDealCard = memo(function HotDealCard({ product }: { product: ShopProduct }) {
  const { t } = useTranslation()
  const discount = hotDealDiscount(product)
  return (
    <article className="card gap-y-3 rounded border border-line bg-card p-3">
      {/* Enlarged text wraps below the picture. */}
      <CardLink productId={product.id} className="flex grow flex-wrap gap-x-4 gap-y-2">
        <CardPicture product={product} sizes="136px" className="w-28 self-start sm:w-34" />
        <div className="flex min-w-0 flex-[1_1_9rem] flex-col">
          <CardName name={product.name} limit={NAME_LIMITS.hotDeal} className="min-h-[4.125em]" />
          <CardPrice taka={product.price} formerTaka={product.originalPrice} className="mt-auto pt-1" />
        </div>
      </CardLink>
      {discount > 0 && (
        <PictureBadge tone="vermilion" className="absolute top-5 left-5">
          {t('catalog.card.discount', { percent: discount })}
        </PictureBadge>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
        <StaticTimer label={t('catalog.hotDeals.endsIn')} />
        <div className="grow basis-32">
          <AddButton product={product} />
        </div>
      </div>
    </article>
  )
})
