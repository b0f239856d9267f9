import { useTranslation } from 'react-i18next'

import { LANGUAGES } from '#core/text/languages.ts'
import { Dropdown } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

import { useLanguageChoice } from './language-choice.ts'
import { lazyPanel } from './lazy-panel.tsx'

const LanguageChoices = lazyPanel(async () => (await import('./language-choices.tsx')).LanguageChoices)

/** English or Japanese; a visitor whose browser asked for another language of ours sees that one's name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const { awaited, choose } = useLanguageChoice()
  const current = LANGUAGES.find((language) => language === i18n.language) ?? 'en'

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
      {(close) => <LanguageChoices {...{ current, close }} choose={(language) => void choose(language)} />}
    </Dropdown>
  )
}
