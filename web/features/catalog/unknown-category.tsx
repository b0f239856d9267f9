import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Below the title of a category that the store does not have: the ways on to those that it has. */
export function UnknownCategory() {
  const { t } = useTranslation()
  return (
    <Notice
      icon="box"
      missing="p"
      title={t('catalog.category.unknown')}
      text={t('catalog.category.unknownText')}
    >
      <Link to="/search" preload="intent" className={buttonClass({ look: 'secondary' })}>
        {t('catalog.category.all')}
      </Link>
      <Link to="/" preload="intent" className={buttonClass({ look: 'outline' })}>
        {t('catalog.vendor.home')}
      </Link>
    </Notice>
  )
}
