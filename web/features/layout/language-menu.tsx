import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { htmlLang, LANGUAGES, type Language } from '#core/text/languages.ts'
import { dropLanguage, isOtherLanguage, rememberLanguage } from '#web/lib/remembered-language.ts'
import { changeLanguage } from '#web/lib/i18n.ts'
import { useShop } from '#web/state/shop-state.ts'
import { Dropdown, MENU_ITEM } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { wakeParts } from '#web/ui/later.tsx'

import { useDataSaver, saveData } from '#web/lib/data-saver.ts'

/** The languages of the header selector. */
const SELECTOR_LANGUAGES = ['en', 'jp'] as const satisfies readonly Language[]

/** Each language of the selector by its own name, whatever language the page is in. */
const OWN_NAMES = { en: 'English', jp: '日本語' } as const

/** English or Japanese; a visitor whose browser asked for another language of ours sees that one's name. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const current = LANGUAGES.find((language) => language === i18n.language) ?? 'en'
  const [awaited, setAwaited] = useState<Language | null>(null)

  useTrueAddress()

  const choose = async (language: Language) => {
    setAwaited(language)
    const failed = !(await changeLanguage(i18n, language))
    setAwaited((now) => (now === language ? null : now))
    if (failed) return useShop.getState().alert.show({ key: 'alerts.languageFailed' })
    if (i18n.language !== language) return
    rememberLanguage(language)
    dropLanguage()
  }

  return (
    <Dropdown
      // What the store rendered is taken over in its own language, and changes then.
      onNear={() => void wakeParts()}
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
        <ul>
          {SELECTOR_LANGUAGES.map((language) => (
            <li key={language}>
              <button
                type="button"
                className={MENU_ITEM}
                aria-current={language === current}
                onClick={() => {
                  close()
                  void choose(language)
                }}
              >
                <span>{t(`layout.language.${language}`)}</span>
                <NativeName language={language} shown={t(`layout.language.${language}`)} />
              </button>
            </li>
          ))}
          <li>
            <DataSaverSwitch />
          </li>
        </ul>
      )}
    </Dropdown>
  )
}

/** Back may lead to an address that asks for a language which was chosen away since: a reload there must not bring it back. */
function useTrueAddress(): void {
  const router = useRouter()
  const { i18n } = useTranslation()
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (isOtherLanguage(i18n.language)) dropLanguage()
      }),
    [router, i18n],
  )
}

/** Who cannot read the page's language finds the own one by its own name. */
function NativeName({ language, shown }: { language: 'en' | 'jp'; shown: string }) {
  if (shown === OWN_NAMES[language]) return null
  return (
    <span lang={htmlLang(language)} className="text-sm text-ink-soft">
      {OWN_NAMES[language]}
    </span>
  )
}

/** Small pictures, nothing that moves by itself, nothing fetched ahead: for who pays for every megabyte. */
export function DataSaverSwitch() {
  const { t } = useTranslation()
  const saving = useDataSaver()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={saving}
      className={`border-t border-line ${MENU_ITEM}`}
      onClick={() => saveData(!saving)}
    >
      <span>{t('layout.dataSaver')}</span>
      <Icon name="check" className={`ml-auto size-4.5 ${saving ? '' : 'invisible'}`} />
    </button>
  )
}
