import { Argument, type Command } from 'commander'
import type { Execute } from '#cli/command.ts'
import type { CliContext } from '#cli/context.ts'
import { plainText } from '#cli/output/plain-text.ts'
import type { Sink } from '#cli/output/output.ts'
import { helpTopics } from '#cli/help-topics.ts'
import { candidate, type Candidate } from './candidate.ts'
import { optionsOf, readLine, type LineSoFar } from './line-so-far.ts'

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
    ({ long, variadic, defaultValue }) => !options.has(long ?? '') || variadic || Array.isArray(defaultValue),
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
