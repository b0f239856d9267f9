import { addressKind } from '#core/page/asked-page.ts'

export type CacheStrategy =
  /** A document: from the store, from the cache only while the store does not answer. */
  | 'page'
  | 'file'
  /** Shown from the cache, revalidated behind it. */
  | 'picture'
  /** A read of the catalog: from the store, from the cache only without a network. */
  | 'catalog'

type Asked = { method: string; url: URL; isPage: boolean; isAuthorized: boolean }

const CATALOG = [
  /^\/api\/(?:allcategories|landing|best-seller|hot-deal|top-deal|products|search)$/,
  /^\/api\/products\/get\/[^/]+$/,
  /^\/api\/vendor\/[^/]+$/,
]

const PICTURES = /^\/(?:app|assets\/images|images|fonts)\/|^\/(?:logo|favicon)\.svg$/

/** The strategy for a request; null where the worker leaves it to the browser. Personal answers are never cached. */
export function cacheStrategy(
  { method, url, isPage, isAuthorized }: Asked,
  origin: string,
): CacheStrategy | null {
  if (method !== 'GET' || isAuthorized || url.origin !== origin) return null
  const { pathname, searchParams } = url
  if (isPage) return addressKind(pathname) === 'page' ? 'page' : null
  if (/^\/app\/.*\.(?:js|css)$/.test(pathname)) return 'file'
  if (/^\/locales\/\w+\.json$/.test(pathname)) return searchParams.has('v') ? 'file' : null
  if (PICTURES.test(pathname)) return 'picture'
  return CATALOG.some((path) => path.test(pathname)) ? 'catalog' : null
}
