import type { CommandEntry } from '#cli/command-entry.ts'

/** Rehearsals of the whole shop. */
export const smokeCommands: readonly CommandEntry[] = [
  {
    path: ['smoke'],
    summary: 'rehearse shopping with marked orders',
    calls: [
      'getReadiness',
      'getOperatorKey',
      'openTestRun',
      'listTestRuns',
      'listCategories',
      'listBanners',
      'listBestSellers',
      'listHotDeals',
      'listTopDeals',
      'listProducts',
      'getProduct',
      'getVendor',
      'searchProducts',
      'register',
      'login',
      'getCurrentUser',
      'saveCartItems',
      'deleteCartItems',
      'placeOrder',
      'listOrders',
      'findOrders',
      'getOrder',
      'removeTestRun',
      'logout',
    ],
    json: 'SmokeReport',
    load: async () => (await import('#cli/commands/smoke/run.ts')).smokeCommand,
  },
  {
    path: ['smoke', 'clean'],
    summary: 'take the orders of smokes back',
    calls: ['listTestRuns', 'removeTestRun'],
    json: 'RemovedTestRun[]',
    load: async () => (await import('#cli/commands/smoke/clean.ts')).smokeCleanCommand,
  },
]
