import { spawn } from 'node:child_process'
import {
  BROWSE_PATH,
  CART_PATH,
  CHECKOUT_PATH,
  HOME_PATH,
  NEW_ARRIVALS_PATH,
  productPath,
  vendorPath,
} from '#core/catalog/page-paths.ts'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { usage } from '#cli/failure.ts'
import { productRef } from '#cli/input/parse-argument.ts'
import { productIdOf } from '#cli/orders/product-id.ts'
import { cleanText, latinDigits } from '#core/text/clean-text.ts'

type Page = {
  /** What the page wants to know; absent: nothing. */
  wants?: 'product' | 'number' | 'words' | 'any'
  /** The address below the store's, for what it wants to know. */
  path: (given: string) => string
  about: string
}

/** The pages of the storefront that a terminal can open. */
export const storefrontPages: Readonly<Record<string, Page>> = {
  home: { path: () => HOME_PATH, about: 'the home page' },
  product: {
    wants: 'product',
    path: (id) => productPath(Number(id)),
    about: 'a product, by its number or code',
  },
  category: {
    wants: 'any',
    path: (key) => `${NEW_ARRIVALS_PATH}/${encodeURIComponent(key)}`,
    about: 'a category, by its number or slug',
  },
  vendor: { wants: 'number', path: (id) => vendorPath(Number(id)), about: 'a vendor, by its number' },
  search: {
    wants: 'words',
    path: (text) => `${BROWSE_PATH}?q=${encodeURIComponent(text)}`,
    about: 'what a search finds',
  },
  cart: { path: () => CART_PATH, about: "the browser's own cart" },
  checkout: { path: () => CHECKOUT_PATH, about: 'the checkout' },
  order: { path: () => '/myAccounts', about: 'your orders; the storefront has them all on one page' },
  account: { path: () => '/edit', about: 'your customer data' },
}

type OpenOptions = { page: string; id?: string[]; print?: boolean }

const PAGES = Object.entries(storefrontPages)
  .map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')

export const openCommand = command<OpenOptions>({
  about:
    'Opens a page of the storefront in the browser. Without a screen, and in a script, it prints the address.',
  takes: [
    ['[page]', 'which page', undefined, 'home'],
    ['[id...]', 'which product, category or vendor, or what to search'],
    ['--print', 'print the address, open nothing'],
  ],
  notes: `Pages:\n${PAGES}`,
  examples: ['haat open product 102', 'haat open search matcha whisk --print'],
  run: runOpen,
})

/** The address goes to stdout wherever no browser shows it. */
async function runOpen(
  context: CliContext,
  { page, id: words = [], print = false }: OpenOptions,
): Promise<void> {
  const { settings, env, out } = context
  const isProduct = page === 'product' && words.length > 0
  const ids = isProduct ? [String(await productIdOf(context, productRef(words.join(' '))))] : words
  const url = `${settings.url}${pathOfPage(page, ids)}`
  const browser = print ? null : browserCommand(process.platform, env, url)
  const opened = browser !== null && (await started(browser))
  out.result({ url, opened }, () => (opened ? '' : url))
  if (opened) out.note(`Opened ${url}`)
  else if (!print) out.note('There is no screen or browser here: open the address yourself')
}

/** Whether the program could be started; it goes on by itself. */
async function started([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  const child = spawn(program, args, { detached: true, stdio: 'ignore' })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('spawn', () => {
      child.unref()
      resolve(true)
    })
  })
}

/** The path of a page; a page or an id that there is not is a usage failure that says what there is. */
export function pathOfPage(page: string, words: readonly string[]): string {
  const known = Object.hasOwn(storefrontPages, page) ? storefrontPages[page] : undefined
  if (!known) throw usage(`There is no page '${page}'; there are: ${Object.keys(storefrontPages).join(', ')}`)
  // Orders have no page of their own, so the number is welcome and not needed.
  const given = page === 'order' ? '' : cleanText(words.join(' '))
  if (!known.wants) {
    if (given !== '') throw usage(`'${page}' takes nothing more`)
    return known.path('')
  }
  if (given === '')
    throw usage(
      `'${page}' wants ${known.wants === 'words' || known.wants === 'any' ? 'a word' : 'a number'} more, such as haat open ${page} 4`,
    )
  const id = latinDigits(given)
  if (known.wants === 'number' && !/^[1-9]\d{0,9}$/.test(id))
    throw usage(`'${given}' must be a whole number from 1`)
  return known.path(known.wants === 'number' ? id : given)
}

/** What starts the person's browser on a system; null where there is no screen to show it on. */
export function browserCommand(
  platform: NodeJS.Platform,
  env: CliContext['env'],
  url: string,
): readonly [program: string, ...args: string[]] | null {
  if (platform === 'darwin') return ['open', url]
  // `start` is a word of the shell, which would read & in an address as its own.
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', url]
  if (env['WSL_DISTRO_NAME']) return ['rundll32.exe', 'url.dll,FileProtocolHandler', url]
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open', url] : null
}
