import { command } from '#cli/command.ts'

/** Completion for bash, 3.2 and newer. What it asks for, and in which form, stands at `completionScripts`. */
const bashScript = `# haat in bash. Load it:  source <(haat completion bash)
_haat() {
  # Older ones have no compopt, and do without.
  local rest="$COMP_LINE" word cur='' line value about prefix i n=-1
  local -a words=() values=() shown=()
  COMPREPLY=()
  # bash cuts words at = and : as well; only blanks part them here.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    if ((n < 0)) || [[ "$rest" == [[:space:]]* ]]; then
      n=$((n + 1))
      words[n]=''
      rest="\${rest#"\${rest%%[![:space:]]*}"}"
    fi
    words[n]+="$word"
    rest="\${rest#"$word"}"
  done
  cur="\${words[n]}"
  unset "words[n]"
  local quote=''
  if [[ "$cur" == [\\'\\"]* ]]; then
    quote="\${cur:0:1}"
    cur="\${cur:1}"
  else
    cur="\${cur//\\\\/}"
  fi
  while IFS=$'\\t' read -r value about; do
    if [[ "$value" == ':files' ]]; then
      compopt -o filenames 2>/dev/null
      local at=''
      [[ "$cur" == @* ]] && at='@'
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -P "$at" -f -- "\${cur#@}")
      return
    fi
    values+=("$value")
    shown+=("$about")
  done < <("\${words[0]/#\\~/$HOME}" __complete "--current=$cur" -- "\${words[@]:1}" 2>/dev/null)
  # What stands before the last = or : is no part of the word for bash.
  prefix="\${cur%"\${cur##*[=:]}"}"
  for i in "\${!values[@]}"; do
    value="\${values[i]}"
    [[ "$value" == "$cur"* ]] || continue
    [[ "$value" == *= ]] && compopt -o nospace 2>/dev/null
    value="\${value#"$prefix"}"
    # A second tab only lists: there is room for what the values mean.
    if [[ "$COMP_TYPE" == 63 && -n "\${shown[i]}" ]]; then
      value="$value  (\${shown[i]})"
    elif [[ -z "$quote" ]]; then
      printf -v value '%q' "$value"
    fi
    COMPREPLY+=("$value")
  done
}
complete -F _haat haat
`

/** Completion for zsh. What it asks for, and in which form, stands at `completionScripts`. */
const zshScript = `#compdef haat
# haat in zsh. Load it:  source <(haat completion zsh)
_haat() {
  local -a values shown open_values open_shown
  local line value about
  while IFS= read -r line; do
    value="\${line%%$'\\t'*}"
    about="\${line#*$'\\t'}"
    if [[ "$value" == ':files' ]]; then
      compset -P '@'
      _files
      return
    fi
    [[ -z "$value" ]] && continue
    [[ -n "$about" ]] && about="$value  -- $about" || about="$value"
    if [[ "$value" == *= ]]; then
      open_values+=("$value")
      open_shown+=("$about")
    else
      values+=("$value")
      shown+=("$about")
    fi
  done < <("\${words[1]}" __complete "--current=\${(Q)PREFIX}" -- "\${(@Q)words[2,CURRENT-1]}" 2>/dev/null)
  (( \${#open_values} )) && compadd -S '' -l -d open_shown -a open_values
  (( \${#values} )) && compadd -l -d shown -a values
}
if [[ "\${funcstack[1]}" == '_haat' ]]; then
  _haat "$@"
else
  compdef _haat haat
fi
`

/** Completion for PowerShell, 5.1 and newer. What it asks for, and in which form, stands at `completionScripts`. */
const powershellScript = `# haat in PowerShell. Keep it:  haat completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName haat -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $before = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object {
        if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value } else { $_.Extent.Text }
    })
    $current = $wordToComplete.Trim([char[]]@([char]34, [char]39))
    haat __complete "--current=$current" -- @before 2>$null | ForEach-Object {
        $value, $about = $_ -split [char]9, 2
        if ($value -and $value -ne ':files' -and $value.StartsWith($current)) {
            if (-not $about) { $about = $value }
            $text = if ($value -match '[^\\w=.:/@-]') { "'" + $value.Replace("'", "''") + "'" } else { $value }
            [System.Management.Automation.CompletionResult]::new($text, $value, 'ParameterValue', $about)
        }
    }
}
`

/** Completion for fish. What it asks for, and in which form, stands at `completionScripts`. */
const fishScript = `# haat in fish. Keep it:  haat completion fish > ~/.config/fish/completions/haat.fish
function __haat_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    set -l lines ($program __complete "--current=$current" -- $words 2>/dev/null)
    if test "$lines[1]" = ':files'
        __fish_complete_path (string replace -r '^@' '' -- $current)
    else if test (count $lines) -gt 0
        printf '%s\\n' $lines
    end
end
complete -c haat -f -a '(__haat_complete)'
`

/**
 * What a shell loads. Each script asks `haat __complete --current=<word> -- <words before it>` and shows the lines that it
 * prints: a value, a tab and what it means. The line ':files' stands for names of files, after @ where the word has
 * one. After a value that ends in = more is to come, so no blank follows it.
 */
export const completionScripts = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
} as const

export type Shell = keyof typeof completionScripts

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const satisfies readonly Shell[]

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
