import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { ROOT } from '../build/root.ts'

export const LONGEST = [
  'scripts/fuzz/contract-fuzz.test.ts',
  'server/faults/stopping.test.ts',
  'scripts/docs/examples.test.ts',
  'features/stores/deployed/deployment.test.ts',
  'server/keeping/keeping.test.ts',
  'cli/smoke/whole-smoke.test.ts',
  'server/operations/quotes/mail-server-faults.test.ts',
  'server/store/killed-migration.test.ts',
  'server/watch/readiness.test.ts',
  'scripts/docs/operating-page.test.ts',
  'scripts/build/terminal/packed.test.ts',
  'server/faults/lost-network.test.ts',
  'server/faults/slow-senders.test.ts',
] as const

/**
 * Begins with what takes longest, so that no lane begins it when the others are about to end. Vitest knows by itself how
 * long files took the last time, but a fresh clone has no last time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    return others.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const file = relative(ROOT, moduleId).replaceAll('\\', '/')
  const rank = (LONGEST as readonly string[]).indexOf(file)
  return rank === -1 ? LONGEST.length : rank
}
