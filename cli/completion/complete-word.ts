import { Argument, type Command, type Option } from 'commander'
import type { Execute } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { plainText } from '#cli/output/plain-text.ts'
import type { Sink } from '#cli/output/output.ts'
import { helpTopics } from '#cli/help-topics.ts'
import { candidate, type Candidate } from './live-values.ts'

const FILES: Candidate = { value: ':files', about: '' }

type Completing = {
  program: Command
  declared: (command: Command) => Promise<void>
  execute: Execute
  stdout: Sink
}

/**
 * Prints what can stand at the cursor, a line each: the word, a tab and what it means. `current` is the word under the
 * cursor so far, `words` are those before it. It never fails and never speaks: a store that does not answer gives no values.
 */
export async function completeWord(
  completing: Completing,
  { current, words, limitMs }: { current: string; words: readonly string[]; limitMs: number },
): Promise<void> {
  completing.program.setOptionValue('timeout', limitMs / 1000)
  const late = new Promise<Candidate[]>((resolve) => void setTimeout(resolve, limitMs, []).unref())
  const found = await Promise.race([candidates(completing, current, words).catch(() => []), late])
  const lines = found
    .filter(({ value }) => value === FILES.value || value.startsWith(current))
    .map(({ value, about }) => `${plainText(value)}\t${plainText(about)}\n`)
  completing.stdout.write(lines.join(''))
}

async function candidates(
  completing: Completing,
  current: string,
  words: readonly string[],
): Promise<Candidate[]> {
  const { program, declared } = completing
  const line = await readLine(program, declared, words)
  const [, name, start] = (!line.onlyArguments && /^(--[^=]+)=(.*)$/s.exec(current)) || []
  if (name !== undefined) {
    const value = optionsOf(line.command).find(({ long }) => long === name) ?? null
    const values = await valuesFor(completing, { ...line, value }, start ?? '')
    return values.map((each) => (each === FILES ? each : candidate(`${name}=${each.value}`, each.about)))
  }
  if (line.path === 'help') return explained(completing, line.given)
  const isOption = current.startsWith('-') && !line.onlyArguments
  if (line.value && !(isOption && line.value instanceof Argument)) return valuesFor(completing, line, current)
  if (isOption) return optionNames(line)
  // A word that is no command leads nowhere.
  return line.given.length === 0 ? commandNames(line.command) : []
}

function commandNames({ commands }: Command): Candidate[] {
  return commands
    .filter((each) => !each.name().startsWith('_'))
    .map((each) => candidate(each.name(), each.summary() || each.description()))
}

/** What `haat help` explains: commands, word by word, and topics. */
async function explained({ program, declared }: Completing, words: readonly string[]): Promise<Candidate[]> {
  let command: Command | undefined = program
  for (const word of words) {
    command = command?.commands.find((each) => each.name() === word)
    if (command) await declared(command)
  }
  if (!command) return []
  const topics =
    words.length === 0 ? Array.from(helpTopics.keys(), (topic) => candidate(topic, 'a topic')) : []
  return [...commandNames(command), ...topics]
}

/** What is given once is not offered again, unless it may be repeated. */
function optionNames({ command, options }: LineSoFar): Candidate[] {
  const offered = optionsOf(command).filter(
    ({ long, hidden, variadic, defaultValue }) =>
      !hidden && (!options.has(long ?? '') || variadic || Array.isArray(defaultValue)),
  )
  return [...offered, { long: '--help', description: 'print this help' }].map(({ long, description }) =>
    candidate(long ?? '', description),
  )
}

async function valuesFor(
  { program, execute }: Completing,
  { path, value, given, options }: LineSoFar,
  start: string,
): Promise<Candidate[]> {
  if (!value) return []
  if (value.argChoices) return value.argChoices.map((choice) => candidate(choice))
  const name = value instanceof Argument ? value.name() : (value.long ?? '')
  const wanted =
    value instanceof Argument ? value.name() : (/[<[]([^<[\]>]*)[\]>]/.exec(value.flags)?.[1] ?? '')
  if (/(^| )file\b/.test(wanted) || (wanted.includes('@file') && start.startsWith('@'))) return [FILES]
  const { valueSources } = await import('./live-values.ts')
  const source = valueSources[`${path} ${name}`] ?? valueSources[name]
  if (!source) return []
  // The line under the cursor says which store and profile, as far as it is there.
  for (const flag of ['url', 'profile'] as const) {
    const said = options.get(`--${flag}`)
    if (typeof said === 'string') program.setOptionValue(flag, said)
  }
  let found: Candidate[] = []
  await execute(async (context: CliContext) => {
    found = (await source(context, given, start)).filter(({ value: each }) => !given.includes(each))
  }, null)
  return found
}

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
