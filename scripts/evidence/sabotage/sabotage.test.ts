import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
  rule: 's4.first-add',
  place: 'features/rules/s4.yaml:1',
  file: 'add.js',
  end: 'noticed',
  noticedBy: ['add.test.ts › adds one'],
  missedBy: [],
  output: '',
  ...changes,
})

/** A project of two files: a rule, and the test that `expected` makes it hold it or not. */
function tinyProject(expected: string): string {
  const root = mkdtempSync(join(tmpdir(), 'haat-tiny-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('add.js', 'export const FIRST = 1\n')
  write(
    'add.test.ts',
    `import { describe, expect, test } from 'vitest'
    import { FIRST } from './add.js'
    describe('first', () => test('adds one', () => { expect(${expected}) }))
    test('something else', () => { expect(FIRST).toBe(1) })`,
  )
  write('.gitignore', 'node_modules\n')
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction')
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

test.each([
  ['noticed', 'FIRST).toBe(1', ['add.test.ts › first › adds one'], []],
  ['survived', 'FIRST).toBeGreaterThan(0', [], ['add.test.ts › first › adds one']],
])('a rule broken in a copy is %s by the test that holds it, and whole again', async (...row) => {
  const [end, expected, noticedBy, missedBy] = row
  const root = tinyProject(expected)
  const copy = new ProjectCopy(root)
  onTestFinished(() => copy.remove())
  const found = await trySabotage(copy, LISTED, { scenarios: [], all: true })
  expect(found).toMatchObject({ rule: 's4.first-add', end, noticedBy, missedBy })
  expect(readFileSync(join(copy.folder, 'add.js'), 'utf8')).toBe('export const FIRST = 1\n')
  expect(readFileSync(join(root, 'add.js'), 'utf8')).toBe('export const FIRST = 1\n')
})

test('a change after which nothing can be loaded proves nothing', async () => {
  const copy = new ProjectCopy(tinyProject('FIRST).toBe(1'))
  onTestFinished(() => copy.remove())
  const broken = { ...LISTED, change: { ...CHANGE, to: 'FIRST = = 2' } }
  const found = await trySabotage(copy, broken, { scenarios: [], all: true })
  expect(found.end).toBe('did not run')
  expect(found.output).toContain('add.js')
})

test.each([
  ['hangs when broken is noticed', 'FIRST = 2; while (FIRST) Math.random()', 'noticed'],
  ['hangs anyway proves nothing', 'FIRST = 2', 'did not run'],
])('a test that %s', async (...[, to, end]) => {
  const copy = new ProjectCopy(tinyProject('FIRST).toBe(1'))
  onTestFinished(() => copy.remove())
  const limitMs = end === 'noticed' ? 10_000 : 100
  const found = await trySabotage(
    copy,
    { ...LISTED, change: { ...CHANGE, to } },
    { scenarios: [], all: false, limitMs },
  )
  const noticedBy = end === 'noticed' ? ['add.test.ts › first › adds one (hung)'] : []
  expect(found).toMatchObject({ end, noticedBy, missedBy: [] })
})

test('what is generated stays broken until it is mended', async () => {
  const root = tinyProject('FIRST).toBe(1')
  mkdirSync(join(root, 'generated'))
  writeFileSync(join(root, 'generated', 'first.js'), 'export const FIRST = 1\n')
  const copy = new ProjectCopy(root)
  onTestFinished(() => copy.remove())
  const isMade = async () =>
    !(await bringUpToDate({ ...generateStep, run: () => Promise.resolve() }, copy.folder))
  const mend = copy.break({ ...CHANGE, file: 'generated/first.js' })
  expect(await isMade()).toBe(true)
  mend()
  expect(await isMade()).toBe(true)
})

test('a copy goes when it is removed, the packages that it borrows do not', async () => {
  const root = tinyProject('FIRST).toBe(1')
  const copy = new ProjectCopy(root)
  expect(existsSync(join(copy.folder, 'node_modules', 'vitest'))).toBe(true)
  copy.remove()
  expect(existsSync(copy.folder)).toBe(false)
  expect(existsSync(join(root, 'node_modules', 'vitest'))).toBe(true)
  expect(await watchTests(root, [])).toEqual([])
})

test('one holder that fails is enough, one that does not run is not', () => {
  const watched = (ending: 'passed' | 'failed' | 'did not run') => ({
    holder: ending,
    ending,
    output: ending,
  })
  expect(judge([watched('passed'), watched('failed'), watched('did not run')]).end).toBe('noticed')
  expect(judge([watched('passed'), watched('passed')]).end).toBe('survived')
  expect(judge([watched('passed'), watched('did not run')])).toMatchObject({
    end: 'did not run',
    output: 'did not run',
  })
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
