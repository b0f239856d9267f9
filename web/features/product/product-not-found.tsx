import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** The error box of a product that did not load, for whatever reason (spec §2.6, §8), and the ways on from it. */
export function ProductNotFound() {
  const { t } = useTranslation()
  const way = buttonClass({ look: 'outline' })
  return (
    <div className="wrap py-12">
      <PageHead title={t('product.notFound')} summary={t('layout.footer.description')} />
      <div
        role="alert"
        className="mx-auto flex max-w-xl flex-col items-center gap-4 rounded border border-vermilion bg-vermilion-wash px-6 py-10 text-center"
      >
        <Icon name="box" className="size-10 text-vermilion-deep" />
        <h1 tabIndex={-1} className="text-xl font-bold">
          {t('product.notFound')}
        </h1>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="secondary" onClick={() => window.location.reload()}>
            {t('product.tryAgain')}
          </Button>
          <Link to="/" className={way}>
            {t('product.home')}
          </Link>
          <Link to="/search" className={way}>
            {t('product.search')}
          </Link>
        </div>
      </div>
    </div>
  )
}
