// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The smallest slice of the operation table: method, path, and whether the bearer token goes along (1).
// The client needs no more, and neither does the browser's first download.

export const routes = {
  listCategories: ['GET', '/api/allcategories', 0],
  listBanners: ['GET', '/api/landing', 0],
  listBestSellers: ['GET', '/api/best-seller', 0],
  listHotDeals: ['GET', '/api/hot-deal', 0],
  listTopDeals: ['GET', '/api/top-deal', 0],
  listProducts: ['GET', '/api/products', 0],
  getProduct: ['GET', '/api/products/get/{productId}', 0],
  getVendor: ['GET', '/api/vendor/{vendorId}', 0],
  searchProducts: ['GET', '/api/search', 0],
  login: ['POST', '/api/user-login', 0],
  logout: ['POST', '/api/logout', 1],
  register: ['POST', '/api/user-registration', 0],
  getCurrentUser: ['GET', '/api/me', 1],
  updateProfile: ['POST', '/api/profile', 1],
  saveCartItems: ['POST', '/api/cart-items', 1],
  deleteCartItems: ['DELETE', '/api/cart-items', 1],
  deleteCartItem: ['DELETE', '/api/cart-items/{cart_id}', 1],
  placeOrder: ['POST', '/api/order/store', 1],
  listOrders: ['POST', '/api/order-list-user', 1],
  requestQuote: ['POST', '/api/quote', 0],
  getHealth: ['GET', '/api/health', 0],
  getReadiness: ['GET', '/api/ready', 0],
} as const
