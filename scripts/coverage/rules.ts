import { z } from 'zod'

import { listedEntries, type Entries } from './listed-entries.ts'
import { SECTIONS, sectionOf } from './sections.ts'

export const RULES_FILE = 'features/rules.yaml'

/** Between the file of a holder and its name, and between a group of tests and what is in it. */
export const WITHIN = ' › '

const holder = z.string().refine((text) => text.includes(WITHIN), `has to be: file${WITHIN}name`)

const rule = z.strictObject({
  id: z
    .string()
    .regex(/^s\d+(\.\d+)?\.[a-z0-9-]+$/, 'has to be like s5.password-length or s2.16.four-steps')
    .refine((id) => sectionOf(id) in SECTIONS, 'names a section that the specification does not have'),
  says: z.string().min(10),
  /** Of `features/`, a name as it is written, an outline with its `<placeholders>`. */
  scenarios: z.array(holder).default([]),
  /** Of the whole project: file, groups, title, as they are written. */
  tests: z.array(holder).default([]),
})

/** A statement of the specification that can be observed, and what would fail if it did not hold. */
export type Rule = z.output<typeof rule>

/** Reads the text of `features/rules.yaml`. */
export function readRules(text: string, file = RULES_FILE): Entries<Rule> {
  return listedEntries(text, file, rule)
}

/** A holder's file and the name within it. */
export function holderParts(text: string): { file: string; name: string } {
  const [file = '', ...names] = text.split(WITHIN)
  return { file, name: names.join(WITHIN) }
}
