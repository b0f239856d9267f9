import { isStopped } from '../../checks/run-program.ts'
import type { Rule } from '../rules.ts'
import type { WrittenScenario } from '../features.ts'
import type { ProjectCopy } from './project-copy.ts'
import type { Listed } from './choose-listed.ts'
import { watchScenarios, watchTests, type Watched } from './watch-holders.ts'

/** What became of one sabotage: `noticed` by the holders named, `survived`, or not tried because nothing would run. */
export type SabotageVerdict = {
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
  /** How long tests may take. */
  limitMs?: number
}

/**
 * Breaks a rule in a copy of the project, runs what holds it, and mends it. Who had to be ended runs again on the whole
 * copy: a loop without an end is noticed, a machine that is too slow is not.
 */
export async function trySabotage(copy: ProjectCopy, listed: Listed, how: How): Promise<SabotageVerdict> {
  const { rule, change, place } = listed
  const mend = copy.break(change)
  const broken = await watchHolders(copy, rule, how).finally(mend)
  const hung = !broken.some(({ ending }) => ending === 'failed') && broken.some(isLate)
  const slow = hung && (await watchHolders(copy, rule, { ...how, all: true })).some(isLate)
  const watched = slow ? broken.map((each) => (isLate(each) ? unknown(each) : each)) : broken
  return { rule: rule.id, place, file: change.file, ...judge(watched) }
}

/** Tests come first, as they are quick; scenarios build what changed. */
async function watchHolders({ folder }: ProjectCopy, rule: Rule, how: How): Promise<Watched[]> {
  const tests = await watchTests(folder, rule.tests, how)
  const enough = !how.all && tests.some((each) => each.ending === 'failed' || isLate(each))
  return enough || isStopped()
    ? tests
    : [...tests, ...(await watchScenarios(folder, rule.scenarios, how.scenarios))]
}

function isLate({ ending }: Watched): boolean {
  return ending === 'too late'
}

function unknown(watched: Watched): Watched {
  return { ...watched, ending: 'did not run', output: `${watched.output}\nToo slow, with nothing broken too` }
}

/** A sabotage is noticed when one holder fails or hangs; when none ran to an end, nobody knows. */
export function judge(
  watched: readonly Watched[],
): Pick<SabotageVerdict, 'end' | 'noticedBy' | 'missedBy' | 'output'> {
  const by = (ending: Watched['ending']) => watched.filter((each) => each.ending === ending)
  const hung = by('too late').map(({ holder }) => `${holder} (hung)`)
  const noticedBy = [...by('failed').map(({ holder }) => holder), ...hung]
  const missedBy = by('passed').map(({ holder }) => holder)
  if (noticedBy.length > 0) return { end: 'noticed', noticedBy, missedBy, output: '' }
  const silent = by('did not run')
  if (silent.length === 0) return { end: 'survived', noticedBy, missedBy, output: '' }
  return { end: 'did not run', noticedBy, missedBy, output: silent.at(-1)?.output ?? '' }
}
