import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { STOPPED, stopOnSignal } from '../../checks/run-program.ts'
import type { WrittenScenario } from '../features.ts'
import { type Listed, ProjectCopy, trySabotage, type SabotageVerdict } from './try-sabotage.ts'
import { sectionOf } from '#scripts/evidence/rules.ts'

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

/** Sections in which no sabotage may survive: what decides about money, orders and who may do what. */
const STRICT = ['s4', 's5', 's6', 's8']

/** One line for one sabotage. */
export function verdictLine({ rule, place, end, noticedBy, missedBy }: SabotageVerdict): string {
  if (end === 'noticed') return `✓ ${rule}: noticed by ${noticedBy.join(', ')}`
  if (end === 'survived') return `✗ ${rule} (${place}): survived ${missedBy.join(', ')}`
  return `? ${rule} (${place}): what holds it did not run`
}

/** How many were noticed, by section and in sum. */
export function summary(verdicts: readonly SabotageVerdict[]): string {
  const sections = [...new Set(verdicts.map(({ rule }) => sectionOf(rule)))]
  const lines = [...sections, ''].map((section) => {
    const own = verdicts.filter(({ rule }) => section === '' || sectionOf(rule) === section)
    const noticed = own.filter(({ end }) => end === 'noticed').length
    return `${section === '' ? 'all' : section}: ${noticed} of ${own.length} noticed`
  })
  return lines.join('\n')
}

/** Whether the suite can be trusted: everything ran, and nothing survived where nothing may. */
export function isTrusted(verdicts: readonly SabotageVerdict[]): boolean {
  return verdicts.every(({ rule, end }) => {
    if (end === 'survived') return !STRICT.includes(sectionOf(rule))
    return end === 'noticed'
  })
}
