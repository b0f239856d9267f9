import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '#scripts/build/root.ts'
import { EVERYTHING } from '#scripts/features/choice/choice.ts'

import { ALL_CHECKS, scenariosCheck } from './all-checks.ts'
import type { Check } from './check.ts'
import { distancesTo } from './import-graph.ts'
import { LONGEST } from './longest-first.ts'
import { testsCheck } from './vitest-check.ts'

/** What differs from what was before: files from the root, those that are gone among them. */
export type ChangedFiles = { since: string; files: readonly string[] }

const MAIN = ['main', 'origin/main']

/** What this branch has changed since it left main, and what nobody has committed yet; null without a repository. */
export function readChange(root = ROOT): ChangedFiles | null {
  const head = git(root, ['rev-parse', 'HEAD'])[0]
  if (head === undefined) return null
  const [base] = MAIN.flatMap((main) => git(root, ['merge-base', 'HEAD', main]))
  const changed = git(root, ['diff', '--name-only', '--no-renames', '-z', '--relative', base ?? head])
  const added = git(root, ['ls-files', '--others', '--exclude-standard', '-z'])
  return {
    since: base === undefined || base === head ? 'the last commit' : 'this branch left main',
    files: [...new Set([...changed, ...added])].sort(),
  }
}

/** What git says, by lines or, with `-z`, by names as they are; nothing when it cannot. */
function git(root: string, args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? stdout.split(/[\0\n]/).filter((name) => name !== '') : []
}

/** As many files of tests as two cores run in half a minute. */
const MOST_TESTS = 32
const TEST = /\.test\.tsx?$/
const SLOW = new Set<string>(LONGEST)

/** Tests of a change, the nearest first: those that are run, and those that are `left` to the whole. */
export type ChosenTests = { chosen: readonly string[]; left: readonly string[] }

/** Chooses among the tests that reach a change by imports. One that takes long runs only when it has changed itself. */
export function chooseTests(
  changed: readonly string[],
  { root = ROOT, most = MOST_TESTS }: { root?: string; most?: number } = {},
): ChosenTests {
  const distances = distancesTo(changed, root)
  const reaching = [...distances]
    .filter(([file]) => TEST.test(file) && existsSync(join(root, file)))
    .toSorted(([one, near], [other, far]) => near - far || apart(one, changed) - apart(other, changed))
  const quick = reaching.filter(([file, distance]) => distance === 0 || !SLOW.has(file)).map(([file]) => file)
  const chosen = quick.slice(0, most)
  return { chosen, left: reaching.map(([file]) => file).filter((file) => !chosen.includes(file)) }
}

/** Over how many folders one goes from a file to the nearest of others. */
function apart(file: string, others: readonly string[]): number {
  const steps = file.split('/')
  return Math.min(
    ...others.map((other) => {
      const names = other.split('/')
      const shared = steps.findIndex((step, index) => step !== names[index])
      return steps.length + names.length - 2 * shared
    }),
  )
}

/** What tests depend on without importing it. */
const TOUCH_EVERYTHING =
  /^(?:openapi\.yaml|package(?:-lock)?\.json|tsconfig\.json|vite(?:st)?\.config\.ts|generated\/.+|web\/testing\/setup\.ts|server\/testing\/postgres-of-the-run\.ts)$/

/** What has changed, in lines to print before anything runs. */
export function describeChange(change: ChangedFiles | null): string[] {
  if (change === null) return ['There is no repository of git here to say what changed.']
  const { since, files } = change
  const count = files.length === 0 ? 'Nothing' : files.length === 1 ? '1 file' : `${files.length} files`
  const wide = files.filter((file) => TOUCH_EVERYTHING.test(file))
  const scenarios = files.filter((file) => file.endsWith('.feature'))
  return [
    `${count} changed since ${since}.`,
    ...(wide.length === 0
      ? []
      : [`${wide.join(', ')} ${wide.length === 1 ? 'touches' : 'touch'} everything: let npm test follow.`]),
    ...(scenarios.length === 0 ? [] : [`Scenarios that changed: npm run features -- ${scenarios.join(' ')}`]),
  ]
}

/** Of the whole, what says most in little time. */
export function quickChecks({ chosen }: ChosenTests): Check[] {
  const same = ALL_CHECKS.filter(({ name }) => ['browser', 'types', 'lint'].includes(name))
  return [
    ...same,
    testsCheck(chosen),
    scenariosCheck('scenarios tagged @smoke', { ...EVERYTHING, tags: '@smoke' }),
  ]
}

/** What of the whole did not run, in one line. */
export function describeRest({ left }: ChosenTests, ran: readonly Check[]): string {
  const names = ALL_CHECKS.map(({ name }) => name).filter((name) => !ran.some((check) => check.name === name))
  const reach = left.length === 0 ? '' : `, ${left.length} of which reach this change`
  return `npm test runs all other tests${reach}, every scenario, and ${names.join(', ')}.`
}
