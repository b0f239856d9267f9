import { z } from 'zod'

import { listedEntries, type Entries, type Entry } from './listed-entries.ts'
import type { Rule } from './rules.ts'

const sabotage = z.strictObject({
  rule: z.string(),
  file: z.string(),
  /** What stands in the file exactly once, and what would break the rule in its place. */
  from: z.string().min(1),
  to: z.string(),
})

/** One small change that breaks a rule; what holds the rule has to notice. */
export type Sabotage = z.output<typeof sabotage>

/** Reads the text of a file of `features/sabotage/`. */
export function readSabotages(text: string, file: string): Entries<Sabotage> {
  return listedEntries(text, file, sabotage)
}

/** What is wrong with sabotages: a rule or a file that is not there, a text that is not there once, no change at all. */
export function sabotageFaults(
  file: string,
  sabotages: readonly Entry<Sabotage>[],
  rules: readonly Rule[],
  textOf: (file: string) => string | null,
): string[] {
  const ids = new Set(rules.map(({ id }) => id))
  return sabotages.flatMap(({ line, value: { rule, file: target, from, to } }) => {
    const text = textOf(target)
    const found = text === null ? 0 : text.split(from).length - 1
    const faults = [
      ids.has(rule) ? null : `there is no rule ${rule}`,
      text === null ? `there is no file ${target}` : null,
      text !== null && found !== 1 ? `${target} has ${JSON.stringify(from)} ${found} times, not once` : null,
      from === to ? 'changes nothing' : null,
    ]
    return faults.flatMap((fault) => (fault === null ? [] : [`${file}:${line}: ${fault}`]))
  })
}
