import { command } from '#cli/command.ts'
import { completionScripts, shells, type Shell } from './completion-scripts.ts'

export const completionCommand = command<{ shell: Shell }>({
  about:
    'Prints a script that lets your shell complete commands, options and values: products, cart lines, orders, vendors.',
  takes: [['<shell>', 'which shell', shells]],
  notes: `To keep it:
  bash        echo 'source <(haat completion bash)' >> ~/.bashrc
  zsh         echo 'source <(haat completion zsh)' >> ~/.zshrc    (after compinit)
  fish        haat completion fish > ~/.config/fish/completions/haat.fish
  powershell  haat completion powershell >> $PROFILE

Values come from the store that the line names, within two seconds; without it there are just no values.`,
  examples: ['haat completion bash', 'haat completion zsh'],
  run: async ({ out }, { shell }) => {
    const script = completionScripts[shell]
    out.result({ shell, script }, () => script.trimEnd())
  },
})
