import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CatalogProduct } from '#web/features/catalog/catalog-queries.ts'
import { Price } from '#web/features/catalog/price.tsx'
import { Stars } from '#web/features/catalog/star-rating.tsx'

/** The product page shows five full stars for every product, and the same number of views. */
const STARS = 5
const VIEWED = 10

export function ProductPrice({ product }: { product: CatalogProduct }) {
  const { t } = useTranslation()
  const { price, originalPrice } = product
  return (
    <>
      <Stars value={STARS} className="mt-3" />
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <Price taka={price} className="text-[2rem] leading-tight font-bold text-vermilion" />
        {originalPrice !== undefined && originalPrice > price && (
          <s className="text-lg text-ink-soft">
            <span className="sr-only">{`${t('product.formerPrice')} `}</span>
            <Price taka={originalPrice} />
          </s>
        )}
      </p>
    </>
  )
}

export function ProductFacts({ product }: { product: CatalogProduct }) {
  const { t } = useTranslation()
  const { model, productCode, stock, vendorId, vendorName } = product
  return (
    <dl className="mt-4 border-t border-line">
      <Fact term={t('product.brand')}>{model || t('product.missing')}</Fact>
      <Fact term={t('product.code')}>{productCode || t('product.missing')}</Fact>
      <Fact term={t('product.availability')}>
        <span className={stock > 0 ? 'font-semibold text-moss' : 'font-semibold text-vermilion-deep'}>
          {t(stock > 0 ? 'product.inStock' : 'product.soldOut')}
        </span>
      </Fact>
      <Fact term={t('product.viewed')}>{VIEWED}</Fact>
      <Fact term={t('product.soldBy')}>
        <Link
          to="/vendorDetails/$vendorId"
          params={{ vendorId: String(vendorId) }}
          className="font-semibold text-indigo underline underline-offset-4 hover:text-indigo-deep"
        >
          {vendorName}
        </Link>
      </Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 border-b border-line py-2.5">
      <dt className="w-[7.5rem] max-w-full text-ink-soft">{t('product.term', { term })}</dt>
      <dd className="min-w-0 flex-[1_1_9rem]">{children}</dd>
    </div>
  )
}
