import { useTranslation } from 'react-i18next'

import { PopupHeading } from './popup-heading.tsx'

/** A placeholder (spec §2.3, item 7): nothing is remembered. */
export function RecentPopup() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('home.toolbar.recent')}>
      <PopupHeading>{t('home.toolbar.recent')}</PopupHeading>
      <p className="p-5 text-ink-soft">{t('home.recentPopup.text')}</p>
    </section>
  )
}
