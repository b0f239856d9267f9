import type { WrittenScenario } from '../coverage/scenarios.ts'
import type { ProjectCopy } from './project-copy.ts'
import type { Listed } from './read-listed.ts'
import { watchScenarios, watchTests, type Watched } from './watch-holders.ts'

/** What became of one sabotage: `noticed` by the holders named, `survived`, or not tried because nothing would run. */
export type Verdict = {
  rule: string
  place: string
  file: string
  end: 'noticed' | 'survived' | 'did not run'
  noticedBy: string[]
  /** Holders that ran and passed. */
  missedBy: string[]
  /** What was printed when it did not run. */
  output: string
}

type How = {
  scenarios: readonly WrittenScenario[]
  /** Every holder, not only until the first one notices. */
  all: boolean
}

/**
 * Breaks a rule in a copy of the project, runs what holds it, and mends it. Tests come first, as they are quick;
 * scenarios build what changed.
 */
export async function trySabotage(copy: ProjectCopy, listed: Listed, how: How): Promise<Verdict> {
  const { rule, change, place } = listed
  const mend = copy.break(change)
  try {
    const tests = await watchTests(copy.folder, rule.tests)
    const enough = !how.all && tests.some(({ ending }) => ending === 'failed')
    const others = enough ? [] : await watchScenarios(copy.folder, rule.scenarios, how.scenarios)
    return { rule: rule.id, place, file: change.file, ...judge([...tests, ...others]) }
  } finally {
    mend()
  }
}

/** A sabotage is noticed when one holder fails; when none ran to an end, nobody knows. */
export function judge(
  watched: readonly Watched[],
): Pick<Verdict, 'end' | 'noticedBy' | 'missedBy' | 'output'> {
  const by = (ending: Watched['ending']) => watched.filter((each) => each.ending === ending)
  const noticedBy = by('failed').map(({ holder }) => holder)
  const missedBy = by('passed').map(({ holder }) => holder)
  if (noticedBy.length > 0) return { end: 'noticed', noticedBy, missedBy, output: '' }
  const silent = by('did not run')
  if (silent.length === 0) return { end: 'survived', noticedBy, missedBy, output: '' }
  return { end: 'did not run', noticedBy, missedBy, output: silent.at(-1)?.output ?? '' }
}
