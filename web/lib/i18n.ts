import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { FIRST_LANGUAGE, htmlLang, type Language } from '#core/text/languages.ts'

import { changeLanguage } from './change-language.ts'
import { I18N_OPTIONS } from './i18n-options.ts'
import { askForTexts, type AskedTexts, type Texts } from './load-texts.ts'
import { detectLanguage, rememberLanguage } from './remembered-language.ts'

type Speech = { language: Language; texts: Texts }

/**
 * The browser's translations, in the language that it asks for. Where the first attempt to load that fails the shop opens
 * in English, goes on trying, and switches when the texts come. Rejects when no texts can be had at all.
 */
export async function startI18n(): Promise<i18n> {
  const wanted = detectLanguage()
  rememberLanguage(wanted)
  const asked = askForTexts(wanted)
  const instance = speak(await firstSpeech(wanted, asked))
  keepHtmlLang(instance)
  if (instance.language !== wanted) void changeLanguage(instance, wanted, asked.texts)
  return instance
}

async function firstSpeech(wanted: Language, { atOnce, texts }: AskedTexts): Promise<Speech> {
  const speech = speechOf(wanted, texts)
  if (wanted === FIRST_LANGUAGE || (await atOnce)) return speech
  return Promise.any([speech, speechOf(FIRST_LANGUAGE, askForTexts(FIRST_LANGUAGE).texts)])
}

async function speechOf(language: Language, texts: Promise<Texts>): Promise<Speech> {
  return { language, texts: await texts }
}

/** Spanish is the fallback of a missing key; as every language has every key, it is fetched only when one is missing. */
function speak({ language, texts }: Speech): i18n {
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
  const texts = await askForTexts('es').texts.catch(() => null)
  if (texts === null) return
  instance.addResourceBundle('es', 'shop', texts)
  instance.emit('languageChanged', instance.language)
}

function keepHtmlLang(instance: i18n): void {
  const update = (language: string) => document.documentElement.setAttribute('lang', htmlLang(language))
  update(instance.language)
  instance.on('languageChanged', update)
}
