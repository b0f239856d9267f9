import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

/** How soon an order comes, and what can go back: beside Buy Now and at Confirm, in the words of the Shipping tab. */
export function DeliveryFacts({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <ul className={`grid gap-1.5 text-sm text-ink-soft ${className}`}>
      <li className="flex gap-2">
        <Icon name="truck" className="size-5 shrink-0" />
        {t('common.delivery.time')}
      </li>
      <li className="flex gap-2">
        <Icon name="box" className="size-5 shrink-0" />
        {t('common.delivery.returns')}
      </li>
    </ul>
  )
}
