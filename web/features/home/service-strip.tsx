import { useTranslation } from 'react-i18next'

import { Icon } from '#web/ui/icon.tsx'

const PROMISES = [
  { name: 'shipping', icon: 'truck' },
  { name: 'moneyBack', icon: 'refund' },
  { name: 'safe', icon: 'shield' },
  { name: 'support', icon: 'chat' },
] as const

/** What the shop promises, in four cards (spec §1). */
export function ServiceStrip() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('home.services.label')} className="wrap py-8">
      <ul className="grid grid-cols-2 border-y border-line lg:grid-cols-4 lg:divide-x lg:divide-line">
        {PROMISES.map(({ name, icon }) => (
          <li
            key={name}
            className="flex flex-col gap-2 py-6 pr-4 sm:flex-row sm:items-center sm:gap-4 lg:px-6"
          >
            <Icon name={icon} className="size-8 text-indigo" />
            <div>
              <h3 className="leading-snug font-semibold">{t(`home.services.${name}.title`)}</h3>
              <p className="text-sm text-ink-soft">{t(`home.services.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
