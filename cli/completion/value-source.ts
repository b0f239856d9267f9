import type { CliContext } from '#cli/context.ts'
import type { Candidate } from './candidate.ts'

/**
 * Values for one kind of word; `given` are the arguments before it, `start` is what of it is typed so far. It may fail:
 * then there are none.
 */
export type ValueSource = (
  context: CliContext,
  given: readonly string[],
  start: string,
) => Promise<Candidate[]>
