import {
  FIRST_LANGUAGE,
  firstLanguage,
  LANGUAGE_COOKIE,
  languageCookie,
  type Language,
} from '#core/text/languages.ts'

/** The kind of a URL path. */
type AddressKind =
  /** A page of the storefront. */
  | 'page'
  /** A path with a file extension: robots.txt, the sitemap, the service worker. */
  | 'file'
  /** The API and the store's folders; never a page. */
  | 'store'

const STORE_PATH = /^\/(?:api|assets|app|docs)(?:\/|$)/

/** Classifies a path; used by server, service worker and mock alike. */
export function addressKind(pathname: string): AddressKind {
  if (STORE_PATH.test(pathname)) return 'store'
  return /\.[^/]*$/.test(pathname) ? 'file' : 'page'
}

/**
 * Returns whether a request expects a page, by its `Accept` header: HTML is listed, or anything is accepted (link previews,
 * curl) and the path is not a file.
 */
export function wantsPage(pathname: string, accept = '*/*'): boolean {
  const kind = addressKind(pathname)
  if (kind === 'store') return false
  if (/\btext\/(?:html|\*)/i.test(accept)) return true
  return kind === 'page' && /^\s*(?:\*\/\*\s*(?:;[^,]*)?)?$/.test(accept)
}

/** The cookie with the shopper's choice of data saving: `on` or `off`. */
export const SAVING_COOKIE = 'haat-data-saver'

type Headers = {
  cookie?: string | undefined
  'accept-language'?: string | undefined
  'save-data'?: unknown
}

type RequestedPage = {
  language: Language
  saving: boolean
  /** Cookie that persists the language of the URL for later pages; null when already set. */
  setCookie: string | null
}

/**
 * Returns language and data saving of a page request. The language comes from the URL, the cookie, `Accept-Language`, else
 * the default. Data saving comes from the cookie, else from `Save-Data`.
 */
export function askedPage(url: string, headers: Headers): RequestedPage {
  // Stryker disable next-line StringLiteral: it is no language and no cookie of ours
  const { cookie = '', 'accept-language': accepted = '', 'save-data': saveData } = headers
  const queryStart = url.indexOf('?')
  const lng = queryStart < 0 ? null : new URLSearchParams(url.slice(queryStart)).get('lng')
  // Stryker disable next-line StringLiteral: it is no language and no cookie of ours
  const remembered = cookieValue(cookie, LANGUAGE_COOKIE) ?? ''
  const inAddress = firstLanguage([lng ?? ''])
  const chosen = cookieValue(cookie, SAVING_COOKIE)
  return {
    language: inAddress ?? firstLanguage([remembered, ...byWeight(accepted)]) ?? FIRST_LANGUAGE,
    saving: chosen === null ? saveData === 'on' : chosen === 'on',
    setCookie: inAddress === undefined || inAddress === remembered ? null : languageCookie(inAddress),
  }
}

/** Parses an Accept-Language header to its tags by descending weight, without those of weight 0. */
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

/** Returns a cookie's value from a Cookie header or `document.cookie`; null when absent or empty. */
export function cookieValue(cookies: string, name: string): string | null {
  const start = `${name}=`
  const pair = cookies
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return pair?.slice(start.length) || null
}
