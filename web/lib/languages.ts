/** The languages that the translation layer has resources for (spec §1); `jp` is the project's code for Japanese. */
export const LANGUAGES = ['en', 'jp', 'es', 'hi', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

/** The languages of the header selector (spec §1, §9). */
export const SELECTOR_LANGUAGES = ['en', 'jp'] as const satisfies readonly Language[]

/** Each language of the selector by its own name, whatever language the page is in. */
export const OWN_NAMES = { en: 'English', jp: '日本語' } as const

/** A browser's code as the project's: `ja-JP` and `ja` are `jp`, of others the first part counts. */
export function languageCode(code: string): string {
  const [primary = ''] = code.toLowerCase().split(/[-_]/, 1)
  return primary === 'ja' ? 'jp' : primary
}

/** What `<html lang>` says for a language of ours. */
export function htmlLang(language: string): string {
  return language === 'jp' ? 'ja' : language
}
