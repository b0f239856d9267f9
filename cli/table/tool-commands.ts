import type { CommandEntry } from '#cli/command-entry.ts'

/** What serves scripts and the terminal itself. */
export const toolCommands: readonly CommandEntry[] = [
  {
    path: ['status'],
    summary: 'say whether the store can serve shoppers now',
    calls: ['getHealth', 'getReadiness'],
    json: 'Status',
    load: async () => (await import('#cli/commands/system/status.ts')).statusCommand,
  },
  {
    path: ['open'],
    summary: 'open a page of the storefront in the browser',
    json: 'Page',
    load: async () => (await import('#cli/commands/comfort/open.ts')).openCommand,
  },
  {
    path: ['api'],
    summary: 'call any operation of the contract by its id',
    json: 'Operation[]',
    load: async () => (await import('#cli/commands/system/api.ts')).apiCommand,
  },
  {
    path: ['completion'],
    summary: 'print a script that completes words in your shell',
    load: async () => (await import('#cli/commands/comfort/completion.ts')).completionCommand,
  },
]
