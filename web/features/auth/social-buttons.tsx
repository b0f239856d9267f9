import { useTranslation } from 'react-i18next'

import { BrandIcon, type Brand } from '#web/shared/ui/brand-icon.tsx'

const NETWORKS: readonly Brand[] = ['Facebook', 'X', 'Google', 'LinkedIn']

export function SocialButtons() {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={t('session.social.label')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="w-full text-sm text-ink-soft">
        {t('session.social.label')}
      </span>
      {NETWORKS.map((brand) => (
        <button
          key={brand}
          type="button"
          aria-label={t('session.social.with', { network: brand })}
          className="grid size-11 place-items-center rounded border border-line text-ink-soft transition-colors hover:border-indigo hover:text-indigo"
        >
          <BrandIcon brand={brand} />
        </button>
      ))}
    </div>
  )
}
