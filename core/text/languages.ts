/** The languages that the translation layer has resources for; `jp` is the project's code for Japanese. */
export const LANGUAGES = ['en', 'jp', 'es', 'hi', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

/** What the shop speaks with whoever asks for no language of ours. */
export const FIRST_LANGUAGE: Language = 'en'

/** The cookie that tells the server which language a page begins in; the browser reads it second. */
export const LANGUAGE_COOKIE = 'i18next'

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
