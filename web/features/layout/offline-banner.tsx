import { useTranslation } from 'react-i18next'

import { useOnline } from '#web/lib/use-online.ts'

/** Says so while there is no network; it lies above the page and moves nothing. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const online = useOnline()
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(84px+env(safe-area-inset-bottom))] z-40 flex justify-center xl:bottom-6">
      {!online && (
        <p className="rounded bg-ink px-4 py-3 text-sm font-medium text-white shadow-lift">
          {t('common.offline')}
        </p>
      )}
    </output>
  )
}
