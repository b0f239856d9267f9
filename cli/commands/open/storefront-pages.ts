import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

type Page = {
  /** What the page wants to know; absent: nothing. */
  wants?: 'number' | 'words' | 'any'
  /** The address below the store's, for what it wants to know. */
  path: (given: string) => string
  about: string
}

/** The pages of the storefront that a terminal can open. */
export const storefrontPages: Readonly<Record<string, Page>> = {
  home: { path: () => '/', about: 'the home page' },
  product: { wants: 'number', path: (id) => `/productDetails/${id}`, about: 'a product, by its number' },
  category: {
    wants: 'any',
    path: (key) => `/categoryDetails/${encodeURIComponent(key)}`,
    about: 'a category, by its number or slug',
  },
  vendor: { wants: 'number', path: (id) => `/vendorDetails/${id}`, about: 'a vendor, by its number' },
  search: {
    wants: 'words',
    path: (text) => `/search?q=${encodeURIComponent(text)}`,
    about: 'what a search finds',
  },
  cart: { path: () => '/viewPage', about: "the browser's own cart" },
  checkout: { path: () => '/checkout', about: 'the checkout' },
  order: { path: () => '/myAccounts', about: 'your orders; the storefront has them all on one page' },
  account: { path: () => '/edit', about: 'your customer data' },
}

/** The path of a page; a page or an id that there is not is a usage failure that says what there is. */
export function pathOfPage(page: string, words: readonly string[]): string {
  const known = Object.hasOwn(storefrontPages, page) ? storefrontPages[page] : undefined
  if (!known) throw usage(`There is no page '${page}'; there are: ${Object.keys(storefrontPages).join(', ')}`)
  // Orders have no page of their own, so the number is welcome and not needed.
  const given = page === 'order' ? '' : words.join(' ').trim()
  if (!known.wants) {
    if (given !== '') throw usage(`'${page}' takes nothing more`)
    return known.path('')
  }
  if (given === '')
    throw usage(
      `'${page}' wants ${known.wants === 'number' ? 'a number' : 'a word'} more, such as haat open ${page} 4`,
    )
  if (known.wants === 'number' && !/^[1-9]\d{0,9}$/.test(given))
    throw usage(`'${given}' must be a whole number from 1`)
  return known.path(given)
}

function usage(message: string): Failure {
  return new Failure(exitCodes.usage, 'usage', message)
}
