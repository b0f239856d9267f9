// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The openapi-fetch client of the contract, and the route of each operation by its id. It knows no schemas, so that a page
// downloads little: client/create-client.ts adds credentials, timeouts and problems as values.

import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from './types.ts'

/**
 * A typed client of the store:
 *
 *     const { data, error } = await createContractClient({ baseUrl }).GET('/api/search', { params: { query: { q: 'tea' } } })
 */
export function createContractClient(options?: ClientOptions): Client<paths> {
  return createClient<paths>(options)
}

/** Where an operation is, and whose credentials it sends: none (0), the customer's token (1) or the operator's key (2). */
export type Route = readonly [
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: keyof paths,
  caller: 0 | 1 | 2,
]

/** What pages of the shop call. */
export const routes = {
  listCategories: ['get', '/api/allcategories', 0],
  listBanners: ['get', '/api/landing', 0],
  listBestSellers: ['get', '/api/best-seller', 0],
  listHotDeals: ['get', '/api/hot-deal', 0],
  listTopDeals: ['get', '/api/top-deal', 0],
  listProducts: ['get', '/api/products', 0],
  getProduct: ['get', '/api/products/get/{productId}', 0],
  getVendor: ['get', '/api/vendor/{vendorId}', 0],
  searchProducts: ['get', '/api/search', 0],
  login: ['post', '/api/user-login', 0],
  logout: ['post', '/api/logout', 1],
  register: ['post', '/api/user-registration', 0],
  getCurrentUser: ['get', '/api/me', 1],
  updateProfile: ['post', '/api/profile', 1],
  saveCartItems: ['post', '/api/cart-items', 1],
  deleteCartItems: ['delete', '/api/cart-items', 1],
  deleteCartItem: ['delete', '/api/cart-items/{cart_id}', 1],
  placeOrder: ['post', '/api/order/store', 1],
  settleOrder: ['post', '/api/order/settle', 1],
  listOrders: ['post', '/api/order-list-user', 1],
  requestQuote: ['post', '/api/quote', 0],
} as const satisfies Record<string, Route>

/** What operators and monitoring call; a page does not download it. */
export const operatorRoutes = {
  getHealth: ['get', '/api/health', 0],
  getReadiness: ['get', '/api/ready', 0],
  getReadsReady: ['get', '/api/ready/reads', 0],
  getOperatorKey: ['get', '/api/operator/key', 2],
  exportCatalog: ['get', '/api/operator/catalog', 2],
  importCatalog: ['post', '/api/operator/catalog', 2],
  addPicture: ['post', '/api/operator/pictures', 2],
  placePhoneOrder: ['post', '/api/operator/orders', 2],
  findOrders: ['post', '/api/operator/orders/search', 2],
  getOrder: ['get', '/api/operator/orders/{orderId}', 2],
  amendOrder: ['patch', '/api/operator/orders/{orderId}', 2],
  takeOrderStep: ['post', '/api/operator/orders/{orderId}/steps', 2],
  reportSales: ['get', '/api/operator/report', 2],
  listTestRuns: ['get', '/api/operator/test-runs', 2],
  openTestRun: ['post', '/api/operator/test-runs', 2],
  removeTestRun: ['delete', '/api/operator/test-runs/{mark}', 2],
  findCustomers: ['post', '/api/operator/customers/search', 2],
  exportGuest: ['post', '/api/operator/guests/export', 2],
  eraseGuest: ['post', '/api/operator/guests/erase', 2],
  exportCustomer: ['get', '/api/operator/customers/{customerId}/data', 2],
  setCustomerPassword: ['post', '/api/operator/customers/{customerId}/password', 2],
  endCustomerSessions: ['delete', '/api/operator/customers/{customerId}/sessions', 2],
  eraseCustomer: ['delete', '/api/operator/customers/{customerId}', 2],
  listOperatorUses: ['get', '/api/operator/log', 2],
  removeBanner: ['delete', '/api/operator/banners/{bannerId}', 2],
  removeCategory: ['delete', '/api/operator/categories/{slug}', 2],
  renameVendor: ['post', '/api/operator/vendors', 2],
} as const satisfies Record<string, Route>

/** Operations that change nothing although their method is not GET (`x-read-only`). */
export const readOnlyOperations = [
  'listOrders',
  'findOrders',
  'findCustomers',
  'exportGuest',
] as const satisfies readonly (keyof typeof routes | keyof typeof operatorRoutes)[]
