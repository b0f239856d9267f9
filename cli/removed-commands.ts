import type { Command } from 'commander'
import { usage } from './failure.ts'

/** Commands that earlier versions had, by their words, and what to do instead. */
const REMOVED: Readonly<Record<string, string>> = {
  open: '`haat config get url` prints the address of the store, to be opened in a browser',
  'shop place':
    'fill the cart with `haat cart add`, then `haat order place --customer <file>` with the operator’s key',
}

/** Answers the removed commands below a command with one sentence; no help shows them. */
export function addRemovedCommands(parent: Command, path: readonly string[]): void {
  for (const [words, instead] of Object.entries(REMOVED)) {
    const name = words.split(' ').at(-1) ?? ''
    if ([...path, name].join(' ') !== words) continue
    parent
      .command(name, { hidden: true })
      .allowUnknownOption()
      .argument('[words...]')
      .action(() => {
        throw usage(`haat ${words} is no longer a command: ${instead}`)
      })
  }
}
