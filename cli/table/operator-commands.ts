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
]
