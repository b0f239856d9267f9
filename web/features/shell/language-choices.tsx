import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang, type Language } from '#core/text/languages.ts'
import { chooseReducedData, useReducedData } from '#web/shared/lib/reduced-data.ts'
import { MENU_ITEM } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'

const SELECTOR_LANGUAGES = ['en', 'jp'] as const satisfies readonly Language[]

/** Each language of the selector by its own name, whatever language the page is in. */
const OWN_NAMES = { en: 'English', jp: '日本語' } as const

type Props = { current: Language; close: () => void; choose: (language: Language) => void }

export function LanguageChoices({ current, close, choose }: Props) {
  const { t } = useTranslation()
  return (
    <ul>
      {SELECTOR_LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            className={MENU_ITEM}
            aria-current={language === current}
            onClick={() => {
              close()
              choose(language)
            }}
          >
            <span>{t(`layout.language.${language}`)}</span>
            {t(`layout.language.${language}`) !== OWN_NAMES[language] && (
              <span lang={htmlLang(language)} className="text-sm text-ink-soft">
                {OWN_NAMES[language]}
              </span>
            )}
          </button>
        </li>
      ))}
      <li>
        <DataSaverSwitch />
      </li>
    </ul>
  )
}

function DataSaverSwitch() {
  const { t } = useTranslation()
  const saving = useReducedData()
  const [nameId, effectId] = [useId(), useId()]
  return (
    <button
      type="button"
      role="switch"
      aria-checked={saving}
      aria-labelledby={nameId}
      aria-describedby={effectId}
      className={`border-t border-line py-2 ${MENU_ITEM}`}
      onClick={() => chooseReducedData(!saving)}
    >
      <span className="grid">
        <span id={nameId}>{t('layout.dataSaver.name')}</span>
        <span id={effectId} className="w-44 text-sm leading-snug text-ink-soft">
          {t('layout.dataSaver.effect')}
        </span>
      </span>
      <Icon name="check" className={`ml-auto size-4.5 ${saving ? '' : 'invisible'}`} />
    </button>
  )
}
