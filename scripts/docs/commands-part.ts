import type { Argument, Command, Option } from 'commander'
import { isOwnShape } from './json-part.ts'
import { code, linkTo, table } from './markdown.ts'
import type { CommandHelp } from './command-help.ts'

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
