import { useTranslation } from 'react-i18next'

/** A rating of 0 to 5 as five stars, filled in halves; the style draws them, as most pages have scores of them. */
export function Stars({ value, className = '' }: { value: number; className?: string }) {
  const { t } = useTranslation()
  return (
    <span
      role="img"
      aria-label={t('common.stars', { value })}
      className={`stars stars-${Math.floor(value * 2)} ${className}`}
    />
  )
}
