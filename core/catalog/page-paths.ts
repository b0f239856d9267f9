/** The paths of the shop's pages as addresses spell them; each page has one, whatever links to it say. */
export const HOME_PATH = '/'
export const NEW_ARRIVALS_PATH = '/categoryDetails'
export const BROWSE_PATH = '/search'
export const CART_PATH = '/viewPage'
const CHECKOUT_PATH = '/checkout'
export const LOGIN_PATH = '/login'
export const REGISTER_PATH = '/register'
export const FORGOTTEN_PASSWORD_PATH = '/forgottenPassword'

/** The categories that the storefront's routes name by their id. */
export const HOT_DEALS_ID = 2
export const ELECTRONICS_ID = 4

export const NAMED_BY_ID: readonly number[] = [HOT_DEALS_ID, ELECTRONICS_ID]

/** The category that an address names by its id or its slug. */
export function findCategory<Named extends { id: number; slug: string }>(
  key: string,
  categories: readonly Named[],
): Named | undefined {
  return categories.find(({ id, slug }) => slug === key || String(id) === key)
}

/** What stands for a category in `/categoryDetails/…`: the id of the two fixed entries, of all others the slug. */
export function categoryKey({ id, slug }: { id: number; slug: string }): string {
  return NAMED_BY_ID.includes(id) ? String(id) : slug
}

/**
 * The id in the address of a product's or a vendor's page. Any text but the one that links carry (`0101`, `0x65`, `1e2`) is NaN,
 * which nothing has, so that every page has one address.
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
 * Every page by its route: one of those that most visits begin with, another that anybody may find, or one of a customer's
 * own, which search engines should not list. A route of the storefront that is missing here does not compile.
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

/** The pages that most visits begin with, as patterns of a server's router. */
export function firstPages(): string[] {
  return pagesThat('first').map((route) => route.replace('$', ':'))
}

export function ownPages(): string[] {
  return pagesThat('own')
}

function pagesThat(are: 'first' | 'own'): string[] {
  return Object.entries(PAGES).flatMap(([route, kind]) => (kind === are ? [route] : []))
}
