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
 * Whether whoever asks there wants a page, by what is taken (`Accept`). Whoever names HTML does. A caller that takes
 * anything (a preview of a link, curl) does too, unless the address is that of a file.
 */
export function wantsPage(pathname: string, accept = '*/*'): boolean {
  const kind = addressKind(pathname)
  if (kind === 'store') return false
  if (/\btext\/(?:html|\*)/i.test(accept)) return true
  return kind === 'page' && /^\s*(?:\*\/\*\s*(?:;[^,]*)?)?$/.test(accept)
}
