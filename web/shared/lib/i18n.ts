import { createInstance, type i18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { FIRST_LANGUAGE, htmlLang, type Language, LANGUAGES } from '#core/text/languages.ts'

import { loadTranslations, type LoadingTranslations, type Texts } from './load-translations.ts'
import { detectLanguage, storeLanguage } from './language-preference.ts'

/** Options that browser, server and tests share. Keys are `<area>.<path>`, areas being the files of `web/locales/en`. */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  ns: ['shop'],
  defaultNS: 'shop',
  load: 'currentOnly',
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
} as const satisfies InitOptions

type LoadedLanguage = { language: Language; texts: Texts }

/**
 * The browser's translations, in the language that it asks for. Where the first attempt to load that fails the shop opens
 * in English, goes on trying, and switches when the texts come. Rejects when no texts can be had at all.
 */
export async function startI18n(): Promise<i18n> {
  const wanted = detectLanguage()
  storeLanguage(wanted)
  const asked = loadTranslations(wanted)
  const instance = speak(await loadFirstLanguage(wanted, asked))
  syncHtmlLang(instance)
  if (instance.language !== wanted) void changeLanguage(instance, wanted, asked.texts)
  return instance
}

async function loadFirstLanguage(
  wanted: Language,
  { atOnce, texts }: LoadingTranslations,
): Promise<LoadedLanguage> {
  const speech = loadLanguage(wanted, texts)
  if (wanted === FIRST_LANGUAGE || (await atOnce)) return speech
  return Promise.any([speech, loadLanguage(FIRST_LANGUAGE, loadTranslations(FIRST_LANGUAGE).texts)])
}

async function loadLanguage(language: Language, texts: Promise<Texts>): Promise<LoadedLanguage> {
  return { language, texts: await texts }
}

/** Spanish is the fallback of a missing key; as every language has every key, it is fetched only when one is missing. */
function speak({ language, texts }: LoadedLanguage): i18n {
  const instance = createInstance()
  let fallbackNeeded = false
  void instance.use(initReactI18next).init({
    ...I18N_OPTIONS,
    lng: language,
    resources: { [language]: { shop: texts } },
    initAsync: false,
    fallbackLng: () => (fallbackNeeded ? ['es'] : []),
    saveMissing: true,
    missingKeyHandler: () => {
      if (fallbackNeeded) return
      fallbackNeeded = true
      void addFallback(instance)
    },
  })
  return instance
}

async function addFallback(instance: i18n): Promise<void> {
  const texts = await loadTranslations('es').texts.catch(() => null)
  if (texts === null) return
  instance.addResourceBundle('es', 'shop', texts)
  instance.emit('languageChanged', instance.language)
}

function syncHtmlLang(instance: i18n): void {
  const update = (language: string) => document.documentElement.setAttribute('lang', htmlLang(language))
  update(instance.language)
  instance.on('languageChanged', update)
}

/** The last request of each instance; an earlier one whose translations come later is ignored. */
const requests = new WeakMap<i18n, object>()

/**
 * Switches the page to a language once its texts are there, unless another was requested meanwhile. Without them the
 * page stays as it is, rather than showing keys: false when this was the last request and its translations cannot be loaded.
 */
export async function changeLanguage(
  instance: i18n,
  language: Language,
  texts: Promise<Texts> = textsOf(instance, language),
): Promise<boolean> {
  const request = {}
  requests.set(instance, request)
  const isLast = () => requests.get(instance) === request
  try {
    instance.addResourceBundle(language, 'shop', await texts)
  } catch {
    return !isLast()
  }
  if (isLast()) await instance.changeLanguage(language)
  return true
}

async function textsOf(instance: i18n, language: Language): Promise<Texts> {
  const known = instance.getResourceBundle(language, 'shop') as Texts | undefined
  return known ?? loadTranslations(language).texts
}
