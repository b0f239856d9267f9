import { useTranslation } from 'react-i18next'

import { PageTitle } from '#web/lib/page-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The error box of a product that did not load, for whatever reason (spec §2.6, §8). */
export function ProductNotFound() {
  const { t } = useTranslation()
  return (
    <div className="wrap py-12">
      <PageTitle>{t('product.notFound')}</PageTitle>
      <div
        role="alert"
        className="mx-auto flex max-w-md flex-col items-center gap-4 rounded border border-vermilion bg-vermilion-wash px-6 py-10 text-center"
      >
        <Icon name="box" className="size-10 text-vermilion-deep" />
        <h1 tabIndex={-1} className="text-xl font-bold">
          {t('product.notFound')}
        </h1>
        <Button look="secondary" onClick={() => window.location.reload()}>
          {t('product.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
