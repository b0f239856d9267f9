import type { CommandEntry } from '#cli/command-entry.ts'

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
