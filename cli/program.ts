import type { Command } from 'commander'
import { HaatCommand, type Execute } from './haat-command.ts'
import { commandGroups, commandSections, type CommandEntry } from './command-table.ts'
import { type CliError, usageError } from './errors.ts'
import type { Sink } from './output/output.ts'
import { DEFAULT_PROFILE, DEFAULT_TIMEOUT_SECONDS, DEFAULT_URL } from './settings.ts'
import { programVersion } from './version.ts'

const EXAMPLES = `
Examples:
  haat search matcha
  haat cart add 102 -q 2 && haat cart list
  haat order place --name 'Ayesha Rahman' --phone 01712345678 --address 'House 12, Road 5' --city Dhaka
  haat order list --json | jq '.[0].id'

More: haat help <command>, haat help flags, haat help exit-codes, haat help environment`

/** Commands that earlier versions had, by their words, and what to do instead. */
const removedCommands: Readonly<Record<string, string>> = {
  open: '`haat config get url` prints the address of the store, to be opened in a browser',
  'shop papers': 'use `haat shop packing-slips`',
  'shop place':
    'fill the cart with `haat cart add`, then `haat order place --customer-file <file>` with the operator key',
}

/**
 * The program `haat`. A command's file is loaded when its name is parsed, so that a start loads only what is used;
 * `execute` runs the parsed command. With `json` an incomplete line is an error instead of help.
 */
export function buildProgram(
  execute: Execute,
  screen: { stdout: Sink; stderr: Sink; json?: boolean },
): HaatCommand {
  const program = new HaatCommand('haat')
    .description('Nihon Haat in the terminal: authentic Japanese products, paid in cash on delivery.')
    .version(programVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option('--url <address>', `address of the store (HAAT_URL; ${DEFAULT_URL})`)
    .option('--profile <name>', `whose cart and sign-in (HAAT_PROFILE; ${DEFAULT_PROFILE})`)
    .option('--json', 'print results, notes and errors as JSON')
    .option('--ndjson', 'the same, with a list as one line for each row')
    .option('--timeout <seconds>', `how long to wait (HAAT_TIMEOUT; ${DEFAULT_TIMEOUT_SECONDS})`)
    .option('--retry <n>', 'how often to retry what may be repeated (HAAT_RETRY; 0)')
    .option('--strict', 'fail if a response does not follow the contract exactly')
    .option('--insecure-http', 'send key, password and token over plain http (HAAT_INSECURE_HTTP)')
    .option('-y, --yes', 'confirm what would be asked')
    .option('--no-color', 'no colours (NO_COLOR)')
    .addHelpText('after', EXAMPLES)
    .addHelpText('beforeAll', ({ error, command }) => {
      if (error && screen.json === true) throw incomplete(command)
      return ''
    })
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => screen.stdout.write(text),
      writeErr: (text) => screen.stderr.write(text),
      // Errors are exceptions, which are reported in one place.
      outputError: () => {},
      getOutHelpWidth: () => screen.stdout.columns || 100,
      getErrHelpWidth: () => screen.stderr.columns || 100,
    })
  program.execute = execute
  addBelow(program, [])
  const help = program.command('help').helpGroup('More:').summary('explain a command or a topic')
  help.declareLater(async () => {
    const { helpCommand } = await import('./help-topics.ts')
    helpCommand(program, screen.stdout)(help)
  })
  return program
}

/** Adds the commands below these words; each declares the rest of itself when it is parsed. */
function addBelow(parent: HaatCommand, above: readonly string[]): void {
  parent.helpCommand(false).hook('preSubcommand', (_parent, command) => (command as HaatCommand).load())
  for (const word of namesIn(above)) {
    const words = [...above, word]
    const inside = namesIn(words)
    const own = entriesBelow(words).find(({ path }) => path.length === words.length)
    const command = parent.command(word)
    if (above.length === 0) command.helpGroup(`${entriesBelow(words)[0]?.heading}:`)
    if (own) command.summary(inside.length > 0 ? `${own.summary}; also: ${inside.join(', ')}` : own.summary)
    else {
      const about = commandGroups[words.join(' ')] ?? ''
      command.description(capitalised(about)).summary(`${about}: ${inside.join(', ')}`)
    }
    // A command with subcommands, such as `smoke` and `smoke clean`.
    if (own && inside.length > 0) command.enablePositionalOptions()
    command.declareLater(async () => {
      if (inside.length > 0) addBelow(command, words)
      ;(await own?.load())?.(command)
      if (own && command.description() === '') command.description(capitalised(own.summary))
    })
  }
  for (const [words, instead] of Object.entries(removedCommands))
    if (words.split(' ').slice(0, -1).join(' ') === above.join(' ')) parent.removedCommand(words, instead)
}

/** The commands that begin with these words, with their headings. */
function entriesBelow(words: readonly string[]): (CommandEntry & { heading: string })[] {
  return commandSections.flatMap(({ heading, entries }) =>
    entries
      .filter(({ path }) => words.every((word, at) => path[at] === word))
      .map((entry) => ({ ...entry, heading })),
  )
}

/** The next words of all commands that begin with these. */
function namesIn(words: readonly string[]): string[] {
  const below = entriesBelow(words).flatMap(({ path }) => path[words.length] ?? [])
  return [...new Set(below)]
}

/** The error of a command line that ends with a group. */
function incomplete(command: Command): CliError {
  const words = []
  for (let each: Command | null = command; each !== null; each = each.parent) words.unshift(each.name())
  const path = words.join(' ')
  const inside = namesIn(words.slice(1))
  return usageError(`${path}: incomplete command`, [`Commands of ${path}: ${inside.join(', ')}`])
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}
