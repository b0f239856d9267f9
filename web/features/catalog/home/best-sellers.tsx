import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { listBestSellersMaxItems } from '#generated/limits.ts'
import { ApiError } from '#web/shared/lib/api.ts'
import { catalogQueries } from '#web/features/catalog/catalog-queries.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/shared/ui/empty-state.tsx'
import { ErrorWithRetry } from '#web/shared/ui/error-with-retry.tsx'

import { BEST_SELLERS_TITLE, BestSellerSlider, WIDEST_VIEW, SLIDE_CLASS } from './best-seller-slider.tsx'
import { CardSkeleton } from '#web/features/catalog/card-parts.tsx'
import { SectionHeading } from '#web/features/catalog/product-section.tsx'

/** What the selected vendor sells most, in a slider. Leaving the page stops the request. */
export function BestSellers({ vendorName }: { vendorName: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    catalogQueries.bestSellers(vendorName),
  )
  const loading = isFetching && data === undefined
  return (
    <section
      id="best-sellers"
      aria-labelledby={BEST_SELLERS_TITLE}
      aria-roledescription={data?.length ? t('catalog.bestSellers.slider') : undefined}
      tabIndex={-1}
      className="wrap py-10 focus:outline-none md:py-14"
    >
      {data?.length ? (
        <BestSellerSlider products={data.slice(0, listBestSellersMaxItems)} busy={isPlaceholderData} />
      ) : (
        <>
          <SectionHeading
            id={BEST_SELLERS_TITLE}
            title={t('catalog.bestSellers.title')}
            loading={loading && t('catalog.bestSellers.loading')}
          />
          {loading ? <BestSellerSkeletons /> : data ? <Empty /> : <Failed error={error} retry={refetch} />}
        </>
      )}
    </section>
  )
}

/** Only a failed response is an error here; a time-out ends in the empty text. */
function Failed({ error, retry }: { error: Error | null; retry: () => unknown }) {
  const { t } = useTranslation()
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === 'timeout') return <Empty />
  if (problem === undefined || problem.status < 400) return <ErrorWithRetry retry={retry} />
  return (
    <EmptyState icon="box" title={t('catalog.bestSellers.failed')} role="alert">
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          // The button disappears; the focus stays in the section.
          currentTarget.closest('section')?.focus({ preventScroll: true })
          void retry()
        }}
      >
        {t('catalog.bestSellers.retry')}
      </Button>
    </EmptyState>
  )
}

function Empty() {
  const { t } = useTranslation()
  return <EmptyState icon="box" title={t('catalog.bestSellers.empty')} />
}

function BestSellerSkeletons() {
  return (
    <div className="-mx-1.5 flex overflow-hidden sm:-mx-2.5 lg:-mx-3" aria-hidden="true">
      {Array.from({ length: WIDEST_VIEW }, (_, place) => (
        <div key={place} className={SLIDE_CLASS} data-testid="best-seller-skeleton">
          <CardSkeleton lines={1} />
        </div>
      ))}
    </div>
  )
}
