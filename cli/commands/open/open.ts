import { spawn } from 'node:child_process'
import { command } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { browserCommand } from './browser-command.ts'
import { pathOfPage, storefrontPages } from './storefront-pages.ts'

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
  { settings, env, out }: CliContext,
  { page, id: words = [], print = false }: OpenOptions,
): Promise<void> {
  const url = `${settings.url}${pathOfPage(page, words)}`
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
