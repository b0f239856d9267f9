import type { CommandEntry } from '#cli/command-entry.ts'

/** What serves scripts and the terminal itself. */
export const toolCommands: readonly CommandEntry[] = [
  {
    path: ['status'],
    summary: 'say whether the store can serve shoppers now',
    calls: ['getHealth', 'getReadiness'],
    json: 'Status',
    load: async () => (await import('#cli/commands/session/status.ts')).statusCommand,
  },
  {
    path: ['open'],
    summary: 'open a page of the storefront in the browser',
    json: 'Page',
    load: async () => (await import('#cli/commands/open/open.ts')).openCommand,
  },
  {
    path: ['config', 'list'],
    summary: 'list every setting with where it comes from',
    json: 'Setting[]',
    load: async () => (await import('#cli/commands/config/list.ts')).configListCommand,
  },
  {
    path: ['config', 'get'],
    summary: 'print one setting',
    json: 'Value',
    load: async () => (await import('#cli/commands/config/get.ts')).configGetCommand,
  },
  {
    path: ['config', 'set'],
    summary: 'keep a setting in the profile',
    json: 'KeptSetting',
    load: async () => (await import('#cli/commands/config/set.ts')).configSetCommand,
  },
  {
    path: ['config', 'unset'],
    summary: 'take a setting out of the profile',
    json: 'KeptSetting',
    load: async () => (await import('#cli/commands/config/unset.ts')).configUnsetCommand,
  },
  {
    path: ['config', 'path'],
    summary: 'print where the profile is kept',
    json: 'ProfilePaths',
    load: async () => (await import('#cli/commands/config/path.ts')).configPathCommand,
  },
  {
    path: ['profiles'],
    summary: 'list the profiles: store, customer, operator',
    json: 'Profile[]',
    load: async () => (await import('#cli/commands/config/profiles.ts')).profilesCommand,
  },
  {
    path: ['api'],
    summary: 'call any operation of the contract by its id',
    json: 'Operation[]',
    load: async () => (await import('#cli/commands/api/api.ts')).apiCommand,
  },
  {
    path: ['completion'],
    summary: 'print a script that completes words in your shell',
    json: 'Script',
    load: async () => (await import('#cli/commands/completion/completion.ts')).completionCommand,
  },
]
