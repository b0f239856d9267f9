import { categoryKey } from './category-key.ts'

/** The paths of the shop's pages as addresses spell them; each page has one, whatever links to it say. */
export const HOME_PATH = '/'
export const NEW_ARRIVALS_PATH = '/categoryDetails'
export const BROWSE_PATH = '/search'
export const CART_PATH = '/viewPage'
export const CHECKOUT_PATH = '/checkout'
export const LOGIN_PATH = '/login'
export const REGISTER_PATH = '/register'
export const FORGOTTEN_PASSWORD_PATH = '/forgottenPassword'

export function productPath(id: number): string {
  return `/productDetails/${id}`
}

export function vendorPath(id: number): string {
  return `/vendorDetails/${id}`
}

export function categoryPath(category: { id: number; slug: string }): string {
  return `${NEW_ARRIVALS_PATH}/${encodeURIComponent(categoryKey(category))}`
}

/** The pages that most visits begin with, as patterns of a router. */
export const FIRST_PAGES = [
  '/productDetails/:id',
  '/vendorDetails/:id',
  NEW_ARRIVALS_PATH,
  `${NEW_ARRIVALS_PATH}/:category`,
  BROWSE_PATH,
] as const

/** Pages of a customer's own, which nobody should find by searching. */
export const OWN_PATHS = [
  '/myAccounts',
  '/edit',
  '/addressBook',
  '/wishList',
  '/newslatter',
  '/logout',
] as const
