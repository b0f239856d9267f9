import { WITHIN } from './rules.ts'

/**
 * A title of a test as it is written, groups before it, as a pattern of what it becomes when it runs: values filled in, and
 * a database named after a group. `between` stands between groups there.
 */
export function titlePattern(written: string, between = WITHIN): RegExp {
  const parts = written.split(WITHIN).map((part) =>
    part
      .split(/%[sdifjoOc#%]|\$\{[^}]*\}|\$[\w.]+/)
      .map((piece) => RegExp.escape(piece))
      .join('.*'),
  )
  return new RegExp(`^${parts.join(`(?: \\([^)]*\\))?${between}`)}$`, 's')
}
