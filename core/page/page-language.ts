import { cookieValue } from '#core/text/cookie-value.ts'
import { FIRST_LANGUAGE, firstLanguage, LANGUAGE_COOKIE, type Language } from '#core/text/languages.ts'

type Wishes = { lng?: string | null; cookie?: string | undefined; acceptLanguage?: string | undefined }

/**
 * The language that a page begins in: that of the address, of the cookie, of the browser, else the first of the shop. The
 * browser then looks at what only it knows as well.
 */
// Stryker disable next-line StringLiteral: it is no language and no cookie of ours
export function pageLanguage({ lng, cookie = '', acceptLanguage = '' }: Wishes): Language {
  // Stryker disable next-line StringLiteral: it is no language and no cookie of ours
  const wishes = [lng ?? '', cookieValue(cookie, LANGUAGE_COOKIE) ?? '', ...byWeight(acceptLanguage)]
  return firstLanguage(wishes) ?? FIRST_LANGUAGE
}

/** The tags of an Accept-Language header, the most wanted first; those of weight 0 are unwanted. */
function byWeight(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      // Stryker disable next-line StringLiteral: it is no language
      const [tag = '', weight = 'q=1'] = part.split(';').map((piece) => piece.trim())
      // Stryker disable next-line Regex: with a q anywhere else it is no number
      return { tag, weight: Number(weight.replace(/^q=/, '')) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
