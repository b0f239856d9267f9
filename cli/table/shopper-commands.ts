import type { CommandEntry } from '#cli/command-entry.ts'

/** What looks at the shelves. */
export const shopCommands: readonly CommandEntry[] = [
  {
    path: ['search'],
    summary: 'find products by words',
    calls: ['searchProducts'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/search.ts')).searchCommand,
  },
  {
    path: ['products'],
    summary: 'list products, of a category or a vendor',
    calls: ['listProducts'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/products.ts')).productsCommand,
  },
  {
    path: ['product'],
    summary: 'show one product',
    calls: ['getProduct'],
    json: 'Product',
    load: async () => (await import('#cli/commands/products/product.ts')).productCommand,
  },
  {
    path: ['best-sellers'],
    summary: 'list what is sold most',
    calls: ['listBestSellers'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/best-sellers.ts')).bestSellersCommand,
  },
  {
    path: ['hot-deals'],
    summary: 'list the hot deals',
    calls: ['listHotDeals'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/hot-deals.ts')).hotDealsCommand,
  },
  {
    path: ['top-deals'],
    summary: 'list the top deals',
    calls: ['listTopDeals'],
    json: 'Product[]',
    load: async () => (await import('#cli/commands/products/top-deals.ts')).topDealsCommand,
  },
  {
    path: ['categories'],
    summary: 'list the categories',
    calls: ['listCategories'],
    json: 'Category[]',
    load: async () => (await import('#cli/commands/products/categories.ts')).categoriesCommand,
  },
  {
    path: ['vendor'],
    summary: 'show a vendor and its products',
    calls: ['getVendor'],
    json: 'Vendor',
    load: async () => (await import('#cli/commands/products/vendor.ts')).vendorCommand,
  },
  {
    path: ['banners'],
    summary: 'list the banners of the home page',
    calls: ['listBanners'],
    json: 'Banner[]',
    load: async () => (await import('#cli/commands/products/banners.ts')).bannersCommand,
  },
]

/** Who somebody is to the store. */
export const accountCommands: readonly CommandEntry[] = [
  {
    path: ['login'],
    summary: 'sign in',
    calls: ['login', 'getCurrentUser'],
    json: 'SignIn',
    load: async () => (await import('#cli/commands/session/login.ts')).loginCommand,
  },
  {
    path: ['logout'],
    summary: 'save the cart in the account and sign out',
    calls: ['saveCartItems', 'logout'],
    load: async () => (await import('#cli/commands/session/logout.ts')).logoutCommand,
  },
  {
    path: ['whoami'],
    summary: 'say who is signed in',
    calls: ['getCurrentUser'],
    json: 'SignIn',
    load: async () => (await import('#cli/commands/session/whoami.ts')).whoamiCommand,
  },
  {
    path: ['register'],
    summary: 'open a customer account',
    calls: ['register'],
    json: 'Confirmation',
    load: async () => (await import('#cli/commands/session/register.ts')).registerCommand,
  },
  {
    path: ['account', 'show'],
    summary: 'show your data as the store has them',
    calls: ['getCurrentUser'],
    json: 'User',
    load: async () => (await import('#cli/commands/account/show.ts')).showCommand,
  },
  {
    path: ['account', 'update'],
    summary: 'change your data',
    calls: ['getCurrentUser', 'updateProfile'],
    json: 'User',
    load: async () => (await import('#cli/commands/account/update.ts')).updateCommand,
  },
]

/** From the cart to the order. */
export const orderCommands: readonly CommandEntry[] = [
  {
    path: ['cart', 'add'],
    summary: 'put a product in the cart',
    calls: ['getProduct'],
    json: 'Cart',
    load: async () => (await import('#cli/commands/cart/add.ts')).addCommand,
  },
  {
    path: ['cart', 'list'],
    summary: 'show the cart',
    json: 'Cart',
    load: async () => (await import('#cli/commands/cart/list.ts')).listCommand,
  },
  {
    path: ['cart', 'set'],
    summary: 'set how many of a product are in the cart',
    json: 'Cart',
    load: async () => (await import('#cli/commands/cart/set.ts')).setCommand,
  },
  {
    path: ['cart', 'remove'],
    summary: 'take a product out of the cart',
    calls: ['deleteCartItem'],
    json: 'Cart',
    load: async () => (await import('#cli/commands/cart/remove.ts')).removeCommand,
  },
  {
    path: ['cart', 'clear'],
    summary: 'empty the cart',
    calls: ['deleteCartItems'],
    json: 'Cart',
    load: async () => (await import('#cli/commands/cart/clear.ts')).clearCommand,
  },
  {
    path: ['cart', 'refresh'],
    summary: 'ask the store for prices and stock of the cart',
    calls: ['getProduct'],
    json: 'RefreshedCart',
    load: async () => (await import('#cli/commands/cart/refresh.ts')).refreshCommand,
  },
  {
    path: ['cart', 'save'],
    summary: 'save the cart in your account',
    calls: ['getCurrentUser', 'saveCartItems'],
    json: 'Cart',
    load: async () => (await import('#cli/commands/cart/save.ts')).saveCommand,
  },
  {
    path: ['order', 'place'],
    summary: 'order what is in the cart',
    calls: ['getProduct', 'getCurrentUser', 'placeOrder', 'deleteCartItems'],
    json: 'OrderReceipt',
    load: async () => (await import('#cli/commands/order/place.ts')).placeCommand,
  },
  {
    path: ['order', 'list'],
    summary: 'list your orders',
    calls: ['getCurrentUser', 'listOrders'],
    json: 'Order[]',
    load: async () => (await import('#cli/commands/order/list.ts')).listCommand,
  },
  {
    path: ['order', 'show'],
    summary: 'show one order with its lines',
    calls: ['listOrders'],
    json: 'KnownOrder',
    load: async () => (await import('#cli/commands/order/show.ts')).showCommand,
  },
  {
    path: ['order', 'resume'],
    summary: 'clear up orders without an answer, never ordering twice',
    calls: ['settleOrder'],
    json: 'ResumedOrder',
    load: async () => (await import('#cli/commands/order/resume.ts')).resumeCommand,
  },
  {
    path: ['quote'],
    summary: 'have a price quotation of the cart sent by e-mail',
    calls: ['requestQuote'],
    json: 'Confirmation',
    load: async () => (await import('#cli/commands/quote/quote.ts')).quoteCommand,
  },
]
