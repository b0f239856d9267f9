import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

import { ROOT } from '../build/root.ts'

const rulesFile = z.array(z.object({ id: z.string() }))

/** A rule of the specification, a threat (T-nn) or a fault (F-nn). Scenarios and tests carry its id as a tag. */
export type Rule = z.infer<typeof rulesFile>[number]

export function readRules(root = ROOT): Rule[] {
  const files = globSync('features/rules/*.yaml', { cwd: root }).sort()
  return files.flatMap((file) => rulesFile.parse(parse(readFileSync(join(root, file), 'utf8'))))
}
