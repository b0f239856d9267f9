import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { ROOT } from '../build/root.ts'
import { featureFaults, traceFaults } from './find-faults.ts'
import { readFeatures } from './read-features.ts'
import { readRules } from './read-rules.ts'
import { taggedTestsIn } from './tagged-tests.ts'
import { tracePage } from './trace-page.ts'

const RULES = [
  { id: 's4.cart-first-add', rule: 'A product gets a line.' },
  { id: 'T-08', rule: 'Overselling' },
]
const scenario = { file: 'features/a.feature', line: 7, name: 'adds', tags: ['@web', '@s4'], steps: 3 }
const covered = { ...scenario, tags: [...scenario.tags, '@s4.cart-first-add'] }
const race = { file: 'a.test.ts', title: 'sells the last unit once', tags: ['T-08'] }

/** Writes files to a folder from which the packages of the project can be imported. */
function project(files: Readonly<Record<string, string>>): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const root = mkdtempSync(join(ROOT, '.cache', 'trace-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

test('reads the rules of all files', () => {
  const root = project({
    'features/rules/s4.yaml': 's4.cart-first-add: A product gets a line.\n',
    'features/rules/threats.yaml': 'T-08: Overselling\n',
  })
  expect(readRules(root)).toEqual(RULES)
})

test.each([
  ['occurs twice', 'T-08: a\nT-08: b\n', 'Map keys must be unique'],
  ['is malformed', 'T-8: a\n', 'T-8'],
])('rejects an id that %s', (_, text, message) => {
  const root = project({ 'features/rules/threats.yaml': text })
  expect(() => readRules(root)).toThrow(message)
})

test('reads the tags of tests and groups, whatever they are called through', () => {
  const code = `
    test('a', { tags: 'T-01' }, () => {})
    it.each([1])(\`b %d\`, { timeout: 5, tags: ['T-02', 'T-03'] }, () => {})
    describe.skipIf(none)('c', { tags: ['T-04'] }, () => { test('d', () => {}) })
    report('e', { tags: ['T-05'] })
  `
  expect(taggedTestsIn(code, 'a.test.ts')).toEqual([
    { file: 'a.test.ts', title: 'a', tags: ['T-01'] },
    { file: 'a.test.ts', title: 'b %d', tags: ['T-02', 'T-03'] },
    { file: 'a.test.ts', title: 'c', tags: ['T-04'] },
  ])
})

test('reads the tags of browser tests', () => {
  const code = `
    test('a', { tag: '@T-01' }, async ({ page }) => {})
    test(\`b \${width}\`, { tag: ['@T-02', ...['@T-03']] }, async () => {})
    test.describe('c', { tag: ['@T-04'] }, () => {})
  `
  expect(taggedTestsIn(code, 'e2e/a.test.ts').map(({ tags }) => tags)).toEqual([
    ['T-01'],
    ['T-02', 'T-03'],
    ['T-04'],
  ])
})

test('finds no fault when each rule has a scenario or a test', () => {
  expect(traceFaults(RULES, [covered], [race])).toEqual([])
})

test('names rules that nothing covers and tags that name no rule', () => {
  const unknown = { ...scenario, tags: ['@smoke', '@s4', '@s4.typo', '@s7', '@F-99'] }
  expect(traceFaults(RULES, [unknown], [{ ...race, tags: ['T-99'] }])).toEqual([
    'no test covers s4.cart-first-add: A product gets a line.',
    'no test covers T-08: Overselling',
    'features/a.feature:7: unknown tag @s4.typo',
    'features/a.feature:7: unknown tag @s7',
    'features/a.feature:7: unknown tag @F-99',
    'a.test.ts: unknown tag T-99 on "sells the last unit once"',
  ])
})

test('names scenarios that are too long or run on no surface', () => {
  const scenarios = [
    { ...scenario, steps: 7 },
    { ...scenario, tags: ['@s4'], steps: 8 },
  ]
  expect(featureFaults({ scenarios, unusedSteps: [], errors: null })).toEqual([
    'features/a.feature:7: 8 steps are more than 7',
    'features/a.feature:7: has neither @web nor @cli',
  ])
})

const STEPS = `import { Given } from '@cucumber/cucumber'
Given('Ana waits', () => { throw new Error('a dry run calls no step') })
Given('Ana sleeps', () => {})
`
const CONFIG = {
  'cucumber.json': '{ "default": { "import": ["features/steps.js"], "tags": "@cli" } }',
  'features/steps.js': STEPS,
}
const FEATURE =
  '@web @T-08\nFeature: f\n  Background:\n    Given Ana waits\n  Scenario: s\n    Given Ana waits\n'

test('reads scenarios of every surface, unused steps and the step catalog', async () => {
  const root = project({ ...CONFIG, 'features/a.feature': FEATURE })
  const features = await readFeatures('reports/steps.txt', root)
  const own = { file: 'features/a.feature', line: 5, name: 's', tags: ['@web', '@T-08'], steps: 1 }
  expect(features).toEqual({ scenarios: [own], unusedSteps: ['features/steps.js:3'], errors: null })
})

test.each([
  ['an undefined step', `${FEATURE}    And Ana flies\n`, /Undefined scenarios.*Ana flies/s],
  ['an ambiguous step', `${FEATURE}    And Ana sleeps\n`, /Ana sleeps\s+Multiple matching step definitions/],
  ['a syntax error', `${FEATURE}    Ana waits\n`, /a\.feature.*got 'Ana waits'/s],
])('reports %s', async (_, text, error) => {
  const ambiguous = `${STEPS}Given(/sleeps/, () => {})\n`
  const root = project({ ...CONFIG, 'features/steps.js': ambiguous, 'features/a.feature': text })
  expect((await readFeatures('reports/steps.txt', root)).errors).toMatch(error)
})

test('shows each rule with the tests that cover it', () => {
  const page = tracePage(RULES, [
    race,
    { file: 'features/a.feature', title: '<b>', tags: ['s4.cart-first-add'] },
  ])
  expect(page).toMatch(/T-08.*a\.test\.ts\s+<ul>\s+<li>sells the last unit once<\/li>/s)
  expect(page).toMatch(/features\/a\.feature\s+<ul>\s+<li>&lt;b&gt;<\/li>/)
})
