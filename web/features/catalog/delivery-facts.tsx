import { useTranslation } from 'react-i18next'

import { Icon } from '#web/shared/ui/icon.tsx'

const FACTS = [
  ['truck', 'common.delivery.time'],
  ['box', 'common.delivery.returns'],
] as const

/** How soon an order comes, and what can go back: beside Buy Now and at Confirm, in the words of the Shipping tab. */
export function DeliveryFacts() {
  const { t } = useTranslation()
  return (
    <ul className="mt-2 text-sm text-ink-soft">
      {FACTS.map(([icon, text]) => (
        <li key={text} className="mt-2 flex gap-2">
          <Icon name={icon} className="size-5 shrink-0" />
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  )
}
