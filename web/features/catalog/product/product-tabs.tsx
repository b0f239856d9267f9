import { useTranslation } from 'react-i18next'

import { useId } from 'react'

import { BrandIcon, type Brand } from '#web/shared/ui/brand-icon.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { Tabs } from '#web/shared/ui/tabs.tsx'

// What follows the button on a product's page, in one piece of the script.

const REVIEW_COUNT = 0

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
        <span>{`${t('product.shipping.method')} `}</span>
        <span>{t('common.delivery.time')}</span>
      </dd>
      <dt className="font-semibold">{t('product.shipping.paymentTitle')}</dt>
      <dd className="mb-4 text-ink-soft">{t('product.shipping.payment')}</dd>
      <dt className="font-semibold">{t('product.shipping.returnsTitle')}</dt>
      <dd className="text-ink-soft">{t('common.delivery.returns')}</dd>
    </dl>
  )
}

const RATINGS = [1, 2, 3, 4, 5] as const

export function ProductReviews() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="max-w-xl">
      <p className="mb-6 text-ink-soft">{t('product.reviews.empty')}</p>
      <form
        aria-labelledby={`${id}-title`}
        className="flex flex-col gap-4"
        onSubmit={(event) => event.preventDefault()}
      >
        <h2 id={`${id}-title`} className="text-lg font-bold">
          {t('product.reviews.write')}
        </h2>
        <label className="block text-sm font-semibold">
          <span>{t('product.reviews.name')}</span>
          <input name="name" autoComplete="name" className="control mt-1 font-normal" />
        </label>
        <label className="block text-sm font-semibold">
          <span>{t('product.reviews.text')}</span>
          <textarea name="review" rows={5} className="control mt-1 py-2 font-normal" />
        </label>
        <fieldset>
          <legend className="text-sm font-semibold">{t('product.reviews.rating')}</legend>
          <div className="flex flex-wrap gap-x-4">
            {RATINGS.map((count) => (
              <label key={count} className="flex min-h-11 items-center gap-2">
                <input type="radio" name="rating" value={count} className="size-5 accent-indigo" />
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{t('product.reviews.stars', { count })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" variant="secondary" className="self-start">
          {t('product.reviews.submit')}
        </Button>
      </form>
    </div>
  )
}

type Network = {
  name: Brand
  /** Where the network takes a page's address from; a network without does nothing. */
  shareUrl?: (page: string) => string
}

const NETWORKS: readonly Network[] = [
  { name: 'Facebook', shareUrl: (page) => `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  { name: 'X', shareUrl: (page) => `https://x.com/intent/post?url=${page}` },
  { name: 'LinkedIn', shareUrl: (page) => `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  { name: 'Pinterest' },
]

const POPUP = 'popup,noopener,noreferrer,width=600,height=400'

/** Icons that hand the page's address to a network; the fourth does nothing. */
export function ShareButtons({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">{t('product.shareNamed', { name })}</legend>
      <span aria-hidden="true" className="mr-2 text-ink-soft">
        {t('product.share')}
      </span>
      {NETWORKS.map(({ name: network, shareUrl }) => (
        <button
          key={network}
          type="button"
          aria-label={t('product.shareOn', { network })}
          onClick={() => {
            if (shareUrl) window.open(shareUrl(encodeURIComponent(window.location.href)), '_blank', POPUP)
          }}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-indigo-wash hover:text-indigo"
        >
          <BrandIcon brand={network} />
        </button>
      ))}
    </fieldset>
  )
}
