import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { catalogQueries, type CatalogProduct } from '#web/features/catalog/catalog-queries.ts'
import { onNear } from '#web/shared/lib/on-near.ts'

import { CardList, FOUR_COLUMNS } from './card-list.tsx'
import { PlainCard } from './product-card.tsx'

const SHOWN = 8

type Props = Pick<CatalogProduct, 'id' | 'vendorId' | 'vendorName'>

/** Further products of the same vendor, fetched when they come near the screen; nothing where there are none. */
export function RelatedProducts({ id, vendorId, vendorName }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => (box.current ? onNear(box.current, () => setNear(true)) : undefined), [])
  const { data, isError } = useQuery({
    ...catalogQueries.products({ category: '', vendorName }),
    enabled: isNear,
  })
  const others = data?.filter((other) => other.id !== id)
  if (isError || others?.length === 0) return null
  return (
    <section ref={box} aria-labelledby="related-title">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-6">
        <h2 id="related-title" className="text-xl font-bold tracking-tight wrap-anywhere md:text-[1.75rem]">
          {t('product.related.title', { vendor: vendorName })}
        </h2>
        <Link
          to="/vendorDetails/$vendorId"
          params={{ vendorId: String(vendorId) }}
          className="inline-flex min-h-11 items-center font-semibold text-indigo underline-offset-4 hover:underline"
        >
          {t('product.related.all')}
        </Link>
      </div>
      <div className="min-h-80">
        {others && (
          <CardList layout={FOUR_COLUMNS} items={others.slice(0, SHOWN)}>
            {(product) => <PlainCard product={product} />}
          </CardList>
        )}
      </div>
    </section>
  )
}
