import type { TestStore } from '../stores/test-store.ts'

/** Page names of scenarios and their paths (section 2.1 of the specification). */
const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  cart: '/viewPage',
  checkout: '/checkout',
  login: '/login',
  logout: '/logout',
  registration: '/register',
  'forgotten password': '/forgottenPassword',
  'my account': '/myAccounts',
  'edit account': '/edit',
  'edit profile': '/editProfile',
  'change password': '/changePassword',
  'address book': '/addressBook',
  'wish list': '/wishList',
  newsletter: '/newslatter',
  notifications: '/notifications',
  search: '/search',
  'new arrivals': '/categoryDetails',
  'new arrivals at home': '/#new-arrivals',
  dashboard: '/dashboard',
}

/** Page names with a parameter, such as `product Bamboo Whisk`: prefix and path. */
const PAGES_OF: Readonly<Record<string, (thing: string, store: TestStore) => string>> = {
  'product number': (number) => `/productDetails/${number}`,
  product: (name, store) => `/productDetails/${store.product(name).id}`,
  'vendor number': (number, store) =>
    `/vendorDetails/${store.vendorNumber?.(Number(number)) ?? Number(number)}`,
  category: (slug) => `/categoryDetails/${slug}`,
  'search for': (text) => `/search?q=${encodeURIComponent(text)}`,
  'home with a search for': (text) => `/?search=${encodeURIComponent(text)}`,
}

/** Language parameters of URLs. */
const LANGUAGES: Readonly<Record<string, string>> = {
  English: 'en',
  Japanese: 'jp',
  French: 'fr',
  Bangla: 'bn',
}
const IN_A_LANGUAGE = new RegExp(` in (${Object.keys(LANGUAGES).join('|')})$`)

/**
 * Returns the path of a page name: `cart`, `product Bamboo Whisk`, `search for tea`, `cart in French`. A path is returned
 * unchanged.
 */
export function addressOf(page: string, store: TestStore): string {
  if (page.startsWith('/')) return page
  const language = IN_A_LANGUAGE.exec(page)?.[1]
  if (language !== undefined)
    return `${addressOf(page.replace(IN_A_LANGUAGE, ''), store)}?lng=${LANGUAGES[language] ?? ''}`
  const own = PAGES[page]
  if (own !== undefined) return own
  const kind = Object.keys(PAGES_OF).find((each) => page.startsWith(`${each} `))
  const address = kind === undefined ? undefined : PAGES_OF[kind]?.(page.slice(kind.length + 1), store)
  if (address === undefined)
    throw new Error(
      `No page "${page}" in features/support/pages.ts; there are ${[...Object.keys(PAGES), ...Object.keys(PAGES_OF)].join(', ')}`,
    )
  return address
}
