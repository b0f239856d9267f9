import type { CommandEntry, CommandSection } from './command-entry.ts'
import { accountCommands } from './table/account-commands.ts'
import { operatorCommands } from './table/operator-commands.ts'
import { orderCommands } from './table/order-commands.ts'
import { shopCommands } from './table/shop-commands.ts'
import { smokeCommands } from './table/smoke-commands.ts'
import { toolCommands } from './table/tool-commands.ts'

/** Words that only hold commands together, by their path; the help adds the names of what they hold. */
export const commandGroups: Readonly<Record<string, string>> = {
  cart: 'the cart of this profile',
  order: 'orders, paid in cash on delivery',
  account: 'your customer data',
  catalog: 'what is on the shelves',
  'catalog picture': 'pictures that products and banners name',
  shop: 'all orders',
  config: 'the settings of this profile',
}

/** The commands under the headings of `haat --help`. A new command is a row in one of these files and a file of its own. */
export const commandSections: readonly CommandSection[] = [
  { heading: 'Shop', entries: shopCommands },
  { heading: 'Cart and orders', entries: orderCommands },
  { heading: 'Account', entries: accountCommands },
  { heading: 'For operators', entries: [...operatorCommands, ...smokeCommands] },
  { heading: 'More', entries: toolCommands },
]

export const commandTable: readonly CommandEntry[] = commandSections.flatMap(({ entries }) => entries)
