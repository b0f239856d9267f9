import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { HOME_PATH, vendorPath } from '#core/catalog/page-paths.ts'
import { catalogQueries, CATEGORY_PAGE_SIZE } from '#web/features/catalog/catalog-queries.ts'
import { isClientError } from '#web/shared/lib/api.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { PageHead, inSummary } from '#web/shared/ui/page-head.tsx'

import { PageBanner } from './page-banner.tsx'
import { PlainProductList } from './product-card.tsx'
import { breadcrumbData, DataBlock } from '#web/features/catalog/structured-data.tsx'

export function VendorPage({ vendorId }: { vendorId: number }) {
  const { t } = useTranslation()
  const query = useQuery(catalogQueries.vendor(vendorId))
  const { data: vendor, error } = query
  if (vendor === undefined && isClientError(error)) return <UnknownVendor />
  const count = vendor?.products.length ?? 0
  const title = vendor?.name ?? t(error ? 'catalog.products.title' : 'catalog.vendor.loading')
  return (
    <>
      {vendor ? (
        <VendorHead vendor={vendor} />
      ) : (
        <PageHead title={title} summary={t('layout.footer.description')} path={vendorPath(vendorId)} />
      )}
      <PageBanner title={title} note={vendor && t('catalog.vendor.count', { count })} />
      <section aria-labelledby="vendor-products" className="wrap py-8 md:py-12">
        <h2 id="vendor-products" className="sr-only">
          {t('catalog.products.title')}
        </h2>
        <PlainProductList
          query={{ ...query, data: vendor?.products }}
          limit={CATEGORY_PAGE_SIZE}
          empty={<EmptyState icon="box" title={t('catalog.vendor.empty')} />}
        />
      </section>
    </>
  )
}

function UnknownVendor() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('catalog.vendor.notFound')} summary={t('catalog.vendor.notFoundText')} />
      <EmptyState
        icon="box"
        missing="h1"
        title={t('catalog.vendor.notFound')}
        text={t('catalog.vendor.notFoundText')}
      >
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {t('catalog.vendor.home')}
        </Link>
      </EmptyState>
    </>
  )
}

export function VendorHead({ vendor: { id, name } }: { vendor: { id: number; name: string } }) {
  const { t } = useTranslation()
  const path = vendorPath(id)
  const steps = [
    { name: t('layout.navigator.home'), path: HOME_PATH },
    { name, path },
  ]
  return (
    <>
      <PageHead title={name} summary={t('catalog.vendor.summary', { name: inSummary(name) })} path={path} />
      {import.meta.env.SSR && <DataBlock things={(place) => [breadcrumbData(place, steps)]} />}
    </>
  )
}
