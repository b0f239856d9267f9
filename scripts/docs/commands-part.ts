import type { Argument, Command } from 'commander'

import { code, table } from './markdown.ts'
import type { CommandEntry } from '#cli/command-table.ts'
import { commandSections } from '#cli/command-table.ts'
import { commandAt } from '#cli/haat-command.ts'
import { buildProgram } from '#cli/program.ts'

/** The table of all commands in the order of the help. */
export function commandsPart(commands: readonly CommandHelp[]): string {
  const headings = [...new Set(commands.map(({ heading }) => heading))]
  return table(
    ['', 'Command', 'What it does', '`--json` prints'],
    headings.flatMap((heading) =>
      commands
        .filter((each) => each.heading === heading)
        .map(({ entry, command }, at) => [
          at === 0 ? heading : '',
          code(usageText(entry.path, command)),
          entry.summary,
          entry.json?.replace('[]', ' …') ?? '',
        ]),
    ),
  )
}

function usageText(path: readonly string[], command: Command): string {
  const options = command.options.some(({ hidden }) => !hidden) ? ['[options]'] : []
  return [...path, ...options, ...command.registeredArguments.map(argumentText)].join(' ')
}

function argumentText(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${name}>` : `[${name}]`
}

/** A command with its help. */
export type CommandHelp = {
  heading: string
  entry: CommandEntry
  command: Command
  /** Example command lines. */
  examples: readonly string[]
}

type Help = {
  program: Command
  programExamples: readonly string[]
  commands: CommandHelp[]
}

/** The program and all its commands, loaded, in the order of the help. */
export async function readHelp(): Promise<Help> {
  let written = ''
  const sink = { write: (text: string) => void (written += text), columns: 100 }
  const program = buildProgram(() => Promise.resolve(), { stdout: sink, stderr: sink })
  const commands: CommandHelp[] = []
  for (const { heading, entries } of commandSections) {
    for (const entry of entries) {
      const command = await commandAt(program, entry.path)
      commands.push({ heading, entry, command, examples: examplesOf(command) })
    }
  }
  return { program, programExamples: examplesOf(program), commands }

  /** The lines below 'Examples:' in the help. */
  function examplesOf(command: Command): string[] {
    written = ''
    command.outputHelp()
    const [, below = ''] = written.slice(command.helpInformation().length).split(/^Examples?:\n/m)
    return below.split('\n').flatMap((line) => (line.startsWith('  ') ? [line.trim()] : []))
  }
}
