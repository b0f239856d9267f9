import type { Language } from '#core/text/languages.ts'

/** The languages of the header selector. */
export const SELECTOR_LANGUAGES = ['en', 'jp'] as const satisfies readonly Language[]

/** Each language of the selector by its own name, whatever language the page is in. */
export const OWN_NAMES = { en: 'English', jp: '日本語' } as const
