import type { Command, CommanderError } from 'commander'

/**
 * How to give a value that begins with a dash, where the parser took one for an option; no line where that is unlikely:
 * the command takes no arguments, or an option with a similar name was meant. The value itself is not repeated, as a
 * mistyped option may carry a secret.
 */
export function dashHint(program: Command, argv: readonly string[], error: CommanderError): string[] {
  const isUnknown = error.code === 'commander.unknownOption' && !error.message.includes('Did you mean')
  const isGlued = error.code === 'commander.invalidArgument' && argv.some((word) => /^-[a-z]./i.test(word))
  if (!isUnknown && !isGlued) return []
  const { path, command } = commandIn(program, argv)
  const [argument] = command.registeredArguments
  if (argument === undefined) return []
  return [
    `A value that begins with a dash goes after --, behind all options: ${path} … -- -${argument.name()}`,
  ]
}

function commandIn(program: Command, argv: readonly string[]): { path: string; command: Command } {
  let command = program
  const path = [program.name()]
  for (const word of argv) {
    const next = command.commands.find((each) => each.name() === word)
    if (!next) continue
    command = next
    path.push(word)
  }
  return { path: path.join(' '), command }
}
