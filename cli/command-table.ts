import type { CliCommand } from './command.ts'

/** A command as the help lists it; its file is loaded when it is called. */
export type CommandEntry = {
  path: readonly [string] | readonly [string, string]
  summary: string
  load: () => Promise<CliCommand>
}

/** Words that only hold commands together. */
export const commandGroups: Readonly<Record<string, string>> = {
  cart: 'the cart of this profile: add, list, set, remove, clear, refresh',
  order: 'orders, paid in cash on delivery: place, list, show, resume',
}

export const commandTable: readonly CommandEntry[] = [
  {
    path: ['categories'],
    summary: 'list the categories',
    load: async () => (await import('./commands/catalog/categories.ts')).categoriesCommand,
  },
  {
    path: ['products'],
    summary: 'list products, of a category or a vendor',
    load: async () => (await import('./commands/catalog/products.ts')).productsCommand,
  },
  {
    path: ['product'],
    summary: 'show one product',
    load: async () => (await import('./commands/catalog/product.ts')).productCommand,
  },
  {
    path: ['vendor'],
    summary: 'show a vendor and its products',
    load: async () => (await import('./commands/catalog/vendor.ts')).vendorCommand,
  },
  {
    path: ['search'],
    summary: 'find products by words',
    load: async () => (await import('./commands/search/search.ts')).searchCommand,
  },
  {
    path: ['cart', 'add'],
    summary: 'put a product in the cart',
    load: async () => (await import('./commands/cart/add.ts')).addCommand,
  },
  {
    path: ['cart', 'list'],
    summary: 'show the cart',
    load: async () => (await import('./commands/cart/list.ts')).listCommand,
  },
  {
    path: ['cart', 'set'],
    summary: 'set how many of a product are in the cart',
    load: async () => (await import('./commands/cart/set.ts')).setCommand,
  },
  {
    path: ['cart', 'remove'],
    summary: 'take a product out of the cart',
    load: async () => (await import('./commands/cart/remove.ts')).removeCommand,
  },
  {
    path: ['cart', 'clear'],
    summary: 'empty the cart',
    load: async () => (await import('./commands/cart/clear.ts')).clearCommand,
  },
  {
    path: ['cart', 'refresh'],
    summary: 'ask the store for prices and stock of the cart',
    load: async () => (await import('./commands/cart/refresh.ts')).refreshCommand,
  },
  {
    path: ['order', 'place'],
    summary: 'order what is in the cart',
    load: async () => (await import('./commands/orders/place.ts')).placeCommand,
  },
  {
    path: ['order', 'list'],
    summary: 'list your orders',
    load: async () => (await import('./commands/orders/list.ts')).listCommand,
  },
  {
    path: ['order', 'show'],
    summary: 'show one order with its lines',
    load: async () => (await import('./commands/orders/show.ts')).showCommand,
  },
  {
    path: ['order', 'resume'],
    summary: 'clear up orders without an answer, never ordering twice',
    load: async () => (await import('./commands/orders/resume.ts')).resumeCommand,
  },
  {
    path: ['quote'],
    summary: 'have a price quotation of the cart sent by e-mail',
    load: async () => (await import('./commands/quotes/quote.ts')).quoteCommand,
  },
  {
    path: ['login'],
    summary: 'sign in',
    load: async () => (await import('./commands/session/login.ts')).loginCommand,
  },
  {
    path: ['logout'],
    summary: 'save the cart in the account and sign out',
    load: async () => (await import('./commands/session/logout.ts')).logoutCommand,
  },
  {
    path: ['whoami'],
    summary: 'say who is signed in',
    load: async () => (await import('./commands/session/whoami.ts')).whoamiCommand,
  },
  {
    path: ['register'],
    summary: 'open a customer account',
    load: async () => (await import('./commands/session/register.ts')).registerCommand,
  },
  {
    path: ['api'],
    summary: 'call any operation of the contract by its id',
    load: async () => (await import('./commands/system/api.ts')).apiCommand,
  },
]
