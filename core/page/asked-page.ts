import {
  FIRST_LANGUAGE,
  firstLanguage,
  LANGUAGE_COOKIE,
  languageCookie,
  type Language,
} from '#core/text/languages.ts'

/** What an address is, as its path alone says. */
type AddressKind =
  /** A page of the storefront: its router knows which. */
  | 'page'
  /** Its last part has an ending: robots.txt, the sitemap, the worker itself. */
  | 'file'
  /** The API and what lies in the store's own folders; never a page. */
  | 'store'

const OF_STORE = /^\/(?:api|assets|app|docs)(?:\/|$)/

/** The same for server, worker and mock. */
export function addressKind(pathname: string): AddressKind {
  if (OF_STORE.test(pathname)) return 'store'
  return /\.[^/]*$/.test(pathname) ? 'file' : 'page'
}

/**
 * Whether the caller wants a page, by `Accept`. A caller that names HTML does. A caller that takes
 * anything (a preview of a link, curl) does too, unless the address is that of a file.
 */
export function wantsPage(pathname: string, accept = '*/*'): boolean {
  const kind = addressKind(pathname)
  if (kind === 'store') return false
  if (/\btext\/(?:html|\*)/i.test(accept)) return true
  return kind === 'page' && /^\s*(?:\*\/\*\s*(?:;[^,]*)?)?$/.test(accept)
}

/** The cookie that tells the server whether the shopper wants pages to be light: `on` or `off`. */
export const SAVING_COOKIE = 'haat-data-saver'

type Headers = {
  cookie?: string | undefined
  'accept-language'?: string | undefined
  'save-data'?: unknown
}

type AskedPage = {
  language: Language
  saving: boolean
  /** What makes the language of an address that of the pages after it, also where its script comes late; null when it is. */
  setCookie: string | null
}

/**
 * How a page is made for a request. Its language is that of the address, of the cookie, of the browser, else the first of the
 * shop; the browser then looks at what only it knows as well. It is light where the shopper has chosen so, or the browser says
 * Save-Data without a choice.
 */
export function askedPage(url: string, headers: Headers): AskedPage {
  // Stryker disable next-line StringLiteral: it is no language and no cookie of ours
  const { cookie = '', 'accept-language': accepted = '', 'save-data': saveData } = headers
  const mark = url.indexOf('?')
  const lng = mark < 0 ? null : new URLSearchParams(url.slice(mark)).get('lng')
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

/** The value of a cookie in a Cookie header, or in what a browser shows of its cookies; null where it is absent or empty. */
export function cookieValue(cookies: string, name: string): string | null {
  const start = `${name}=`
  const pair = cookies
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return pair?.slice(start.length) || null
}
