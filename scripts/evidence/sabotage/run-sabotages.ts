import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { STOPPED, stopOnSignal } from '../../checks/run-program.ts'
import type { WrittenScenario } from '../features.ts'
import type { Listed } from './choose-listed.ts'
import { ProjectCopy } from './project-copy.ts'
import { isTrusted, summary, verdictLine } from './sabotage-report.ts'
import { trySabotage, type SabotageVerdict } from './try-sabotage.ts'

type How = { scenarios: readonly WrittenScenario[]; all: boolean; jobs: number }

/**
 * Breaks each rule in a copy of the project and shows that what holds it fails. Returns the code to end with: 1 where
 * something went unnoticed that must not.
 */
export async function runSabotages(
  chosen: readonly Listed[],
  { scenarios, all, jobs }: How,
): Promise<number> {
  const verdicts: SabotageVerdict[] = []
  const copies: ProjectCopy[] = []
  const stopped = stopOnSignal()
  const waiting = chosen.values()
  const lane = async () => {
    const copy = new ProjectCopy()
    copies.push(copy)
    for (const listed of waiting) {
      if (stopped()) return
      const verdict = await trySabotage(copy, listed, { scenarios, all })
      if (stopped()) return
      verdicts.push(verdict)
      console.log(verdictLine(verdict))
      if (verdict.end === 'did not run') console.log(verdict.output.trim().split('\n').slice(-15).join('\n'))
    }
  }
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, chosen.length) }, lane))
  } finally {
    for (const copy of copies) copy.remove()
  }
  if (stopped()) return STOPPED
  mkdirSync(join(ROOT, 'reports'), { recursive: true })
  writeFileSync(join(ROOT, 'reports', 'sabotage.json'), JSON.stringify(verdicts, null, 2))
  console.log(`\n${summary(verdicts)}\nreports/sabotage.json`)
  return isTrusted(verdicts) ? 0 : 1
}
