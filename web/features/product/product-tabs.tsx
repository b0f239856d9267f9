import { useTranslation } from 'react-i18next'

import { Tabs } from '#web/ui/tabs.tsx'

import { ProductReviews } from './product-reviews.tsx'

/** A product has no reviews anywhere in this shop (spec §9). */
const REVIEW_COUNT = 0

/** Description, Reviews (0), Shipping Methods and Size Chart (spec §2.6). */
export function ProductTabs({ description }: { description: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('product.tabs.label')}
      tabs={[
        {
          key: 'description',
          title: t('product.tabs.description'),
          panel:
            description === undefined ? (
              <div className="skeleton h-32 max-w-prose" aria-hidden="true" />
            ) : (
              <p className="max-w-prose whitespace-pre-line">{description || t('product.noDescription')}</p>
            ),
        },
        {
          key: 'reviews',
          title: t('product.tabs.reviews', { count: REVIEW_COUNT }),
          panel: <ProductReviews />,
        },
        { key: 'shipping', title: t('product.tabs.shipping'), panel: <Shipping /> },
        { key: 'sizes', title: t('product.tabs.sizes'), panel: <p>{t('product.sizes')}</p> },
      ]}
    />
  )
}

function Shipping() {
  const { t } = useTranslation()
  return (
    <dl className="max-w-prose">
      <dt className="font-semibold">{t('product.shipping.methodTitle')}</dt>
      <dd className="mb-4 text-ink-soft">
        {t('product.shipping.method')} {t('common.delivery.time')}
      </dd>
      <dt className="font-semibold">{t('product.shipping.paymentTitle')}</dt>
      <dd className="mb-4 text-ink-soft">{t('product.shipping.payment')}</dd>
      <dt className="font-semibold">{t('product.shipping.returnsTitle')}</dt>
      <dd className="text-ink-soft">{t('common.delivery.returns')}</dd>
    </dl>
  )
}
