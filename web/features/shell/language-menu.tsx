import { useRouter } from '@tanstack/react-router'
import { createElement, useEffect, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

import { LANGUAGES, type Language } from '#core/text/languages.ts'
import { dropLanguage, isOtherLanguage, rememberLanguage } from '#web/shared/lib/language-preference.ts'
import { changeLanguage } from '#web/shared/lib/i18n.ts'
import { preload, lazyModule, useLazyModule } from '#web/shared/lib/lazy-module.ts'
import { showChunkError, useShop } from '#web/shared/state/shop-state.ts'
import { Dropdown } from '#web/shared/ui/dropdown.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { preloadLazyParts } from '#web/shared/ui/lazy-hydration.tsx'

const CHOICES = lazyModule(async () => (await import('./language-choices.tsx')).LanguageChoices)

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
      onIntent={() => {
        preload(CHOICES)
        // Parts that are not hydrated yet are hydrated in their own language first, and change then.
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
      {(close) => <Choices current={current} close={close} choose={(language) => void choose(language)} />}
    </Dropdown>
  )
}

/** The inside of the menu: its code is fetched when a hand comes near. */
function Choices(props: ComponentProps<NonNullable<ReturnType<typeof CHOICES.here>>>) {
  const { t } = useTranslation()
  const Loaded = useLazyModule(CHOICES, {
    onFail: () => {
      props.close()
      showChunkError()
    },
  })
  if (Loaded) return createElement(Loaded, props)
  return <output className="skeleton block h-40 w-full" aria-label={t('common.loading')} />
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
