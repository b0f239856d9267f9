const ASKS_FOR_SECRET =
  /^--(?:pass(?:word|wd|phrase)?|token|secret|api-?key|operator-?key|key-?secret)(?:=|$)/i

/**
 * The name of the option with which somebody tries to hand over a secret on the command line, where other users of the
 * computer and the history of the shell can read it; null when nobody does.
 */
export function secretOnCommandLine(argv: readonly string[]): string | null {
  const end = argv.indexOf('--')
  const found = (end < 0 ? argv : argv.slice(0, end)).find((word) => ASKS_FOR_SECRET.test(word))
  return found === undefined ? null : found.replace(/=.*$/s, '')
}

/**
 * A message about a command line that is not understood, without what was given to its options: a mistyped
 * `--pasword=…` or a `-p…` glued to its value would be shown otherwise.
 */
export function withoutValues(message: string): string {
  return message
    .replace(/(too many arguments.*? but got \d+):.*/s, '$1.')
    .replace(/(unknown option '--[^'=\s]*)=.*?'(?=$|\n|\s*\()/s, "$1'")
    .replace(/(unknown option '-[^-'])[^\n]*?'(?=$|\n|\s*\()/s, "$1'")
}
