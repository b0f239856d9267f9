import { cookieValue } from '#core/page/asked-page.ts'
import {
  FIRST_LANGUAGE,
  firstLanguage,
  htmlLang,
  LANGUAGE_COOKIE,
  languageCookie,
  type Language,
} from '#core/text/languages.ts'

import { quietly } from './storage.ts'

/** The name that i18next's own detector gives it: choices made with that stay good. */
const STORAGE_KEY = 'i18nextLng'
const PARAMETER = 'lng'

/** The language that this browser asks for, looked for in their order; the last source always has an answer. */
export function detectLanguage(): Language {
  const asked = [
    new URLSearchParams(window.location.search).get(PARAMETER),
    languageInCookie(),
    quietly(() => localStorage.getItem(STORAGE_KEY)),
    quietly(() => sessionStorage.getItem(STORAGE_KEY)),
    ...navigator.languages,
    document.documentElement.lang,
  ]
  return firstLanguage(asked.filter((code) => typeof code === 'string')) ?? FIRST_LANGUAGE
}

/** Stores a language in local storage and in a cookie for the server, which needs none for English. */
export function storeLanguage(language: Language): void {
  quietly(() => localStorage.setItem(STORAGE_KEY, language))
  const isFirst = language === FIRST_LANGUAGE && document.documentElement.lang === htmlLang(FIRST_LANGUAGE)
  if (isFirst && languageInCookie() === null) return
  document.cookie = languageCookie(language)
}

const languageInCookie = () => cookieValue(document.cookie, LANGUAGE_COOKIE)

/** Removes the language from the address, bypassing the router, which would navigate. */
export function removeLanguageFromAddress(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(PARAMETER)) return
  url.searchParams.delete(PARAMETER)
  History.prototype.replaceState.call(window.history, window.history.state, '', url)
}
