import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { LANGUAGES, type Language } from '#core/text/languages.ts'
import { removeLanguageFromAddress, storeLanguage } from '#web/shared/lib/language-preference.ts'
import { changeLanguage } from '#web/shared/lib/i18n.ts'
import { showChunkError, useShop } from '#web/shared/state/shop-state.ts'
import { Dropdown, PanelSkeleton } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.tsx'

const LanguageChoices = lazyPart(async () => (await import('./language-choices.tsx')).LanguageChoices)

/** English or Japanese; a visitor whose browser asked for another language of ours sees that one's name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const current = LANGUAGES.find((language) => language === i18n.language) ?? 'en'
  const [awaited, setAwaited] = useState<Language | null>(null)

  const choose = async (language: Language) => {
    setAwaited(language)
    const failed = !(await changeLanguage(i18n, language))
    setAwaited((now) => (now === language ? null : now))
    if (failed) return useShop.getState().alert.show({ key: 'alerts.languageFailed' })
    if (i18n.language !== language) return
    storeLanguage(language)
    removeLanguageFromAddress()
  }

  return (
    <Dropdown
      onIntent={() => {
        LanguageChoices.preload()
        // Parts must be hydrated in the rendered language before it changes.
        void preloadLazyParts()
      }}
      label={t('layout.language.choose', { language: t(`layout.language.${current}`) })}
      button={
        <>
          <Icon name="globe" className={`size-4.5 ${awaited ? 'animate-pulse' : ''}`} />
          <span>{t(`layout.language.${current}`)}</span>
          <Icon name="chevronDown" className="hidden size-3.5 sm:block" />
        </>
      }
    >
      {(close) => (
        <LanguageChoices
          current={current}
          close={close}
          choose={(language) => void choose(language)}
          fallback={<PanelSkeleton />}
          onFail={() => {
            close()
            showChunkError()
          }}
        />
      )}
    </Dropdown>
  )
}
