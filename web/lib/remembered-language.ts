import { cookieValue } from '#core/text/cookie-value.ts'
import {
  FIRST_LANGUAGE,
  firstLanguage,
  htmlLang,
  LANGUAGE_COOKIE,
  type Language,
} from '#core/text/languages.ts'

import { languageInAddress } from './address-language.ts'

/** The name that i18next's own detector gives it: choices made with that stay good. */
const STORAGE_KEY = 'i18nextLng'

const YEAR_S = 365 * 24 * 60 * 60

/** The language that this browser asks for, looked for in the order of spec §1; the last source always has an answer. */
export function detectLanguage(): Language {
  const asked = [
    languageInAddress(),
    keptInCookie(),
    kept(() => localStorage),
    kept(() => sessionStorage),
    ...navigator.languages,
    document.documentElement.lang,
  ]
  return firstLanguage(asked.filter((code) => code !== null)) ?? FIRST_LANGUAGE
}

/**
 * Keeps a language for the next visit in local storage (spec §1), and in a cookie, so that the server can begin the page
 * in it. English without a cookie is what the server begins with anyway: its readers need none.
 */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // A browser that keeps nothing is asked anew at every visit.
  }
  const isFirst = language === FIRST_LANGUAGE && document.documentElement.lang === htmlLang(FIRST_LANGUAGE)
  if (isFirst && keptInCookie() === null) return
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`
}

const keptInCookie = () => cookieValue(document.cookie, LANGUAGE_COOKIE)

function kept(storage: () => Storage): string | null {
  try {
    return storage().getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
