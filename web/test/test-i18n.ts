import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { I18N_OPTIONS, translationBackend } from '#web/shared/lib/i18n.ts'
import { shopTexts } from '#web/shared/lib/translation-types.ts'

/** English texts without a network, for component tests. */
export function testI18n(): i18n {
  const instance = createInstance()
  void instance
    .use(translationBackend())
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      lng: 'en',
      fallbackLng: false,
      partialBundledLanguages: true,
      resources: { en: { shop: shopTexts } },
    })
  return instance
}
