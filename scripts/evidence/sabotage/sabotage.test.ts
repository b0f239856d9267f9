import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { ROOT } from '../../build/root.ts'
import { generateStep } from '../../build/steps.ts'
import { bringUpToDate } from '../../build/up-to-date.ts'
import {
  ProjectCopy,
  chooseListed,
  type Listed,
  judge,
  trySabotage,
  type SabotageVerdict,
} from './try-sabotage.ts'
import { isTrusted, summary, verdictLine } from './run-sabotages.ts'
import { watchTests } from './watch-holders.ts'

const RULE = {
  id: 's4.first-add',
  says: 'The first add makes one.',
  scenarios: [],
  tests: ['add.test.ts › first › adds one'],
  sabotages: [],
}
const CHANGE = { file: 'add.js', from: 'FIRST = 1', to: 'FIRST = 2' }
const LISTED: Listed = { rule: RULE, change: CHANGE, place: 'features/rules/s4.yaml:1' }
const verdict = (changes: Partial<SabotageVerdict>): SabotageVerdict => ({
  ...{ rule: 's4.first-add', place: 'features/rules/s4.yaml:1', file: 'add.js', end: 'noticed' },
  ...{ noticedBy: ['add.test.ts › adds one'], missedBy: [], output: '' },
  ...changes,
})

/** A project of two files: a rule, and tests of which one holds it; and a copy of it. */
function tinyProject() {
  const root = mkdtempSync(join(tmpdir(), 'haat-tiny-'))
  writeFileSync(join(root, 'add.js'), 'export const FIRST = 1\n')
  writeFileSync(
    join(root, 'add.test.ts'),
    `import { describe, expect, test } from 'vitest'
    import { FIRST } from './add.js'
    describe('first', () => {
      test('adds one', () => { expect(FIRST).toBe(1) })
      test('adds some', () => { expect(FIRST).toBeGreaterThan(0) })
    })
    test('something else', () => { expect(FIRST).toBe(1) })`,
  )
  writeFileSync(join(root, '.gitignore'), 'node_modules\n')
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const copy = new ProjectCopy(root)
  onTestFinished(() => copy.remove())
  return { root, copy }
}

/** What becomes of the tiny project where the rule is broken so. */
function tried(to: string, how: { all: boolean; limitMs?: number }) {
  return trySabotage(tinyProject().copy, { ...LISTED, change: { ...CHANGE, to } }, { scenarios: [], ...how })
}

test('a rule broken in a copy is noticed by the test that holds it, and whole again', async () => {
  const { root, copy } = tinyProject()
  const [holder, other] = ['add.test.ts › first › adds one', 'add.test.ts › first › adds some']
  const rule = { ...RULE, tests: [other, holder] }
  const found = await trySabotage(copy, { ...LISTED, rule }, { scenarios: [], all: true })
  expect(found).toMatchObject({ rule: RULE.id, end: 'noticed', noticedBy: [holder], missedBy: [other] })
  for (const folder of [root, copy.folder])
    expect(readFileSync(join(folder, 'add.js'), 'utf8')).toBe('export const FIRST = 1\n')
})

test('a change after which nothing can be loaded proves nothing', async () => {
  const { end, output } = await tried('FIRST = = 2', { all: true })
  expect(end).toBe('did not run')
  expect(output).toContain('add.js')
})

// It blocks its thread for ever, and leaves the processor to others.
const LOOP = 'FIRST = 2; while (FIRST) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)'

test('a test that hangs when broken is noticed', async () => {
  const noticedBy = ['add.test.ts › first › adds one (hung)']
  const found = await tried(LOOP, { all: false, limitMs: 10_000 })
  expect(found).toMatchObject({ end: 'noticed', noticedBy, missedBy: [] })
})

test('a test that hangs anyway proves nothing', async () => {
  const found = await tried('FIRST = 2', { all: false, limitMs: 100 })
  expect(found).toMatchObject({ end: 'did not run', noticedBy: [], missedBy: [] })
})

test('what is generated stays broken until it is mended', async () => {
  const { copy } = tinyProject()
  mkdirSync(join(copy.folder, 'generated'))
  writeFileSync(join(copy.folder, 'generated', 'first.js'), 'export const FIRST = 1\n')
  const isMade = async () =>
    !(await bringUpToDate({ ...generateStep, run: () => Promise.resolve() }, copy.folder))
  const mend = copy.break({ ...CHANGE, file: 'generated/first.js' })
  expect(await isMade()).toBe(true)
  mend()
  expect(await isMade()).toBe(true)
})

test('a copy goes when it is removed, the packages that it borrows do not', async () => {
  const { root, copy } = tinyProject()
  expect(existsSync(join(copy.folder, 'node_modules', 'vitest'))).toBe(true)
  copy.remove()
  expect(existsSync(copy.folder)).toBe(false)
  expect(existsSync(join(root, 'node_modules', 'vitest'))).toBe(true)
  expect(await watchTests(root, [])).toEqual([])
})

test('one holder that fails is enough, one that does not run is not', () => {
  const judged = (...endings: ('passed' | 'failed' | 'did not run')[]) =>
    judge(endings.map((ending) => ({ holder: ending, ending, output: ending })))
  expect(judged('passed', 'failed', 'did not run').end).toBe('noticed')
  expect(judged('passed', 'passed')).toMatchObject({ end: 'survived', missedBy: ['passed', 'passed'] })
  expect(judged('passed', 'did not run')).toMatchObject({ end: 'did not run', output: 'did not run' })
})

test('sabotages are chosen by section, rule and place', () => {
  const first = { rule: { ...RULE, sabotages: [CHANGE] }, place: 'features/rules/s4.yaml:1' }
  const other = { rule: { ...first.rule, id: 's2.16.four-steps' }, place: 'features/rules/s2.16.yaml:1' }
  const ids = (asked: string[]) => {
    const found = chooseListed([first, other], asked)
    return 'unknown' in found ? found : found.chosen.map(({ rule }) => rule.id)
  }
  expect(ids([])).toEqual([RULE.id, other.rule.id])
  expect(ids(['s4'])).toEqual([RULE.id])
  expect(ids(['s2'])).toEqual([other.rule.id])
  expect(ids(['s2.16.four-steps', 's2.16'])).toEqual([other.rule.id])
  expect(ids(['features/rules/s4.yaml:1'])).toEqual([RULE.id])
  expect(ids(['s4', 's9'])).toEqual({ unknown: 's9' })
})

test('every end has its line, and survivors count where nothing may survive', () => {
  const survived = verdict({ end: 'survived', noticedBy: [], missedBy: ['a.test.ts › b'] })
  expect(verdictLine(verdict({}))).toBe('✓ s4.first-add: noticed by add.test.ts › adds one')
  expect(verdictLine(survived)).toBe('✗ s4.first-add (features/rules/s4.yaml:1): survived a.test.ts › b')
  const elsewhere = { ...survived, rule: 's2.3.banner' }
  expect(isTrusted([verdict({}), elsewhere])).toBe(true)
  expect(isTrusted([verdict({}), survived])).toBe(false)
  expect(isTrusted([verdict({ end: 'did not run', rule: 's2.3.banner' })])).toBe(false)
  expect(summary([verdict({}), survived, elsewhere])).toBe(
    's4: 1 of 2 noticed\ns2.3: 0 of 1 noticed\nall: 1 of 3 noticed',
  )
})
