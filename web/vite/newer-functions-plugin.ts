import type { Plugin } from 'vite'

/** What one of the oldest browsers cannot do and no build can write in other words, as it looks in a script. */
const NEWER = [
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)\(/g,
  /\bPromise\.(?:withResolvers|try)\b/g,
  /\b(?:Object|Map)\.groupBy\b/g,
  /\bArray\.fromAsync\b/g,
  /\bAbortSignal\.(?:any|timeout)\b/g,
  /\bURL\.(?:canParse|parse)\b/g,
  /\bResponse\.json\b/g,
  /\brequestIdleCallback\(/g,
  /\.(?:showPopover|checkVisibility|moveBefore)\(/g,
  /\(\?<[=!]/g,
]

/** The newer functions that a script uses. */
export function newerFunctions(code: string): string[] {
  return NEWER.flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found))
}

/**
 * Stops a build whose script, that of packages too, would fail in one of the browsers served. The compiler, which knows
 * the language's own functions by their types, sees less: neither packages nor what browsers add to the language.
 */
export function newerFunctionsPlugin(): Plugin {
  return {
    name: 'haat-newer-functions',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        const found = output.type === 'chunk' ? newerFunctions(output.code) : []
        if (found.length > 0)
          this.error(`${output.fileName} uses what a browser served lacks: ${found.join(', ')}`)
      }
    },
  }
}
