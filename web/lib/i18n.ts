import { createInstance, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'

import { I18N_OPTIONS } from './i18n-options.ts'
import { htmlLang, languageCode } from './languages.ts'
import { textBackend } from './text-backend.ts'

/** Where the order of detection looks (spec §1); the last source always has an answer. */
const DETECTION_ORDER = ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag']

/**
 * The browser's translations. Files are fetched per language, again up to 5 times after 350 ms, doubling (spec §1).
 * Spanish is the fallback of a missing key; as every language has every key, it is fetched only when one is missing.
 * Rejects when the texts cannot be had at all.
 */
export async function startI18n(): Promise<i18n> {
  const instance = createInstance()
  let fallbackNeeded = false
  await instance
    .use(LanguageDetector)
    .use(textBackend)
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      fallbackLng: () => (fallbackNeeded ? ['es'] : []),
      saveMissing: true,
      missingKeyHandler: () => {
        if (fallbackNeeded) return
        fallbackNeeded = true
        void instance.loadLanguages('es').then(() => instance.emit('languageChanged', instance.language))
      },
      maxRetries: 5,
      retryTimeout: 350,
      detection: {
        order: DETECTION_ORDER,
        lookupQuerystring: 'lng',
        caches: ['localStorage'],
        convertDetectedLanguage: languageCode,
      },
    })
  if (!instance.hasResourceBundle(instance.language, 'shop'))
    throw new Error('The texts of the shop did not load')
  keepHtmlLang(instance)
  return instance
}

function keepHtmlLang(instance: i18n): void {
  const update = (language: string) => document.documentElement.setAttribute('lang', htmlLang(language))
  update(instance.language)
  instance.on('languageChanged', update)
}
