import { FIRST_LANGUAGE, htmlLang, LANGUAGES, type Language } from './languages.ts'

/** A page in one language, as `hreflang` tells search engines of it. */
export type Alternate = { hreflang: string; href: string }

/**
 * The address at which a page is found in a language: the first language has the bare one, which also greets whoever
 * asks for no language; the others are named by `lng`.
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
