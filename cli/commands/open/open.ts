import { spawn } from 'node:child_process'
import { defineCommand } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { browserCommand } from './browser-command.ts'
import { pathOfPage, storefrontPages } from './storefront-pages.ts'

export type OpenOptions = { page: string; words: string[]; print?: boolean }

const PAGES = Object.entries(storefrontPages)
  .map(([name, { about }]) => `  ${name.padEnd(9)} ${about}`)
  .join('\n')

export const openCommand = defineCommand<OpenOptions>({
  declare: (command, start) => {
    command
      .description(
        'Opens a page of the storefront in the browser. Without a screen, and in a script, it prints the address.',
      )
      .argument('[page]', 'which page', 'home')
      .argument('[id...]', 'which product, category or vendor, or what to search')
      .option('--print', 'print the address, open nothing')
      .addHelpText(
        'after',
        `\nPages:\n${PAGES}\n\nExamples:\n  haat open product 102\n  haat open search matcha whisk --print`,
      )
      .action((page: string, words: string[], flags: { print?: boolean }) => start({ page, words, ...flags }))
  },
  run: runOpen,
})

/** The address goes to stdout wherever no browser shows it. */
export async function runOpen(
  { settings, env, out }: CliContext,
  { page, words, print = false }: OpenOptions,
): Promise<void> {
  const url = `${settings.url}${pathOfPage(page, words)}`
  const command = print ? null : browserCommand(process.platform, env, url)
  const opened = command !== null && (await started(command))
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
