/** Completion for zsh. What it asks for, and in which form, stands in completion-scripts.ts. */
export const zshScript = `#compdef haat
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
