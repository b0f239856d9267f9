import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { readJournals } from '#features/exchanges/watched-run.ts'
import { replay } from '#features/stores/mock/replay.ts'

import { ROOT } from '../build/root.ts'
import type { Check, CheckOutcome } from './check.ts'

const TOLD = 20

/** Asks the mock what the scenarios of the last run have asked their stores, and holds its answers against theirs. */
export const parityCheck: Check = {
  name: 'parity',
  title: 'the mock answers as the store did',
  // In its turn, after the scenarios.
  heavy: true,
  run: () => replayNewest(join(ROOT, 'reports', 'evidence')),
}

/** The journals of the newest run in a folder, replayed: a scenario counts as one thing proved or refuted. */
export async function replayNewest(folder: string): Promise<CheckOutcome> {
  const newest = runsIn(folder).at(-1)
  const entries = newest === undefined ? [] : readJournals(join(folder, newest))
  if (entries.length === 0) return left('no scenario has left a record')
  const { scenarios, compared, differences } = await replay(entries)
  if (compared === 0) return left('the last run asked its stores nothing')
  const failed = new Set(differences.map(({ scenario }) => scenario)).size
  const told = differences.slice(0, TOLD).map(({ scenario, said }) => `${scenario}: ${said}\n`)
  const more = differences.length - told.length
  const end = `${differences.length} of ${compared} answers recorded in reports/evidence/${newest} differ\n`
  return {
    passed: scenarios - failed,
    failed,
    skipped: [],
    output: failed === 0 ? '' : [...told, ...(more > 0 ? [`and ${more} more\n`] : []), end].join(''),
  }
}

/** Their names begin with the time. */
function runsIn(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

function left(reason: string): CheckOutcome {
  return {
    passed: 0,
    failed: 0,
    skipped: [{ what: `recorded exchanges, as ${reason}`, count: 1 }],
    output: '',
  }
}
