import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

/** 'Ends in 23h 59m': decoration that never counts down (spec §2.3, §2.5). */
export function StaticTimer({ label }: { label: string }) {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <Icon name="clock" className="size-4" />
      <span>
        {label} <span className="money font-semibold text-ink">{t('catalog.hotDeals.timer')}</span>
      </span>
    </p>
  )
}
