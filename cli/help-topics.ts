import type { Command } from 'commander'
import { HaatCommand } from './haat-command.ts'

import { TERMINAL_SETTINGS } from '#core/setting-names.ts'

import { exitCodesHelp } from './errors.ts'
import { DEFAULT_PROFILE, DEFAULT_TIMEOUT_SECONDS, DEFAULT_URL } from './settings.ts'
import type { Sink } from './output/output.ts'

const MEANINGS: Readonly<Record<(typeof TERMINAL_SETTINGS)[number], string>> = {
  HAAT_URL: `address of the store (${DEFAULT_URL})`,
  HAAT_PROFILE: `profile: one cart, one sign-in and some settings each (${DEFAULT_PROFILE})`,
  HAAT_EMAIL: 'e-mail for login, register and quote',
  HAAT_PASSWORD: 'password for login and register; never stored',
  HAAT_PASSWORD_FILE: 'a file that holds it',
  HAAT_TOKEN: 'token to use instead of a sign-in; never stored',
  HAAT_TOKEN_FILE: 'a file that holds it',
  HAAT_OPERATOR_KEY: "operator's key, for the store of HAAT_URL or of the profile; never stored",
  HAAT_OPERATOR_KEY_FILE: 'a file that holds it',
  HAAT_TIMEOUT: `seconds to wait for an answer (${DEFAULT_TIMEOUT_SECONDS})`,
  HAAT_RETRY: 'how often to try again what may be repeated (0)',
  HAAT_INSECURE_HTTP: 'true lets key, password and token leave over plain http to other machines (false)',
  HAAT_QUOTE_URL: 'address of the quotation service, where it is another',
  HAAT_CONFIG_DIR: 'folder of the profiles ($XDG_CONFIG_HOME/haat or ~/.config/haat)',
  HAAT_DEBUG: 'tells every request, and where a fault of the program itself came from',
}

export const environment: readonly { name: string; about: string }[] = [
  ...TERMINAL_SETTINGS.map((name) => ({ name, about: MEANINGS[name] })),
  {
    name: 'HTTP_PROXY, HTTPS_PROXY, ALL_PROXY, NO_PROXY',
    about: 'HTTP proxies as host:port or address, and hosts called without; this computer always is',
  },
  { name: 'NO_COLOR', about: 'no colours' },
]

/** What `haat help <topic>` tells beside the commands. */
export const helpTopics: ReadonlyMap<string, (program: Command) => string> = new Map([
  ['flags', flagsHelp],
  ['exit-codes', exitCodesHelp],
  ['environment', environmentHelp],
])

function flagsHelp(program: Command): string {
  const rows = program.options.map(({ flags, description }) => [flags, description] as const)
  return ['Flags of every command, before or after its own words:', ...aligned(rows)].join('\n')
}

function environmentHelp(): string {
  const rows = environment.map(({ name, about }) => [name, about] as const)
  return ['Environment (flags win over it, it wins over the profile):', ...aligned(rows)].join('\n')
}

function aligned(rows: readonly (readonly [name: string, about: string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)
}

/** Adds `haat help`, with the words of a command or the name of a topic. */
export function addHelp(program: HaatCommand, stdout: Sink): void {
  program
    .command('help')
    .helpGroup('More:')
    .summary('explain a command or a topic')
    .description(`Explains a command, or one of the topics ${[...helpTopics.keys()].join(', ')}.`)
    .argument('[command...]', 'words of a command, or a topic')
    .addHelpText('after', '\nExamples:\n  haat help cart add\n  haat help exit-codes')
    .action(async (words: string[]) => {
      const topic = helpTopics.get(words.join(' '))
      if (topic) {
        stdout.write(`${topic(program)}\n`)
        return
      }
      let command: Command = program
      for (const word of words) {
        const next = command.commands.find((each) => each.name() === word)
        // The group itself says what it does not know, with the word that was meant.
        if (!next && command.commands.length > 0) await command.parseAsync([word], { from: 'user' })
        if (!next) program.error(`error: there is no command or topic '${words.join(' ')}'`)
        if (next instanceof HaatCommand) await next.load()
        command = next
      }
      command.outputHelp()
    })
}
