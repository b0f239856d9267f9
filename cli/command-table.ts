import type { Declare } from './haat-command.ts'

/** A command as help and docs list it; its file is loaded when it is called. */
export type CommandEntry = {
  /** Its words, such as ['cart', 'add']; as many as wanted. */
  path: readonly [string, ...string[]]
  summary: string
  /** What `--json` prints: a schema of openapi.yaml or docs/cli-schemas.yaml, with `[]` a list of it; null: nothing. */
  json: string | null
  load: () => Promise<Declare>
}

/** Commands that belong together, under one heading of the help; the most used first. */
type CommandSection = { heading: string; entries: readonly CommandEntry[] }

const products = async () => (await import('#cli/commands/products/products.ts')).productsCommands
const cart = async () => (await import('#cli/commands/cart/cart.ts')).cartCommands
const orderPlace = async () => (await import('#cli/commands/order/place.ts')).placeCommand
const orderList = async () => (await import('#cli/commands/order/show.ts')).listCommand
const orderShow = async () => (await import('#cli/commands/order/show.ts')).showCommand
const orderResume = async () => (await import('#cli/commands/order/resume.ts')).resumeCommand
const quote = async () => (await import('#cli/commands/quote/quote.ts')).quoteCommand
const login = async () => (await import('#cli/commands/session/login.ts')).loginCommand
const logout = async () => (await import('#cli/commands/session/logout.ts')).logoutCommand
const account = async () => (await import('#cli/commands/account/account.ts')).accountCommands
const catalogImport = async () => (await import('#cli/commands/catalog/import.ts')).importCommand
const catalogExport = async () => (await import('#cli/commands/catalog/export.ts')).exportCommand
const catalogList = async () => (await import('#cli/commands/catalog/list.ts')).listCommand
const catalogSet = async () => (await import('#cli/commands/catalog/set.ts')).setCommand
const catalogPictureAdd = async () => (await import('#cli/commands/catalog/picture-add.ts')).addPictureCommand
const removals = async () => (await import('#cli/commands/catalog/remove.ts')).removeCommands
const shopOrders = async () => (await import('#cli/commands/shop/orders.ts')).ordersCommand
const shopOrder = async () => (await import('#cli/commands/shop/orders.ts')).orderCommand
const packingSlips = async () => (await import('#cli/commands/shop/packing-slips.ts')).packingSlipsCommand
const shopAmend = async () => (await import('#cli/commands/shop/amend.ts')).amendCommand
const shopSteps = async () => (await import('#cli/commands/shop/step.ts')).stepCommands
const customers = async () => (await import('#cli/commands/shop/customers.ts')).customerCommands
const shopReport = async () => (await import('#cli/commands/shop/report.ts')).reportCommand
const shopLog = async () => (await import('#cli/commands/shop/log.ts')).logCommand
const shopKey = async () => (await import('#cli/commands/shop/key.ts')).keyCommand
const smoke = async () => (await import('#cli/commands/smoke/run.ts')).smokeCommand
const smokeClean = async () => (await import('#cli/commands/smoke/clean.ts')).smokeCleanCommand
const status = async () => (await import('#cli/commands/session/status.ts')).statusCommand
const config = async () => (await import('#cli/commands/config/config.ts')).configCommands
const api = async () => (await import('#cli/commands/api/api.ts')).apiCommand
const completion = async () => (await import('#cli/commands/completion/completion.ts')).completionCommand

/** The commands under the headings of `haat --help`. A new command is a row here and a file, or a place in its word's. */
export const commandSections: readonly CommandSection[] = [
  section(
    'Shop',
    row('search', 'find products by words, the best match first', products, 'Product[]'),
    row('products', 'list products, the newest first', products, 'Product[]'),
    row('product', 'show one product with its price, stock and description', products, 'Product'),
    row('best-sellers', 'list what is sold most', products, 'Product[]'),
    row('hot-deals', 'list the hot deals', products, 'Product[]'),
    row('top-deals', 'list the top deals', products, 'Product[]'),
    row('categories', 'list the categories', products, 'Category[]'),
    row('vendor', 'show a vendor and its products, the newest first', products, 'Vendor'),
    row('banners', 'list the banners of the home page', products, 'Banner[]'),
  ),
  section(
    'Cart and orders',
    row('cart add', 'put a product in the cart', cart, 'Cart'),
    row('cart list', 'show the cart, without asking the store', cart, 'Cart'),
    row('cart set', 'set how many of a product are in the cart, up to its stock', cart, 'Cart'),
    row('cart remove', 'remove a product from the cart here and in your account', cart, 'Cart'),
    row('cart clear', 'empty the cart here and in your account', cart, 'Cart'),
    row('cart refresh', 'update prices and stock of the cart; quantities stay', cart, 'RefreshedCart'),
    row('cart save', 'save the cart in your account, for a sign-in elsewhere', cart, 'Cart'),
    row('order place', 'order what is in the cart', orderPlace, 'OrderReceipt'),
    row('order list', 'list your orders', orderList, 'Order[]'),
    row('order show', 'show one order with its lines', orderShow, 'KnownOrder'),
    row('order resume', 'resolve a pending order, never ordering twice', orderResume, 'ResumedOrder[]'),
    row('quote', 'have a price quotation of the cart sent by e-mail', quote, 'Confirmation'),
  ),
  section(
    'Account',
    row('login', 'sign in and merge the cart saved in the account', login, 'SignIn'),
    row('logout', 'save the cart in the account and sign out', logout, null),
    row('whoami', 'show the signed-in account and the owner of the operator key', account, 'SignIn'),
    row('register', 'open a customer account, without signing in', account, 'Confirmation'),
    row('account show', 'show your data as the store has them', account, 'User'),
    row('account update', 'change your data; fields without a flag stay', account, 'User'),
  ),
  section(
    'For operators',
    row('catalog import', 'import products, vendors, categories and banners', catalogImport, 'ImportOutcome'),
    row('catalog export', 'write the catalog so that it can be imported again', catalogExport, 'CatalogPage'),
    row('catalog list', 'list products with stock, also unpublished ones', catalogList, 'CatalogProduct[]'),
    row('catalog set', 'change price, stock or publication of products', catalogSet, 'ChangedProduct[]'),
    row('catalog picture add', 'send pictures to the store', catalogPictureAdd, 'AddedPicture[]'),
    row('catalog remove banner', 'remove a banner', removals, 'Deleted'),
    row('catalog remove category', 'remove a category', removals, 'RemovedCategory'),
    row('catalog rename vendor', 'rename a vendor', removals, 'RenamedVendor'),
    row('shop orders', 'list orders of all customers', shopOrders, 'OperatorOrder[]'),
    row('shop order', 'show an order with its label and its history', shopOrder, 'OperatorOrder'),
    row('shop confirm', 'confirm orders', shopSteps, 'StepResult[]'),
    row('shop amend', 'edit an order that is not sent yet', shopAmend, 'OperatorOrder'),
    row(
      'shop packing-slips',
      'write a picking list and packing slips to print',
      packingSlips,
      'PackingSlips',
    ),
    row('shop send', 'send orders out', shopSteps, 'StepResult[]'),
    row('shop deliver', 'end orders that are delivered', shopSteps, 'StepResult[]'),
    row('shop return', 'end orders whose parcel came back', shopSteps, 'StepResult[]'),
    row('shop cancel', 'cancel orders and put their units back', shopSteps, 'StepResult[]'),
    row('shop customers', 'find accounts by phone or e-mail', customers, 'Customer[]'),
    row('shop customer password', 'set a new password and show it once', customers, 'SetPassword'),
    row('shop customer sign-out', 'sign a customer out everywhere', customers, 'EndedSessions'),
    row('shop customer export', 'export the data of a customer', customers, 'CustomerData'),
    row('shop customer erase', 'erase an account and anonymize its orders', customers, 'ErasedCustomer'),
    row('shop guest export', 'export the data of a guest', customers, 'CustomerData'),
    row('shop guest erase', 'anonymize a guest’s orders', customers, 'ErasedGuest'),
    row('shop report', 'show a sales report', shopReport, 'SalesReport'),
    row('shop log', 'show the audit log', shopLog, 'OperatorUse[]'),
    row('shop key', 'show what the key may do', shopKey, 'OperatorKey'),
    row('smoke', 'run a scenario of browsing, ordering and verifying', smoke, 'SmokeReport'),
    row('smoke clean', 'remove the orders of smokes', smokeClean, 'RemovedTestRun[]'),
  ),
  section(
    'More',
    row('status', 'say whether the store can serve shoppers now', status, 'Status'),
    row('config list', 'list every setting with its source, without secrets', config, 'Setting[]'),
    row('config get', 'print one setting', config, 'Value'),
    row('config set', 'store a setting in the profile', config, 'KeptSetting'),
    row('config unset', 'remove a setting from the profile', config, 'KeptSetting'),
    row('config path', 'print the path of the settings; with --json all paths', config, 'ProfilePaths'),
    row('profiles', 'list the profiles: store, customer, operator', config, 'Profile[]'),
    row('api', 'call any operation of the contract by its id', api, 'Operation[]'),
    row('completion', 'print a script that completes words in your shell', completion, 'Script'),
  ),
]

/** Words that only hold commands together, by what they are about; the help adds their commands. */
export const commandGroups: Readonly<Record<string, string>> = {
  cart: 'the cart of this profile',
  order: 'orders, paid in cash on delivery',
  account: 'your customer data',
  catalog: 'what the catalog has',
  'catalog picture': 'pictures that products and banners name',
  'catalog remove': 'what is taken away',
  'catalog rename': 'what is called otherwise',
  shop: 'all orders',
  'shop customer': 'an account: its password, sessions and data',
  'shop guest': 'orders without an account: their data',
  config: 'the settings of this profile',
}

export const commandTable: readonly CommandEntry[] = commandSections.flatMap(({ entries }) => entries)

function section(heading: string, ...entries: readonly CommandEntry[]): CommandSection {
  return { heading, entries }
}

/** A row of the table; a file of several commands has them by their words. */
function row<Words extends string>(
  words: Words,
  summary: string,
  load: () => Promise<Declare | Readonly<Record<Words, Declare>>>,
  json: CommandEntry['json'],
): CommandEntry {
  return {
    path: words.split(' ') as [string, ...string[]],
    summary,
    json,
    load: async () => {
      const loaded = await load()
      return typeof loaded === 'function' ? loaded : loaded[words]
    },
  }
}
