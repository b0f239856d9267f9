import type { Argument, Command, Option } from 'commander'
import { expect, test } from 'vitest'
import { commandTable } from './command-table.ts'
import { commandAt } from './haat-command.ts'
import { buildProgram } from './program.ts'
import { exitsWith, openTerminal } from './testing/terminal.ts'

const nowhere = { write: () => undefined }
const program = buildProgram(() => Promise.resolve(), { stdout: nowhere, stderr: nowhere })

/** Every command, filled in; one after the other, as some share a word that fills in the rest. */
const commands: { name: string; path: readonly string[]; command: Command }[] = []
for (const { path } of commandTable) {
  commands.push({ name: path.join(' '), path, command: await commandAt(program, path) })
}

/** A word that an argument or an option takes. */
function fitting({ argChoices, parseArg }: Argument | Option): string {
  if (argChoices) return argChoices[0] ?? ''
  const words = ['x', '1', '5', '2026-11-20', '12=1', 'json', 'an-order-key-of-16']
  return words.find((word) => !parseArg || !refuses(parseArg, word)) ?? ''
}

function refuses(parse: (value: string, previous: unknown) => unknown, text: string): boolean {
  try {
    parse(text, [])
    return false
  } catch {
    return true
  }
}

/** The words that a command cannot do without: its arguments and options. */
function needed(command: Command): string[] {
  const required = command.registeredArguments.filter((each) => each.required)
  const options = command.options.filter(
    ({ mandatory, defaultValue }) => mandatory && defaultValue === undefined,
  )
  return [...required.map(fitting), ...options.flatMap((option) => [option.long ?? '', fitting(option)])]
}

async function expectRefused(argv: readonly string[], message: RegExp): Promise<void> {
  expect(await openTerminal().run(...argv)).toEqual(exitsWith(2, message, ''))
}

const isChoosy = (each: Argument | Option): boolean => fitting(each) !== 'x'
const choosy = commands.flatMap(({ name, path, command }) => {
  const args = command.registeredArguments
  const options = command.options.filter(
    (each) => !each.hidden && isChoosy(each) && (each.required || each.optional),
  )
  const badly = (bad: Argument) => args.map((each) => (each === bad ? '0x' : fitting(each)))
  return [
    ...args.filter(isChoosy).map((each) => ({ name, path, words: badly(each), what: each.name() })),
    ...options.map(({ flags, long }) => ({
      ...{ name, path, words: [...needed(command), long ?? '', '0x'], what: flags },
    })),
  ]
})
test.each(choosy)('says what is valid when haat $name gets a bad $what', async ({ path, words }) => {
  await expectRefused([...path, ...words], /(It must be|Allowed choices are)/)
})

test.each([
  ['nonsense', /unknown command 'nonsense'/],
  ['cart list --nonsense-at-all', /unknown option '--nonsense-at-all'/],
  ['shop orders --profle x', /unknown option '--profle'\n\(Did you mean (one of )?--profile/],
  ['cart set 12', /missing required argument 'quantity'/],
  ['shop return 1001', /required option '(?:-\w, )?--reason/],
  ['cart set 12 3 more', /too many arguments/],
  ['cart ad', /Did you mean add\?/],
  ['account update', /Nothing to change: give at least one of --name/],
  ['help product x', /no command or topic 'product x'/],
  ['login --token-stdin', /--token-stdin is no longer an option: HAAT_TOKEN or HAAT_TOKEN_FILE/],
  ['order show --key a-named-key-of-mine', /--key is no longer an option: `haat order place`/],
  ['shop return 1001 --reason damaged --units UJI-001=1', /`haat shop order` lists the numbers/],
  ['order place --customer a.json', /--customer is no longer an option: use --customer-file/],
  ['shop papers -o a.html', /haat shop papers is no longer a command: use `haat shop packing-slips`/],
])('ends with 2 and explains why when the line is haat %s', async (line, message) => {
  await expectRefused(line.split(' '), message)
})
