import type { Command } from 'commander'
import type { CommandEntry } from '#cli/command-entry.ts'
import { commandGroups, commandSections } from '#cli/command-table.ts'
import { buildProgram, commandAt } from '#cli/program.ts'

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
