import type { CommandEntry } from '#cli/command-entry.ts'

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
