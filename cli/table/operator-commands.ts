import type { CommandEntry } from '#cli/command-entry.ts'

/** The shop from behind; an operator's key opens it. */
export const operatorCommands: readonly CommandEntry[] = [
  {
    path: ['catalog', 'import'],
    summary: 'bring products, vendors, categories and banners into the catalog',
    calls: ['getOperatorKey', 'importCatalog', 'addPicture'],
    json: 'ImportOutcome',
    load: async () => (await import('#cli/commands/shelves/import.ts')).importCommand,
  },
  {
    path: ['catalog', 'export'],
    summary: 'write the catalog so that it can be imported again',
    calls: ['exportCatalog'],
    json: 'CatalogPage',
    load: async () => (await import('#cli/commands/shelves/export.ts')).exportCommand,
  },
  {
    path: ['catalog', 'list'],
    summary: 'list products with their stock, those off the shelves included',
    calls: ['exportCatalog'],
    json: 'CatalogProduct[]',
    load: async () => (await import('#cli/commands/shelves/list.ts')).listCommand,
  },
  {
    path: ['catalog', 'set'],
    summary: 'change price, stock or shelf of products',
    calls: ['exportCatalog', 'getOperatorKey', 'importCatalog'],
    json: 'ChangedProduct[]',
    load: async () => (await import('#cli/commands/shelves/set.ts')).setCommand,
  },
  {
    path: ['catalog', 'picture', 'add'],
    summary: 'send pictures to the store',
    calls: ['addPicture'],
    json: 'AddedPicture[]',
    load: async () => (await import('#cli/commands/shelves/picture-add.ts')).addPictureCommand,
  },
]
