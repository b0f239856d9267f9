import type { OperationId } from '#generated/operations.ts'
import type { CliCommand, CommandEntry } from './command.ts'

/** Commands that belong together, under one heading of the help; the most used first. */
type CommandSection = { heading: string; entries: readonly CommandEntry[] }

const products = async () => (await import('#cli/commands/products/products.ts')).productsCommands
const cart = async () => (await import('#cli/commands/cart/cart.ts')).cartCommands
const orderPlace = async () => (await import('#cli/commands/order/place.ts')).placeCommand
const orderList = async () => (await import('#cli/commands/order/list.ts')).listCommand
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
const shelves = async () => (await import('#cli/commands/catalog/shelves.ts')).shelfCommands
const shopOrders = async () => (await import('#cli/commands/shop/orders.ts')).ordersCommand
const shopOrder = async () => (await import('#cli/commands/shop/orders.ts')).orderCommand
const shopPapers = async () => (await import('#cli/commands/shop/papers.ts')).papersCommand
const shopAmend = async () => (await import('#cli/commands/shop/amend.ts')).amendCommand
const shopSteps = async () => (await import('#cli/commands/shop/step.ts')).stepCommands
const customers = async () => (await import('#cli/commands/shop/customers.ts')).customerCommands
const customerData = async () => (await import('#cli/commands/shop/customer-data.ts')).dataCommands
const shopReport = async () => (await import('#cli/commands/shop/report.ts')).reportCommand
const shopLog = async () => (await import('#cli/commands/shop/log.ts')).logCommand
const shopKey = async () => (await import('#cli/commands/shop/key.ts')).keyCommand
const smoke = async () => (await import('#cli/commands/smoke/run.ts')).smokeCommand
const smokeClean = async () => (await import('#cli/commands/smoke/clean.ts')).smokeCleanCommand
const status = async () => (await import('#cli/commands/session/status.ts')).statusCommand
const config = async () => (await import('#cli/commands/config/config.ts')).configCommands
const api = async () => (await import('#cli/commands/api/api.ts')).apiCommand
const completion = async () => (await import('#cli/commands/completion/completion.ts')).completionCommand

const STEP: readonly OperationId[] = ['getOrder', 'takeOrderStep']

/** The commands under the headings of `haat --help`. A new command is a row here and a file, or a place in its word's. */
export const commandSections: readonly CommandSection[] = [
  section(
    'Shop',
    row('search', 'find products by words', products, 'Product[]', ['searchProducts']),
    row('products', 'list products, of a category or a vendor', products, 'Product[]', ['listProducts']),
    row('product', 'show one product', products, 'Product', ['getProduct', 'searchProducts']),
    row('best-sellers', 'list what is sold most', products, 'Product[]', ['listBestSellers']),
    row('hot-deals', 'list the hot deals', products, 'Product[]', ['listHotDeals']),
    row('top-deals', 'list the top deals', products, 'Product[]', ['listTopDeals']),
    row('categories', 'list the categories', products, 'Category[]', ['listCategories']),
    row('vendor', 'show a vendor and its products', products, 'Vendor', ['getVendor']),
    row('banners', 'list the banners of the home page', products, 'Banner[]', ['listBanners']),
  ),
  section(
    'Cart and orders',
    row('cart add', 'put a product in the cart', cart, 'Cart', ['getProduct', 'searchProducts']),
    row('cart list', 'show the cart', cart, 'Cart', []),
    row('cart set', 'set how many of a product are in the cart', cart, 'Cart', ['searchProducts']),
    row('cart remove', 'take a product out of the cart', cart, 'Cart', ['deleteCartItem', 'searchProducts']),
    row('cart clear', 'empty the cart', cart, 'Cart', ['deleteCartItems']),
    row('cart refresh', 'ask the store for prices and stock of the cart', cart, 'RefreshedCart', [
      'getProduct',
    ]),
    row('cart save', 'save the cart in your account', cart, 'Cart', ['getCurrentUser', 'saveCartItems']),
    row('order place', 'order what is in the cart', orderPlace, 'OrderReceipt', [
      'getProduct',
      'getCurrentUser',
      'placeOrder',
      'deleteCartItems',
    ]),
    row('order list', 'list your orders', orderList, 'Order[]', ['getCurrentUser', 'listOrders']),
    row('order show', 'show one order with its lines', orderShow, 'KnownOrder', ['listOrders']),
    row(
      'order resume',
      'clear up orders without an answer, never ordering twice',
      orderResume,
      'ResumedOrder[]',
      ['settleOrder'],
    ),
    row('quote', 'have a price quotation of the cart sent by e-mail', quote, 'Confirmation', [
      'requestQuote',
    ]),
  ),
  section(
    'Account',
    row('login', 'sign in', login, 'SignIn', ['login', 'getCurrentUser']),
    row('logout', 'save the cart in the account and sign out', logout, null, ['saveCartItems', 'logout']),
    row('whoami', 'say who is signed in, and whose the operator’s key is', account, 'SignIn', [
      'getCurrentUser',
      'getOperatorKey',
    ]),
    row('register', 'open a customer account', account, 'Confirmation', ['register']),
    row('account show', 'show your data as the store has them', account, 'User', ['getCurrentUser']),
    row('account update', 'change your data', account, 'User', ['getCurrentUser', 'updateProfile']),
  ),
  section(
    'For operators',
    row(
      'catalog import',
      'bring products, vendors, categories and banners into the catalog',
      catalogImport,
      'ImportOutcome',
      ['importCatalog', 'addPicture'],
    ),
    row(
      'catalog export',
      'write the catalog so that it can be imported again',
      catalogExport,
      'CatalogPage',
      ['exportCatalog'],
    ),
    row(
      'catalog list',
      'list products with their stock, those off the shelves included',
      catalogList,
      'CatalogProduct[]',
      ['exportCatalog'],
    ),
    row('catalog set', 'change price, stock or shelf of products', catalogSet, 'ChangedProduct[]', [
      'exportCatalog',
      'importCatalog',
    ]),
    row('catalog picture add', 'send pictures to the store', catalogPictureAdd, 'AddedPicture[]', [
      'addPicture',
    ]),
    row('catalog remove banner', 'take a banner away', shelves, 'Deleted', ['removeBanner']),
    row('catalog remove category', 'take a category away', shelves, 'RemovedCategory', ['removeCategory']),
    row('catalog rename vendor', 'give a vendor another name', shelves, 'RenamedVendor', ['renameVendor']),
    row('shop orders', 'list orders of all customers', shopOrders, 'OperatorOrder[]', ['findOrders']),
    row('shop order', 'show an order with its label and its history', shopOrder, 'OperatorOrder', [
      'getOrder',
    ]),
    row('shop confirm', 'confirm orders', shopSteps, 'StepResult[]', STEP),
    row('shop amend', 'mend an unsent order', shopAmend, 'OperatorOrder', ['getOrder', 'amendOrder']),
    row('shop papers', 'write a picking list and packing slips to be printed', shopPapers, 'Papers', [
      'findOrders',
      'getOrder',
      'getOperatorKey',
    ]),
    row('shop send', 'send orders out', shopSteps, 'StepResult[]', STEP),
    row('shop deliver', 'end orders that are delivered', shopSteps, 'StepResult[]', STEP),
    row('shop return', 'end orders whose parcel came back', shopSteps, 'StepResult[]', STEP),
    row('shop cancel', 'cancel orders and put their units back', shopSteps, 'StepResult[]', STEP),
    row('shop customers', 'find accounts by phone or e-mail', customers, 'Customer[]', ['findCustomers']),
    row('shop customer password', 'set a password anew and show it once', customers, 'SetPassword', [
      'setCustomerPassword',
    ]),
    row('shop customer sign-out', 'sign a customer out everywhere', customers, 'EndedSessions', [
      'endCustomerSessions',
    ]),
    row('shop customer export', 'write all that is kept about a customer', customerData, 'CustomerData', [
      'exportCustomer',
    ]),
    row('shop customer erase', 'erase an account and whose its orders were', customerData, 'ErasedCustomer', [
      'exportCustomer',
      'eraseCustomer',
    ]),
    row('shop guest export', 'write what is kept of a guest', customerData, 'CustomerData', ['exportGuest']),
    row('shop guest erase', 'erase whose the orders of a guest were', customerData, 'ErasedGuest', [
      'exportGuest',
      'eraseGuest',
    ]),
    row('shop report', 'say what the orders of a period come to', shopReport, 'SalesReport', ['reportSales']),
    row('shop log', 'list who has asked for what', shopLog, 'OperatorUse[]', ['listOperatorUses']),
    row('shop key', 'say what the key may do', shopKey, 'OperatorKey', ['getOperatorKey']),
    row('smoke', 'run a scenario of browsing, ordering and verifying', smoke, 'SmokeReport', [
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
    ]),
    row('smoke clean', 'remove the orders of smokes', smokeClean, 'RemovedTestRun[]', [
      'listTestRuns',
      'removeTestRun',
    ]),
  ),
  section(
    'More',
    row('status', 'say whether the store can serve shoppers now', status, 'Status', [
      'getHealth',
      'getReadsReady',
      'getReadiness',
    ]),
    row('config list', 'list every setting with where it comes from', config, 'Setting[]', []),
    row('config get', 'print one setting', config, 'Value', []),
    row('config set', 'keep a setting in the profile', config, 'KeptSetting', []),
    row('config unset', 'take a setting out of the profile', config, 'KeptSetting', []),
    row('config path', 'print where the profile is kept', config, 'ProfilePaths', []),
    row('profiles', 'list the profiles: store, customer, operator', config, 'Profile[]', []),
    row('api', 'call any operation of the contract by its id', api, 'Operation[]', []),
    row('completion', 'print a script that completes words in your shell', completion, 'Script', []),
  ),
]

export const commandTable: readonly CommandEntry[] = commandSections.flatMap(({ entries }) => entries)

function section(heading: string, ...entries: readonly CommandEntry[]): CommandSection {
  return { heading, entries }
}

/** A row of the table; a file of several commands has them by their words. */
function row<Words extends string>(
  words: Words,
  summary: string,
  load: () => Promise<CliCommand | Readonly<Record<Words, CliCommand>>>,
  json: CommandEntry['json'],
  calls: readonly OperationId[],
): CommandEntry {
  return {
    path: words.split(' ') as [string, ...string[]],
    summary,
    calls,
    json,
    load: async () => {
      const loaded = await load()
      return words in loaded ? (loaded as Readonly<Record<Words, CliCommand>>)[words] : (loaded as CliCommand)
    },
  }
}
