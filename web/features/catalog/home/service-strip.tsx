import { useTranslation } from 'react-i18next'

import { Icon } from '#web/shared/ui/icon.tsx'

const REFUND =
  'M4.5 12a7.5 7.5 0 1 0 2.5-5.6M4.5 4v4.5H9M12 8.5v7M14.5 10h-3.3a1.5 1.5 0 0 0 0 3h1.6a1.5 1.5 0 0 1 0 3H9.5'
const SHIELD = 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6Zm-3 8.5 2.2 2.2L15.2 10'
const CHAT = 'M4 5h16v11H11l-4.5 4v-4H4Z'
const PROMISES = [
  { name: 'shipping', icon: 'truck' },
  { name: 'moneyBack', icon: REFUND },
  { name: 'safe', icon: SHIELD },
  { name: 'support', icon: CHAT },
] as const

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
