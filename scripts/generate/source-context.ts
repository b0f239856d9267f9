import type { Direction } from './directions.ts'

/** What the parts of one zod expression share while it is written. */
export interface SourceContext {
  /** Collects the messages of the rules, where somebody needs them. */
  readonly messages?: Set<string>
  /** Names of the component schemas that the expression mentions. */
  readonly refs: Set<string>
  /** True where the value arrives as text: in a path or a query. */
  readonly fromText: boolean
  readonly direction: Direction
  /** True to write named schemas out in full instead of mentioning them. */
  readonly inline?: boolean
  /** True where a missing value is refused, so that an empty text may say `required` too. */
  readonly required: boolean
}

/** A string literal of the generated code. */
export function quote(value: unknown): string {
  return JSON.stringify(value)
}
