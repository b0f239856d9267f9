import { useTranslation } from 'react-i18next'

import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Stands where a page broke, so that nobody meets a blank one. */
export function PageFailed() {
  const { t } = useTranslation()
  return (
    <Notice icon="box" title={t('common.pageFailed')} role="alert">
      <Button look="secondary" onClick={() => window.location.reload()}>
        {t('common.reload')}
      </Button>
    </Notice>
  )
}
