import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Language } from '#core/text/languages.ts'
import { changeLanguage } from '#web/shared/lib/i18n.ts'
import { removeLanguageFromAddress, storeLanguage } from '#web/shared/lib/language-preference.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

/** Switches the shop to a chosen language and remembers it; `awaited` is the language whose texts are still loading. */
export function useLanguageChoice() {
  const { i18n } = useTranslation()
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
  return { awaited, choose }
}
