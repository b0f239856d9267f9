import type { Command } from 'commander'
import { TERMINAL_SETTINGS } from '#core/setting-names.ts'
import { exitCodesHelp } from './errors.ts'
import { commandAt, type Declare, type HaatCommand } from './haat-command.ts'
import type { Sink } from './output/output.ts'
import { DEFAULT_PROFILE, DEFAULT_TIMEOUT_SECONDS, DEFAULT_URL } from './settings.ts'

const VARIABLES: Readonly<Record<(typeof TERMINAL_SETTINGS)[number], string>> = {
  HAAT_URL: `address of the store (${DEFAULT_URL})`,
  HAAT_PROFILE: `profile: one cart, one sign-in and some settings each (${DEFAULT_PROFILE})`,
  HAAT_EMAIL: 'e-mail for login, register and quote',
  HAAT_PASSWORD: 'password for login and register; never stored',
  HAAT_PASSWORD_FILE: 'a file with the password',
  HAAT_TOKEN: 'token to use instead of a sign-in; never stored',
  HAAT_TOKEN_FILE: 'a file with the token',
  HAAT_OPERATOR_KEY: 'operator key, for the store of HAAT_URL or of the profile; never stored',
  HAAT_OPERATOR_KEY_FILE: 'a file with the operator key',
  HAAT_TIMEOUT: `seconds to wait for a response (${DEFAULT_TIMEOUT_SECONDS})`,
  HAAT_RETRY: 'how often to retry what may be repeated (0)',
  HAAT_INSECURE_HTTP: 'true sends key, password and token over plain http to other machines (false)',
  HAAT_QUOTE_URL: 'address of the quotation service, where it is another',
  HAAT_CONFIG_DIR: 'folder of the profiles (%AppData%\\haat, $XDG_CONFIG_HOME/haat or ~/.config/haat)',
  HAAT_DEBUG: 'logs every request, and the stack of a bug',
}

const environment: readonly (readonly [name: string, about: string])[] = [
  ...TERMINAL_SETTINGS.map((name) => [name, VARIABLES[name]] as const),
  ['HTTP_PROXY, HTTPS_PROXY, NO_PROXY', 'HTTP proxies, and hosts called without; this computer always is'],
  ['NO_COLOR', 'no colours'],
]

/** The topics of `haat help`. */
export const helpTopics: ReadonlyMap<string, (program: Command) => string> = new Map([
  ['flags', flagsHelp],
  ['exit-codes', exitCodesHelp],
  ['environment', () => aligned('Environment (overridden by flags, overrides the profile):', environment)],
])

function flagsHelp(program: Command): string {
  const rows = program.options.map(({ flags, description }) => [flags, description] as const)
  return aligned('Flags of every command, before or after its own words:', rows)
}

function aligned(title: string, rows: readonly (readonly [name: string, about: string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return [title, ...rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)].join('\n')
}

/** Declares `haat help`, with the words of a command or the name of a topic. */
export function helpCommand(program: HaatCommand, stdout: Sink): Declare {
  return (command) =>
    command
      .description(`Explains a command, or one of the topics ${[...helpTopics.keys()].join(', ')}.`)
      .argument('[command...]', 'words of a command, or a topic')
      .examples('haat help cart add', 'haat help exit-codes')
      .action(async (words: string[]) => {
        const topic = helpTopics.get(words.join(' '))
        if (topic) stdout.write(`${topic(program)}\n`)
        else (await commandAt(program, words)).outputHelp()
      })
}
