import type { CommandEntry } from '#cli/command-entry.ts'

/** The shop from behind; an operator's key opens it. */
export const operatorCommands: readonly CommandEntry[] = [
  {
    path: ['catalog', 'import'],
    summary: 'bring products, vendors, categories and banners into the catalog',
    calls: ['getOperatorKey', 'importCatalog', 'addPicture'],
    json: 'ImportOutcome',
    load: async () => (await import('#cli/commands/catalog/import.ts')).importCommand,
  },
  {
    path: ['catalog', 'export'],
    summary: 'write the catalog so that it can be imported again',
    calls: ['exportCatalog'],
    json: 'CatalogPage',
    load: async () => (await import('#cli/commands/catalog/export.ts')).exportCommand,
  },
  {
    path: ['catalog', 'list'],
    summary: 'list products with their stock, those off the shelves included',
    calls: ['exportCatalog'],
    json: 'CatalogProduct[]',
    load: async () => (await import('#cli/commands/catalog/list.ts')).listCommand,
  },
  {
    path: ['catalog', 'set'],
    summary: 'change price, stock or shelf of products',
    calls: ['exportCatalog', 'getOperatorKey', 'importCatalog'],
    json: 'ChangedProduct[]',
    load: async () => (await import('#cli/commands/catalog/set.ts')).setCommand,
  },
  {
    path: ['catalog', 'picture', 'add'],
    summary: 'send pictures to the store',
    calls: ['addPicture'],
    json: 'AddedPicture[]',
    load: async () => (await import('#cli/commands/catalog/picture-add.ts')).addPictureCommand,
  },
  {
    path: ['shop', 'orders'],
    summary: 'list orders of all customers',
    calls: ['findOrders'],
    json: 'OperatorOrder[]',
    load: async () => (await import('#cli/commands/shop/orders.ts')).ordersCommand,
  },
  {
    path: ['shop', 'order'],
    summary: 'show an order with its label and its history',
    calls: ['getOrder'],
    json: 'OperatorOrder',
    load: async () => (await import('#cli/commands/shop/order.ts')).orderCommand,
  },
  {
    path: ['shop', 'confirm'],
    summary: 'confirm orders',
    calls: ['getOrder', 'takeOrderStep'],
    json: 'StepResult[]',
    load: async () => (await import('#cli/commands/shop/step.ts')).confirmCommand,
  },
  {
    path: ['shop', 'send'],
    summary: 'send orders out',
    calls: ['getOrder', 'takeOrderStep'],
    json: 'StepResult[]',
    load: async () => (await import('#cli/commands/shop/step.ts')).sendCommand,
  },
  {
    path: ['shop', 'deliver'],
    summary: 'end orders that are delivered',
    calls: ['getOrder', 'takeOrderStep'],
    json: 'StepResult[]',
    load: async () => (await import('#cli/commands/shop/step.ts')).deliverCommand,
  },
  {
    path: ['shop', 'cancel'],
    summary: 'cancel orders and put their units back',
    calls: ['getOrder', 'takeOrderStep'],
    json: 'StepResult[]',
    load: async () => (await import('#cli/commands/shop/step.ts')).cancelCommand,
  },
  {
    path: ['shop', 'key'],
    summary: 'say what the key may do',
    calls: ['getOperatorKey'],
    json: 'OperatorKey',
    load: async () => (await import('#cli/commands/shop/key.ts')).keyCommand,
  },
]
