import type { Argument, Command, Option } from 'commander'

/** What the word under the cursor can be. */
export type LineSoFar = {
  /** The command that the words so far have led to, filled in. */
  command: Command
  /** Its words, such as 'cart add'. */
  path: string
  /** Options and their values so far, by the option's long name; true for one without a value. */
  options: ReadonlyMap<string, string | true>
  /** Words so far that are no option: the command's arguments. */
  given: readonly string[]
  /** What the word under the cursor is the value of; null where it can be a command or an option. */
  value: Option | Argument | null
  /** Whether '--' ended the options. */
  onlyArguments: boolean
}

/** Reads the words before the cursor as the program would. `declared` fills a command in. */
export async function readLine(
  program: Command,
  declared: (command: Command) => Promise<void>,
  words: readonly string[],
): Promise<LineSoFar> {
  let command = program
  const path: string[] = []
  const given: string[] = []
  const options = new Map<string, string | true>()
  let open: Option | null = null
  let onlyArguments = false
  for (const word of words) {
    if (open) {
      options.set(open.long ?? '', word)
      open = null
    } else if (!onlyArguments && word === '--') {
      onlyArguments = true
    } else if (!onlyArguments && word.startsWith('-') && word !== '-') {
      const [name, value] = splitOption(word)
      const option = optionsOf(command).find(({ short, long }) => name === short || name === long)
      if (option && takesValue(option) && value === undefined) open = option
      else if (option) options.set(option.long ?? '', value ?? true)
    } else {
      const next = given.length === 0 ? command.commands.find((each) => each.name() === word) : undefined
      if (next) {
        await declared(next)
        command = next
        path.push(word)
      } else given.push(word)
    }
  }
  const value = open ?? (command.commands.length > 0 ? null : argumentAt(command, given.length))
  return { command, path: path.join(' '), options, given, value, onlyArguments }
}

/** The options of a command with those of every command above it. */
export function optionsOf(command: Command): Option[] {
  const above = command.parent ? optionsOf(command.parent) : []
  return [...command.options, ...above].filter(({ hidden }) => !hidden)
}

function splitOption(word: string): [name: string, value?: string] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)]
}

function takesValue({ required, optional }: Option): boolean {
  return required || optional
}

function argumentAt({ registeredArguments }: Command, place: number): Argument | null {
  const last = registeredArguments.at(-1)
  return registeredArguments[place] ?? (last?.variadic ? last : null)
}
