import { addressKind } from '#core/page/asked-page.ts'

/** How the answer to a request is kept on the device. */
export type KeptHow =
  /** A document: from the store, and only while that does not answer from the device. */
  | 'page'
  /** Never changes under its name: asked for once. */
  | 'file'
  /** Shown from the device, renewed behind it. */
  | 'picture'
  /** What the catalog says: from the store, and only without a network what it said before. */
  | 'answer'
  /** The worker has nothing to do with it. */
  | 'not'

type Asked = { method: string; url: URL; navigates: boolean; authorized: boolean }

/** Reads of the catalog, which are the same for everybody. */
const CATALOG = [
  /^\/api\/(?:allcategories|landing|best-seller|hot-deal|top-deal|products|search)$/,
  /^\/api\/products\/get\/[^/]+$/,
  /^\/api\/vendor\/[^/]+$/,
]

const PICTURES = /^\/(?:app|assets\/images|images|fonts)\/|^\/(?:logo|favicon)\.svg$/

/** Which answers are kept, and how. What is somebody's own (it was asked for with a token) never is. */
export function keptHow({ method, url, navigates, authorized }: Asked, origin: string): KeptHow {
  if (method !== 'GET' || authorized || url.origin !== origin) return 'not'
  const { pathname, searchParams } = url
  if (navigates) return addressKind(pathname) === 'page' ? 'page' : 'not'
  if (/^\/app\/.*\.(?:js|css)$/.test(pathname)) return 'file'
  if (/^\/locales\/\w+\.json$/.test(pathname)) return searchParams.has('v') ? 'file' : 'not'
  if (PICTURES.test(pathname)) return 'picture'
  return CATALOG.some((path) => path.test(pathname)) ? 'answer' : 'not'
}
