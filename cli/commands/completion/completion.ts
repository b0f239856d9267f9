import { Argument, type Command } from 'commander'
import { HaatCommand, type Declare } from '#cli/haat-command.ts'

/** The scripts. Each asks `haat completion words` for the candidates; without any the shell completes files. */
const scripts = {
  bash: `_haat() {
  local words="$(haat completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _haat haat`,
  get zsh(): string {
    return `autoload -U +X bashcompinit && bashcompinit\n${this.bash}`
  },
  fish: `complete -c haat -a '(haat completion words -- (commandline -opc)[2..-1] 2>/dev/null)'`,
  powershell: `Register-ArgumentCompleter -Native -CommandName haat -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $words = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
    haat completion words -- @words | Where-Object { $_.StartsWith($wordToComplete) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}`,
}

type CompletionOptions = { shell: keyof typeof scripts | 'words'; before?: string[] }

export const completionCommand: Declare = (command) =>
  command
    .description('Prints a script with which your shell completes commands, options and their fixed values.')
    .addArgument(new Argument('<shell>', 'which shell').choices([...Object.keys(scripts), 'words']))
    .argument('[before...]', 'the words before the completed one, for the scripts')
    .addHelpText(
      'after',
      `\nTo install it:
  bash        haat completion bash > ~/.local/share/bash-completion/completions/haat
  zsh         haat completion zsh > ~/.haat-completion && echo 'source ~/.haat-completion' >> ~/.zshrc
  fish        haat completion fish > ~/.config/fish/completions/haat.fish
  powershell  haat completion powershell >> $PROFILE`,
    )
    .examples('haat completion bash')
    .runs(async ({ out }, { shell, before = [] }: CompletionOptions) => {
      if (shell === 'words') {
        const words = await candidates(rootOf(command), before)
        out.result(words, () => words.join('\n'))
      } else out.result({ shell, script: scripts[shell] }, () => scripts[shell])
    })

function rootOf(command: Command): Command {
  return command.parent === null ? command : rootOf(command.parent)
}

/** The words that may follow: values of the last option, else commands, values of arguments, and options. */
async function candidates(program: Command, before: readonly string[]): Promise<string[]> {
  let command = program
  for (const [at, word] of before.entries()) {
    const isValue = program.options.some(({ long, required }) => required && long === before[at - 1])
    const next = isValue ? undefined : command.commands.find((each) => each.name() === word)
    if (next instanceof HaatCommand) await next.load()
    command = next ?? command
  }
  const options = [...(command === program ? [] : command.options), ...program.options]
  const last = options.find(({ long }) => long === before.at(-1))
  if (last?.argChoices) return last.argChoices
  const values = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const flags = options.flatMap(({ hidden, long }) => (hidden || !long ? [] : [long]))
  const commands = command.createHelp().visibleCommands(command)
  return [...commands.map((each) => each.name()), ...values, ...flags, '--help']
}
