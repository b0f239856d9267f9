/** The supported languages; `jp` is the project's code for Japanese. */
export const LANGUAGES = ['en', 'jp', 'es', 'hi', 'fr', 'bn'] as const

export type Language = (typeof LANGUAGES)[number]

/** The default language. */
export const FIRST_LANGUAGE: Language = 'en'

/** The cookie with the shopper's language. */
export const LANGUAGE_COOKIE = 'i18next'

const YEAR_S = 365 * 24 * 60 * 60

/** Returns the language cookie, valid for a year, as set by the page's script and by the server. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax`
}

/** Converts a browser's language tag to the project's code: `ja-JP` and `ja` to `jp`, others to their primary subtag. */
export function languageCode(code: string): string {
  // Stryker disable next-line StringLiteral: a split always has a first part
  const [primary = ''] = code.toLowerCase().split(/[-_]/, 1)
  return primary === 'ja' ? 'jp' : primary
}

/** Returns the first supported language among language tags. */
export function firstLanguage(codes: readonly string[]): Language | undefined {
  const requested = codes.map(languageCode)
  const found = requested.find((code) => LANGUAGES.some((language) => language === code))
  return found as Language | undefined
}

/** Returns the `<html lang>` value of a supported language. */
export function htmlLang(language: string): string {
  return language === 'jp' ? 'ja' : language
}

/** A `hreflang` alternate of a page. */
export type Alternate = { hreflang: string; href: string }

/** Returns the URL of a page in a language: without parameter for the default language, else with `lng`. */
export function addressIn(language: string, origin: string, path: string): string {
  return origin + path + (language === FIRST_LANGUAGE ? '' : `?lng=${htmlLang(language)}`)
}

/** Returns the `hreflang` alternates of a page in every language, and `x-default`. */
export function alternatesOf(origin: string, path: string): Alternate[] {
  const inLanguage = (language: Language) => ({
    hreflang: htmlLang(language),
    href: addressIn(language, origin, path),
  })
  return [...LANGUAGES.map(inLanguage), { hreflang: 'x-default', href: origin + path }]
}
