/** Words to complete, by the words before them; see `completionWords`. None of them needs quotes in a shell. */
export type WordsByPath = ReadonlyMap<string, readonly string[]>

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const

export type Shell = (typeof shells)[number]

/** Options of every command that take a value: the word after one of them is no command. */
const WITH_VALUE = ['--url', '--profile', '--timeout', '--retry']

/** What each shell loads. Each script walks through the known words of the line; without an answer it leaves files to the shell. */
export const scripts: Readonly<Record<Shell, (words: WordsByPath) => string>> = {
  bash: bashScript,
  zsh: (words) => `autoload -U +X bashcompinit && bashcompinit\n${bashScript(words)}`,
  fish: fishScript,
  powershell: powershellScript,
}

function bashScript(words: WordsByPath): string {
  const cases = Array.from(words, ([path, each]) => `    '${path}') echo '${each.join(' ')}' ;;`)
  return `# Completion of haat for bash.
_haat_words() {
  case "$1" in
${cases.join('\n')}
  esac
}
_haat() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" known='' word values i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${COMP_WORDS[i-1]}" in ${WITH_VALUE.join('|')}) continue ;; esac
    word="\${known:+$known }\${COMP_WORDS[i]}"
    [[ "\${COMP_WORDS[i]}" != -* && -n "$(_haat_words "$word")" ]] && known="$word"
  done
  values="$(_haat_words "\${known:+$known }$previous")"
  [[ "$previous" == --* && -n "$values" ]] || values="$(_haat_words "$known")"
  COMPREPLY=($(compgen -W "$values" -- "$current"))
}
complete -o default -F _haat haat
`
}

function fishScript(words: WordsByPath): string {
  const cases = Array.from(
    words,
    ([path, each]) => `        case '${path}'\n            printf '%s\\n' ${each.join(' ')}`,
  )
  return `# Completion of haat for fish.
function __haat_words
    switch "$argv[1]"
${cases.join('\n')}
    end
end
function __haat_complete
    set -l words (commandline -opc)
    set -l known ''
    set -l previous ''
    for word in $words[2..-1]
        set -l next (string trim -- "$known $word")
        set -l isValue (contains -- "$previous" ${WITH_VALUE.join(' ')}; and echo yes)
        set previous $word
        if test -z "$isValue"; and not string match -q -- '-*' $word; and test -n "$(__haat_words "$next")"
            set known $next
        end
    end
    set -l values (__haat_words (string trim -- "$known $words[-1]"))
    if string match -q -- '--*' $words[-1]; and test -n "$values"
        printf '%s\\n' $values
    else
        __haat_words "$known"
    end
end
complete -c haat -a '(__haat_complete)'
`
}

function powershellScript(words: WordsByPath): string {
  const rows = Array.from(words, ([path, each]) => `    '${path}' = '${each.join(' ')}'`)
  return `# Completion of haat for PowerShell.
$haatWords = @{
${rows.join('\n')}
}
Register-ArgumentCompleter -Native -CommandName haat -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $before = @($commandAst.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.Extent.Text })
    $known = ''
    $previous = ''
    foreach ($word in $before) {
        $next = "$known $word".Trim()
        $isValue = $previous -in @(${WITH_VALUE.map((option) => `'${option}'`).join(', ')})
        $previous = $word
        if (-not $isValue -and -not $word.StartsWith('-') -and $haatWords.ContainsKey($next)) { $known = $next }
    }
    $option = if ($before.Count -gt 0 -and $before[-1].StartsWith('--')) { "$known $($before[-1])".Trim() } else { $known }
    $values = if ($haatWords.ContainsKey($option)) { $haatWords[$option] } else { $haatWords[$known] }
    $values -split ' ' | Where-Object { $_.StartsWith($wordToComplete) } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
`
}
