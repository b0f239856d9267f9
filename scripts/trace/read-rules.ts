import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

import { ROOT } from '../build/root.ts'

/** A rule of the specification, a threat (T-nn) or a fault (F-nn). Scenarios and tests carry its id as a tag. */
export type Rule = { id: string; rule: string }

const rulesFile = z.record(z.string().regex(/^(s\d+(\.\d+)?\.[a-z0-9-]+|[TF]-\d\d)$/), z.string().min(1))

/** Reads `features/rules/`; throws when an id is malformed or occurs twice in a file. */
export function readRules(root = ROOT): Rule[] {
  const files = globSync('features/rules/*.yaml', { cwd: root }).sort()
  const read = files.map((file) => rulesFile.parse(parse(readFileSync(join(root, file), 'utf8'))))
  return read.flatMap((rules) => Object.entries(rules).map(([id, rule]) => ({ id, rule })))
}
