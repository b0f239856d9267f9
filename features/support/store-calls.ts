/** Names of API calls in scenarios, and their method and path. */
const CALLS: Readonly<Record<string, string>> = {
  categories: 'GET /api/allcategories',
  products: 'GET /api/products',
  product: 'GET /api/products/get/*',
  'top deals': 'GET /api/top-deal',
  'hot deals': 'GET /api/hot-deal',
  'best sellers': 'GET /api/best-seller',
  vendor: 'GET /api/vendor/*',
  search: 'GET /api/search',
  customer: 'GET /api/me',
  orders: 'POST /api/order-list-user',
  profile: 'POST /api/profile',
  registration: 'POST /api/user-registration',
  login: 'POST /api/user-login',
  order: 'POST /api/order/store',
  'end of the order': 'POST /api/order/settle',
  'saved cart': 'POST /api/cart-items',
  'removal from the saved cart': 'DELETE /api/cart-items/*',
  'removal of what was bought': 'DELETE /api/cart-items',
  'English texts': 'GET /locales/en.json',
}

/** Returns method and path of a call name; a path may have a trailing `*`. */
export function callFor(words: string): string {
  const call = CALLS[words]
  if (call === undefined)
    throw new Error(`No call for "${words}"; there are ${Object.keys(CALLS).join(', ')}`)
  return call
}
