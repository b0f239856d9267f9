import LanguageDetector from 'i18next-browser-languagedetector'

import {
  FIRST_LANGUAGE,
  firstLanguage,
  htmlLang,
  LANGUAGE_COOKIE,
  type Language,
} from '#core/text/languages.ts'

/** Where the order of detection looks (spec §1); the last source always has an answer. */
const DETECTION_ORDER = ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag']

const YEAR_S = 365 * 24 * 60 * 60

/** The language that this browser asks for. */
export function detectLanguage(): Language {
  return firstLanguage(asked()) ?? FIRST_LANGUAGE
}

/**
 * Keeps a language for the next visit in local storage (spec §1), and in a cookie, so that the server can begin the page
 * in it. English without a cookie is what the server begins with anyway: its readers need none.
 */
export function rememberLanguage(language: Language): void {
  const isFirst = language === FIRST_LANGUAGE && document.documentElement.lang === htmlLang(FIRST_LANGUAGE)
  const needless = isFirst && asked(['cookie']).length === 0
  detector().cacheUserLanguage(language, needless ? ['localStorage'] : ['localStorage', 'cookie'])
}

function asked(sources = DETECTION_ORDER): string[] {
  return [detector().detect(sources) ?? []].flat()
}

function detector(): LanguageDetector {
  // With these services it answers with all that it finds, not with the first, which may be no language of ours.
  const services = { languageUtils: { getBestMatchFromCodes: true } }
  return new LanguageDetector(services, {
    order: DETECTION_ORDER,
    lookupQuerystring: 'lng',
    lookupCookie: LANGUAGE_COOKIE,
    cookieOptions: { path: '/', sameSite: 'lax', maxAge: YEAR_S },
  })
}
