/** Pages that are measured in every respect, by the names that tables and goals know them by. */
export const PAGES = {
  home: '/',
  product: '/productDetails/101',
  category: '/categoryDetails/electronics',
  vendor: '/vendorDetails/1',
  search: '/search?q=tea',
} as const
export type PageName = keyof typeof PAGES
export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** Those with goals of their own for times, which are also compared with a static copy. */
export const COPIED = ['home', 'product', 'category'] as const

/** The other pages that anybody can open; only their scores are of interest. */
export const OTHER_ROUTES = [
  '/categoryDetails',
  '/viewPage',
  '/checkout',
  '/login',
  '/forgottenPassword',
  '/register',
] as const
