import type { Argument, Command, Option } from 'commander'
import { isOwnShape } from './json-part.ts'
import { code, linkTo, table } from './markdown.ts'
import type { CommandEntry } from '#cli/command-entry.ts'
import { commandSections, commandGroups } from '#cli/command-table.ts'
import { buildProgram, commandAt } from '#cli/program.ts'

/** An overview of all commands, then each of them with what it takes, prints and asks for. */
export function commandsPart(commands: readonly CommandHelp[]): string {
  const headings = [...new Set(commands.map(({ heading }) => heading))]
  const overview = table(
    ['', 'Command', 'What it does'],
    headings.flatMap((heading) =>
      commands
        .filter((each) => each.heading === heading)
        .map(({ entry, command }, at) => [
          at === 0 ? heading : '',
          code(usage(entry.path, command)),
          entry.summary,
        ]),
    ),
  )
  return [overview, ...commands.map(section)].join('\n\n')
}

function section({ entry, command, notes, examples }: CommandHelp): string {
  const told = [
    ...command.registeredArguments.map((argument) => [code(argumentText(argument)), valueText(argument)]),
    ...command.options
      .filter(({ hidden }) => !hidden)
      .map((option) => [code(option.flags), valueText(option)]),
  ]
  return [
    `### ${entry.path.join(' ')}`,
    code(`haat ${usage(entry.path, command)}`),
    command.description(),
    ...(told.length > 0 ? [table(['Argument or option', 'Meaning'], told)] : []),
    ...(notes === '' ? [] : [notesText(notes)]),
    asksAndPrints(entry),
    ...(examples.length > 0 ? [`\`\`\`sh\n${examples.join('\n')}\n\`\`\``] : []),
  ].join('\n\n')
}

/** Lines that are set out, such as a list of pages, stay as they are. */
function notesText(notes: string): string {
  return /^ {2}/m.test(notes) ? `\`\`\`text\n${notes}\n\`\`\`` : notes
}

function asksAndPrints({ calls = [], json }: CommandHelp['entry']): string {
  const asks = calls.length > 0 ? `May call ${calls.map(code).join(', ')}.` : 'Calls nobody by itself.'
  if (!json) return asks
  const name = json.replace('[]', '')
  const by = isOwnShape(name) ? '' : ', as the store sends it'
  return `${asks} ${code('--json')} prints ${json.endsWith('[]') ? 'a list of ' : ''}${linkTo(name)}${by}.`
}

function usage(path: readonly string[], command: Command): string {
  const options = command.options.some(({ hidden }) => !hidden) ? ['[options]'] : []
  return [...path, ...options, ...command.registeredArguments.map(argumentText)].join(' ')
}

function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

function valueText({ description, argChoices, defaultValue }: Argument | Option): string {
  const choices = argChoices ? `: ${argChoices.map(code).join(', ')}` : ''
  const hasDefault = defaultValue !== undefined && !Array.isArray(defaultValue)
  return `${description}${choices}${hasDefault ? ` (${code(String(defaultValue))})` : ''}`
}

/** A command as its help explains it. */
export type CommandHelp = {
  heading: string
  entry: CommandEntry
  command: Command
  /** What the help says below its options, without the examples. */
  notes: string
  /** Lines to paste. */
  examples: readonly string[]
}

type Help = {
  program: Command
  programExamples: readonly string[]
  /** Words that only hold commands together. */
  groups: { path: string; examples: readonly string[] }[]
  commands: CommandHelp[]
}

/** Every command, filled in, in the order of the help; and the program itself. */
export async function readHelp(): Promise<Help> {
  let written = ''
  const sink = { write: (text: string) => void (written += text), columns: 100 }
  const built = buildProgram(() => Promise.resolve(), { stdout: sink, stderr: sink })
  const { program } = built
  const commands: CommandHelp[] = []
  for (const { heading, entries } of commandSections) {
    for (const entry of entries) {
      const command = await commandAt(built, entry.path)
      commands.push({ heading, entry, command, ...belowOptions(command) })
    }
  }
  const groups = []
  for (const path of Object.keys(commandGroups)) {
    groups.push({ path, examples: belowOptions(await commandAt(built, path.split(' '))).examples })
  }
  return { program, programExamples: belowOptions(program).examples, groups, commands }

  function belowOptions(command: Command): { notes: string; examples: string[] } {
    written = ''
    command.outputHelp()
    return splitExamples(written.slice(command.helpInformation().length))
  }
}

/** What stands below the options of a help: notes, and the lines under 'Examples:'. */
export function splitExamples(text: string): { notes: string; examples: string[] } {
  const [notes = '', below = ''] = text.split(/^Examples?:\n/m)
  const examples = below
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim())
  return { notes: notes.trim(), examples }
}
