import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** The error box of a product that did not load, for whatever reason (spec §2.6, §8), and the ways on from it. */
export function ProductNotFound() {
  const { t } = useTranslation()
  const way = buttonClass({ look: 'outline' })
  return (
    <>
      <PageHead title={t('product.notFound')} summary={t('layout.footer.description')} />
      <Notice icon="box" missing="h1" title={t('product.notFound')}>
        <Button look="secondary" onClick={() => window.location.reload()}>
          {t('product.tryAgain')}
        </Button>
        <Link to="/" className={way}>
          {t('product.home')}
        </Link>
        <Link to="/search" className={way}>
          {t('product.search')}
        </Link>
      </Notice>
    </>
  )
}
