import { createInstance, type i18n, type InitOptions, type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { FIRST_LANGUAGE, htmlLang, type Language, LANGUAGES } from '#core/text/languages.ts'
import { startDeadline } from '#client/call.ts'
import { mayPass } from '#client/retry-after.ts'

import { detectLanguage, storeLanguage } from './language-preference.ts'

const NAMESPACE = 'shop'

/** Options that browser, server and tests share. Keys are `<area>.<path>`, areas being the files of `web/locales/en`. */
export const I18N_OPTIONS = {
  supportedLngs: [...LANGUAGES],
  ns: [NAMESPACE],
  defaultNS: NAMESPACE,
  load: 'currentOnly',
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
  react: { useSuspense: false },
} as const satisfies InitOptions

/** Loads the language of the visitor. Opens in English when the first attempt fails, and switches later. Rejects without texts. */
export async function startI18n(): Promise<i18n> {
  const wanted = detectLanguage()
  storeLanguage(wanted)
  const instance = createInstance()
  const failedOnce = new Promise<false>((resolve) => {
    initialize(instance, () => resolve(false))
  })
  instance.on('languageChanged', (language) => {
    document.documentElement.setAttribute('lang', htmlLang(language))
  })
  const own = changeLanguage(instance, wanted)
  if (await Promise.race([own, failedOnce])) return instance
  const english = wanted === FIRST_LANGUAGE ? own : openInEnglish(instance)
  const isLoaded = (await Promise.race([own, english])) || (await own) || (await english)
  if (!isLoaded) throw new Error('No texts could be loaded')
  return instance
}

/** Spanish is the fallback of a missing key; as every language has every key, it is loaded only when one is missing. */
function initialize(instance: i18n, onFailure: () => void): void {
  let fallback: Language[] = []
  const addFallback = async () => {
    if (fallback.length > 0) return
    fallback = ['es']
    if (await loadLanguage(instance, 'es')) instance.emit('languageChanged', instance.language)
  }
  void instance
    .use(translationBackend(onFailure))
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      fallbackLng: () => fallback,
      saveMissing: true,
      missingKeyHandler: () => void addFallback(),
    })
}

async function openInEnglish(instance: i18n): Promise<boolean> {
  const isLoaded = await loadLanguage(instance, FIRST_LANGUAGE)
  if (isLoaded && !instance.language) await instance.changeLanguage(FIRST_LANGUAGE)
  return isLoaded
}

/** Loads the texts of a language unless they are there. Returns whether they are there now. */
async function loadLanguage(instance: i18n, language: Language): Promise<boolean> {
  const isLoaded = () => instance.hasResourceBundle(language, NAMESPACE)
  if (!isLoaded()) await instance.reloadResources([language], [NAMESPACE])
  return isLoaded()
}

/** The last request of each instance; an earlier one whose translations come later is ignored. */
const requests = new WeakMap<i18n, object>()

/** Switches the language once its texts are loaded, unless another was requested later. False when they cannot be loaded. */
export async function changeLanguage(instance: i18n, language: Language): Promise<boolean> {
  const request = {}
  requests.set(instance, request)
  const isLoaded = await loadLanguage(instance, language)
  if (requests.get(instance) !== request) return true
  if (isLoaded) await instance.changeLanguage(language)
  return isLoaded
}

export type Texts = Record<string, unknown>

/** How long one attempt may take; a connection that is dead gets its next attempt then. */
const ATTEMPT_LIMIT_MS = 10_000

type Attempt = { texts: Texts } | { error: unknown; isTransient: boolean }

/** i18next's backend, one file per language. i18next retries transient failures 5 times; `onFailure` hears of each attempt. */
export function translationBackend(onFailure: () => void = () => {}): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read: async (language, _namespace, done) => {
      const attempt = await fetchTexts(language)
      if ('texts' in attempt) return done(null, attempt.texts)
      onFailure()
      done(attempt.error as Error, attempt.isTransient)
    },
  }
}

async function fetchTexts(language: string): Promise<Attempt> {
  const limit = startDeadline(ATTEMPT_LIMIT_MS)
  try {
    const url = `/locales/${language}.json?v=${import.meta.env.HAAT_LOCALES}`
    const response = await fetch(url, { signal: limit.signal })
    if (response.ok) return { texts: JSON.parse(await response.text()) as Texts }
    return { error: new Error(`status ${response.status}`), isTransient: mayPass(response.status) }
  } catch (error) {
    // A damaged file would be the same again.
    return { error, isTransient: !(error instanceof SyntaxError) }
  } finally {
    limit.end()
  }
}
