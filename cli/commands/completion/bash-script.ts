/** Completion for bash, 3.2 and newer. What it asks for, and in which form, stands in completion-scripts.ts. */
export const bashScript = `# haat in bash. Load it:  source <(haat completion bash)
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
