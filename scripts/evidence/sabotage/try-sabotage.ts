import { isStopped } from '../../checks/run-program.ts'
import { sectionOf, type PlacedRule, type Rule, type Sabotage } from '../rules.ts'
import type { WrittenScenario } from '../features.ts'
import { watchScenarios, watchTests, type Watched } from './watch-holders.ts'
import { execFileSync } from 'node:child_process'
import {
  mkdtempSync,
  existsSync,
  mkdirSync,
  cpSync,
  symlinkSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, dirname, matchesGlob } from 'node:path'
import { ROOT } from '#scripts/build/root.ts'
import { generateStep } from '#scripts/build/steps.ts'
import { takeAsMade } from '#scripts/build/up-to-date.ts'

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
  const watched = slow ? broken.map((each) => (isLate(each) ? tooSlow(each) : each)) : broken
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

function tooSlow(watched: Watched): Watched {
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

/** A sabotage with the rule that it breaks and the place of that. */
export type Listed = { rule: Rule; change: Sabotage; place: string }

/** Those of a section (`s4`), a rule (`s4.logout-empty-cart`) or its place; all when nothing is asked for. */
export function chooseListed(
  rules: readonly PlacedRule[],
  asked: readonly string[],
): { chosen: Listed[] } | { unknown: string } {
  const listed = rules.flatMap(({ rule, place }) => rule.sabotages.map((change) => ({ rule, change, place })))
  const fits = ({ rule, place }: Listed, word: string) =>
    [rule.id, sectionOf(rule.id), place].includes(word) || sectionOf(rule.id).startsWith(`${word}.`)
  const unknown = asked.find((word) => listed.every((each) => !fits(each, word)))
  if (unknown !== undefined) return { unknown }
  return { chosen: listed.filter((each) => asked.length === 0 || asked.some((word) => fits(each, word))) }
}

/** What is made, not written: taken along, so that only what a change touches is built anew. */
const MADE = ['dist', '.cache/stamps']

/** A copy of the project as it stands, not yet committed changes included, with the packages of the original. */
export class ProjectCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'haat-sabotage-'))

  constructor(root = ROOT) {
    const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
    for (const file of [...files.split('\0').filter((each) => each !== ''), ...MADE]) {
      if (!existsSync(join(root, file))) continue
      mkdirSync(dirname(join(this.folder, file)), { recursive: true })
      cpSync(join(root, file), join(this.folder, file), { recursive: true, preserveTimestamps: true })
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'), 'junction')
  }

  /** Breaks a rule; the function that comes back mends it. */
  break({ file, from, to }: Sabotage): () => void {
    const text = readFileSync(join(this.folder, file), 'utf8')
    // As a function: a dollar sign in the text stands for itself.
    const broken = text.replace(from, () => to)
    this.#write(file, broken)
    return () => this.#write(file, text)
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
    // Else what is generated would be made again before scenarios run, and be whole.
    if (generateStep.outputs.some((glob) => matchesGlob(file, glob))) takeAsMade(generateStep, this.folder)
  }
}
