/** The languages that the translation layer has resources for; `jp` is the project's code for Japanese. */
export const LANGUAGES = ['en', 'jp', 'es', 'hi', 'fr', 'bn'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language for requests that ask for none of ours. */
export const FIRST_LANGUAGE: Language = 'en'

/** The cookie that tells the server which language a page begins in; the browser reads it second. */
export const LANGUAGE_COOKIE = 'i18next'

const YEAR_S = 365 * 24 * 60 * 60

/** By this a browser asks for all pages of a year in a language: the same from a page's script and from the server. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`
}

/** A browser's code as the project's: `ja-JP` and `ja` are `jp`, of others the first part counts. */
export function languageCode(code: string): string {
  // Stryker disable next-line StringLiteral: a split always has a first part
  const [primary = ''] = code.toLowerCase().split(/[-_]/, 1)
  return primary === 'ja' ? 'jp' : primary
}

/** The first of these codes that is a language of ours. */
export function firstLanguage(codes: readonly string[]): Language | undefined {
  const wanted = codes.map(languageCode)
  const found = wanted.find((code) => LANGUAGES.some((language) => language === code))
  return found as Language | undefined
}

/** What `<html lang>` says for a language of ours. */
export function htmlLang(language: string): string {
  return language === 'jp' ? 'ja' : language
}

/** A page in one language, as `hreflang` tells search engines of it. */
export type Alternate = { hreflang: string; href: string }

/**
 * The address at which a page is found in a language: the first language has the bare one, which also serves requests that
 * ask for no language; the others are named by `lng`.
 */
export function addressIn(language: string, origin: string, path: string): string {
  return origin + path + (language === FIRST_LANGUAGE ? '' : `?lng=${htmlLang(language)}`)
}

/** A page in every language of the shop, and where those are sent who speak none of them. */
export function alternatesOf(origin: string, path: string): Alternate[] {
  const inLanguage = (language: Language) => ({
    hreflang: htmlLang(language),
    href: addressIn(language, origin, path),
  })
  return [...LANGUAGES.map(inLanguage), { hreflang: 'x-default', href: origin + path }]
}
