/** Completion for fish. What it asks for, and in which form, stands in completion-scripts.ts. */
export const fishScript = `# haat in fish. Keep it:  haat completion fish > ~/.config/fish/completions/haat.fish
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
