/** Canonical paths of the shop's pages. */
export const HOME_PATH = '/'
export const NEW_ARRIVALS_PATH = '/categoryDetails'
export const BROWSE_PATH = '/search'
export const CART_PATH = '/viewPage'
const CHECKOUT_PATH = '/checkout'
export const LOGIN_PATH = '/login'
export const REGISTER_PATH = '/register'
export const FORGOTTEN_PASSWORD_PATH = '/forgottenPassword'

/** Categories with their id instead of their slug in the path. */
export const HOT_DEALS_ID = 2
export const ELECTRONICS_ID = 4

export const NAMED_BY_ID: readonly number[] = [HOT_DEALS_ID, ELECTRONICS_ID]

/** Returns the category with this id or slug. */
export function findCategory<Named extends { id: number; slug: string }>(
  key: string,
  categories: readonly Named[],
): Named | undefined {
  return categories.find(({ id, slug }) => slug === key || String(id) === key)
}

/** Returns the path segment of a category in `/categoryDetails/…`: the id of the two fixed entries, else the slug. */
export function categoryKey({ id, slug }: { id: number; slug: string }): string {
  return NAMED_BY_ID.includes(id) ? String(id) : slug
}

/**
 * Parses the id in the path of a product's or vendor's page. Returns NaN for any non-canonical spelling (`0101`, `0x65`,
 * `1e2`), so that every page has one address.
 */
export function idInPath(text: string): number {
  return /^[1-9][0-9]*$/.test(text) ? Number(text) : Number.NaN
}

export function productPath(id: number): string {
  return `/productDetails/${id}`
}

export function vendorPath(id: number): string {
  return `/vendorDetails/${id}`
}

export function categoryPath(category: { id: number; slug: string }): string {
  return `${NEW_ARRIVALS_PATH}/${encodeURIComponent(categoryKey(category))}`
}

/**
 * The kind of every route: `first` is a typical landing page, `own` an account page that search engines must not index,
 * `other` the rest. The type check fails in `web/ssr/page-routes.test.ts` when a route is missing here.
 */
export const PAGES = {
  [HOME_PATH]: 'first',
  '/productDetails/$productId': 'first',
  '/vendorDetails/$vendorId': 'first',
  [NEW_ARRIVALS_PATH]: 'first',
  '/categoryDetails/$categoryId': 'first',
  [BROWSE_PATH]: 'first',
  [CART_PATH]: 'other',
  [CHECKOUT_PATH]: 'other',
  [LOGIN_PATH]: 'other',
  [REGISTER_PATH]: 'other',
  [FORGOTTEN_PASSWORD_PATH]: 'other',
  '/myAccounts': 'own',
  '/edit': 'own',
  '/addressBook': 'own',
  '/wishList': 'own',
  '/newslatter': 'own',
  '/logout': 'own',
} as const satisfies Readonly<Record<string, 'first' | 'other' | 'own'>>

/** Returns the landing pages as Fastify route patterns. */
export function firstPages(): string[] {
  return pagesOfKind('first').map((route) => route.replace('$', ':'))
}

export function ownPages(): string[] {
  return pagesOfKind('own')
}

function pagesOfKind(wanted: 'first' | 'own'): string[] {
  return Object.entries(PAGES).flatMap(([route, kind]) => (kind === wanted ? [route] : []))
}
