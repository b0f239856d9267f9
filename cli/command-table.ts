import type { CliCommand } from './command.ts'

/** A command as the help lists it; its file is loaded when it is called. */
export type CommandEntry = {
  path: readonly [string] | readonly [string, string]
  summary: string
  load: () => Promise<CliCommand>
}

/** Words that only hold commands together. */
export const commandGroups: Readonly<Record<string, string>> = {
  cart: 'the cart of this profile: add, list, set, remove, clear',
  order: 'orders, paid in cash on delivery: place, list',
  config: 'the settings of this profile: list, get, set, unset, path',
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
    path: ['config', 'list'],
    summary: 'list every setting with where it comes from',
    load: async () => (await import('./commands/config/list.ts')).configListCommand,
  },
  {
    path: ['config', 'get'],
    summary: 'print one setting',
    load: async () => (await import('./commands/config/get.ts')).configGetCommand,
  },
  {
    path: ['config', 'set'],
    summary: 'keep a setting in the profile',
    load: async () => (await import('./commands/config/set.ts')).configSetCommand,
  },
  {
    path: ['config', 'unset'],
    summary: 'take a setting out of the profile',
    load: async () => (await import('./commands/config/unset.ts')).configUnsetCommand,
  },
  {
    path: ['config', 'path'],
    summary: 'print where the profile is kept',
    load: async () => (await import('./commands/config/path.ts')).configPathCommand,
  },
  {
    path: ['profiles'],
    summary: 'list the profiles: store, customer, operator',
    load: async () => (await import('./commands/config/profiles.ts')).profilesCommand,
  },
  {
    path: ['api'],
    summary: 'call any operation of the contract by its id',
    load: async () => (await import('./commands/system/api.ts')).apiCommand,
  },
]
