import { Command, Option } from 'commander'
import type { Execute } from './command.ts'
import { commandGroups, commandTable } from './command-table.ts'
import { helpTopics } from './help-topics.ts'
import { retries, seconds } from './input/parse-argument.ts'
import type { Sink } from './output/output.ts'
import { DEFAULT_PROFILE, DEFAULT_TIMEOUT_SECONDS, DEFAULT_URL } from './settings.ts'
import { programVersion } from './version.ts'

const EXAMPLES = `
Examples:
  haat search matcha
  haat cart add 12 -q 2 && haat cart list
  haat order place --name 'Ayesha Rahman' --phone 01712345678 --address 'House 12, Road 5' --city Dhaka
  haat order list --json | jq '.[0].id'

More: haat help <command>, haat help exit-codes, haat help environment`

/**
 * The program `haat` with every command in its place. A command's file is loaded when its name is met, so that a
 * start costs only what is used; `execute` gets what the command line asks for.
 */
export function buildProgram(execute: Execute, screen: { stdout: Sink; stderr: Sink }): Command {
  const program = new Command('haat')
    .description('Nihon Haat in the terminal: authentic Japanese products, paid in cash on delivery.')
    .version(programVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addOption(new Option('--url <address>', `address of the store (HAAT_URL; ${DEFAULT_URL})`))
    .addOption(new Option('--profile <name>', `whose cart and sign-in (HAAT_PROFILE; ${DEFAULT_PROFILE})`))
    .option('--json', 'print results, notes and errors as JSON')
    .addOption(
      new Option(
        '--timeout <seconds>',
        `how long to wait (HAAT_TIMEOUT; ${DEFAULT_TIMEOUT_SECONDS})`,
      ).argParser(seconds),
    )
    .addOption(
      new Option('--retry <n>', 'how often to try again what may be repeated (HAAT_RETRY; 0)').argParser(
        retries,
      ),
    )
    .option('--strict', 'take only answers that are exactly what the contract says')
    .option('-y, --yes', 'agree beforehand to what would be asked at a production profile')
    .option('--no-color', 'no colours (NO_COLOR)')
    .addHelpText('after', EXAMPLES)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => screen.stdout.write(text),
      writeErr: (text) => screen.stderr.write(text),
      // Faults come back as exceptions and are told in one place.
      outputError: () => {},
      getOutHelpWidth: () => screen.stdout.columns ?? 100,
      getErrHelpWidth: () => screen.stderr.columns ?? 100,
    })
  const declared = addCommands(program, execute)
  addHelp(program, declared, screen.stdout)
  return program
}

type Declared = (command: Command) => Promise<void>

/** Puts every command's name in place; the answer declares the rest of one, once. */
function addCommands(program: Command, execute: Execute): Declared {
  const pending = new Map<Command, Declared>()
  const declared: Declared = async (command) => {
    const declare = pending.get(command)
    pending.delete(command)
    await declare?.(command)
  }
  const parents = new Map<string, Command>()
  const lazily = (parent: Command): Command =>
    parent.helpCommand(false).hook('preSubcommand', (_parent, command) => declared(command))
  lazily(program)
  for (const { path, summary, load } of commandTable) {
    const [first, second] = path
    let parent = program
    if (second !== undefined) {
      parent = parents.get(first) ?? lazily(program.command(first).description(commandGroups[first] ?? first))
      parents.set(first, parent)
    }
    const command = parent.command(second ?? first).summary(summary)
    pending.set(command, async () => (await load()).declare(command, execute))
  }
  return declared
}

/** `haat help`, with the names of commands or a topic. */
function addHelp(program: Command, declared: Declared, stdout: Sink): void {
  const topics = [...helpTopics.keys()].join(', ')
  program
    .command('help')
    .summary(`explain a command or a topic (${topics})`)
    .argument('[command...]')
    .action(async (words: string[]) => {
      const topic = helpTopics.get(words.join(' '))
      if (topic) {
        stdout.write(`${topic()}\n`)
        return
      }
      let command = program
      for (const word of words) {
        const next = command.commands.find((each) => each.name() === word)
        if (!next) program.error(`error: there is no command or topic '${words.join(' ')}'`)
        await declared(next)
        command = next
      }
      command.outputHelp()
    })
}
