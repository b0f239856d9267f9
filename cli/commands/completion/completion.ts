import { Argument, type Command, type Option } from 'commander'
import { HaatCommand, type Declare } from '#cli/haat-command.ts'
import { scripts, shells, type Shell, type WordsByPath } from './scripts.ts'

/** Prints a script with every command, option and fixed value in it; the shell asks nobody when it completes. */
export const completionCommand: Declare = (command) =>
  command
    .description('Prints a script that lets your shell complete commands, options and their fixed values.')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText(
      'after',
      `\nTo keep it, and again after an update of haat:
  bash        haat completion bash > ~/.local/share/bash-completion/completions/haat
  zsh         haat completion zsh > ~/.haat-completion && echo 'source ~/.haat-completion' >> ~/.zshrc
  fish        haat completion fish > ~/.config/fish/completions/haat.fish
  powershell  haat completion powershell >> $PROFILE`,
    )
    .examples('haat completion bash', 'haat completion zsh')
    .runs<{ shell: Shell }>(async ({ out }, { shell }) => {
      const script = scripts[shell](await completionWords(rootOf(command)))
      out.result({ shell, script }, () => script.trimEnd())
    })

function rootOf(given: Command): Command {
  return given.parent === null ? given : rootOf(given.parent)
}

/**
 * The words that may follow the words of a command: commands below it, its options and the fixed values of its arguments.
 * Under the words and an option stand the fixed values of that option.
 */
async function completionWords(program: Command): Promise<WordsByPath> {
  const words = new Map<string, string[]>()
  const common = program.options.flatMap(namesOf)
  const add = async (parent: Command, path: string): Promise<void> => {
    const below = parent.createHelp().visibleCommands(parent)
    const values = parent.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
    const options = parent === program ? [] : parent.options.filter(({ hidden }) => !hidden)
    const names = [...options.flatMap(namesOf), ...common, '--help']
    words.set(path, [...below.map((each) => each.name()), ...values, ...names])
    for (const { long, argChoices } of options) if (argChoices) words.set(join(path, long ?? ''), argChoices)
    for (const each of below) {
      if (each instanceof HaatCommand) await each.load()
      await add(each, join(path, each.name()))
    }
  }
  await add(program, '')
  return words
}

function namesOf({ long }: Option): string[] {
  return long ? [long] : []
}

function join(path: string, word: string): string {
  return path === '' ? word : `${path} ${word}`
}
