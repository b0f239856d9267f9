// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The MSW request handlers, one for each operation. A handler refuses what the contract refuses, with the contract's problem,
// and answers the first example of success. To answer something else, put a handler of mockOperation() before them:
//
//     server.use(mockOperation('login', 401, { code: 'invalid_credentials' }))
//     server.use(mockOperation('listOrders', 200, []))
//     server.use(mockOperation('deleteCartItems', ({ body, respond }) => respond(200, { deleted: body.ids.length })))

import { http, type RequestHandler } from 'msw'
import { replyExample } from '#contract/testing/mock-operation.ts'

export { assertNoContractBreaks, mockOperation } from '#contract/testing/mock-operation.ts'
export type { MockArgs, MockCall, MockReply, MockResolver } from '#contract/testing/mock-operation.ts'

export const handlers: readonly RequestHandler[] = [
  http.get('*/api/allcategories', replyExample('listCategories', 200, 'categories')),
  http.get('*/api/landing', replyExample('listBanners', 200, 'banners')),
  http.get('*/api/best-seller', replyExample('listBestSellers', 200, 'products')),
  http.get('*/api/hot-deal', replyExample('listHotDeals', 200, 'products')),
  http.get('*/api/top-deal', replyExample('listTopDeals', 200, 'products')),
  http.get('*/api/products', replyExample('listProducts', 200, 'products')),
  http.get('*/api/search', replyExample('searchProducts', 200, 'byName')),
  http.post('*/api/user-login', replyExample('login', 200, 'signedIn')),
  http.post('*/api/logout', replyExample('logout', 204)),
  http.post('*/api/user-registration', replyExample('register', 200, 'registered')),
  http.get('*/api/me', replyExample('getCurrentUser', 200, 'ayesha')),
  http.post('*/api/profile', replyExample('updateProfile', 200, 'updated')),
  http.post('*/api/cart-items', replyExample('saveCartItems', 200, 'saved')),
  http.delete('*/api/cart-items', replyExample('deleteCartItems', 200, 'one')),
  http.post('*/api/order/store', replyExample('placeOrder', 200, 'placed')),
  http.post('*/api/order/settle', replyExample('settleOrder', 200, 'placed')),
  http.post('*/api/order-list-user', replyExample('listOrders', 200, 'orders')),
  http.post('*/api/quote', replyExample('requestQuote', 200, 'sent')),
  http.get('*/api/health', replyExample('getHealth', 200, 'ok')),
  http.get('*/api/ready', replyExample('getReadiness', 200, 'ok')),
  http.get('*/api/ready/reads', replyExample('getReadsReady', 200, 'ok')),
  http.get('*/api/operator/key', replyExample('getOperatorKey', 200, 'nightly')),
  http.get('*/api/operator/catalog', replyExample('exportCatalog', 200, 'onlyPage')),
  http.post('*/api/operator/catalog', replyExample('importCatalog', 200, 'imported')),
  http.post('*/api/operator/pictures', replyExample('addPicture', 201, 'kept')),
  http.post('*/api/operator/orders', replyExample('placePhoneOrder', 200, 'placed')),
  http.post('*/api/operator/orders/search', replyExample('findOrders', 200, 'onlyPage')),
  http.get('*/api/operator/report', replyExample('reportSales', 200, 'november')),
  http.get('*/api/operator/test-runs', replyExample('listTestRuns', 200, 'nightly')),
  http.post('*/api/operator/test-runs', replyExample('openTestRun', 201, 'opened')),
  http.post('*/api/operator/customers/search', replyExample('findCustomers', 200, 'ayesha')),
  http.post('*/api/operator/guests/export', replyExample('exportGuest', 200, 'onlyPage')),
  http.post('*/api/operator/guests/erase', replyExample('eraseGuest', 200, 'erased')),
  http.get('*/api/operator/log', replyExample('listOperatorUses', 200, 'onlyPage')),
  http.post('*/api/operator/vendors', replyExample('renameVendor', 200, 'renamed')),
  http.get('*/api/products/get/:productId', replyExample('getProduct', 200, 'product')),
  http.get('*/api/vendor/:vendorId', replyExample('getVendor', 200, 'vendor')),
  http.delete('*/api/cart-items/:cart_id', replyExample('deleteCartItem', 200, 'one')),
  http.get('*/api/operator/orders/:orderId', replyExample('getOrder', 200, 'pending')),
  http.patch('*/api/operator/orders/:orderId', replyExample('amendOrder', 200, 'amended')),
  http.post('*/api/operator/orders/:orderId/steps', replyExample('takeOrderStep', 200, 'processing')),
  http.delete('*/api/operator/test-runs/:mark', replyExample('removeTestRun', 200, 'removed')),
  http.get('*/api/operator/customers/:customerId/data', replyExample('exportCustomer', 200, 'onlyPage')),
  http.post(
    '*/api/operator/customers/:customerId/password',
    replyExample('setCustomerPassword', 200, 'ended'),
  ),
  http.delete(
    '*/api/operator/customers/:customerId/sessions',
    replyExample('endCustomerSessions', 200, 'ended'),
  ),
  http.delete('*/api/operator/customers/:customerId', replyExample('eraseCustomer', 200, 'erased')),
  http.delete('*/api/operator/banners/:bannerId', replyExample('removeBanner', 200, 'one')),
  http.delete('*/api/operator/categories/:slug', replyExample('removeCategory', 200, 'moved')),
]
