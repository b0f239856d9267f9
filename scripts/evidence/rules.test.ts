import { expect, test } from 'vitest'

import { scenariosIn } from './features.ts'
import { scenarioResult, testResult, type LastRuns } from './last-results.ts'
import { ruleFaults } from './rule-faults.ts'
import { readRules, SECTIONS, type PlacedRule, type Rule } from './rules.ts'
import { rulesPage } from './rules-page.ts'
import { idsIn, testTitlesIn } from './test-titles.ts'

const FEATURE = `@s5
Feature: Signing in
  Rule: nobody without a password
    @web
    Scenario Outline: a password of <characters> characters
      When Ana signs in
      Examples:
        | characters |
        | 6          |
  Scenario: a phone
    When Ana signs in
`
const TESTS = `
describeOnEachDatabase('the cart', (open) => {
  describe('when empty', () => {
    test.each([1, 2])('holds %i', async () => { expect(list('x', () => 1)).toBe(2) })
  })
  it.skipIf(none)(\`is \${LIMIT} long\`, check)
})
test('alone', () => {})
test.todo('later')
`
const rule = (changes: Partial<Rule>): PlacedRule => ({
  rule: { id: 's5.phone', says: 'A phone is a phone.', scenarios: [], tests: [], sabotages: [], ...changes },
  place: 's5.yaml:7',
})
const HELD = ['core/a.test.ts › alone']
const everySection = Object.keys(SECTIONS)
  .filter((section) => section !== 's5')
  .map((section) =>
    rule({
      id: 'TF'.includes(section) ? `${section}-01` : `${section}.one`,
      scenarios: ['a/b.feature › a phone'],
    }),
  )
const holders = {
  scenarios: scenariosIn(FEATURE, 'features/a/b.feature'),
  textOf: (file: string) => ({ a: 'min 6', b: '6 6' })[file] ?? null,
  titlesOf: (file: string) => (file === 'core/a.test.ts' ? testTitlesIn(TESTS, file) : null),
}
const faultsOf = (changes: Partial<Rule>) => ruleFaults([...everySection, rule(changes)], holders)

test('scenarios are read with the tags of all that they are in', () => {
  const file = 'features/a/b.feature'
  expect(scenariosIn(FEATURE, file)).toEqual([
    { file, line: 5, name: 'a password of <characters> characters', tags: ['@s5', '@web'] },
    { file, line: 10, name: 'a phone', tags: ['@s5'] },
  ])
})

test('tests are read with their groups, as they are written', () => {
  expect(testTitlesIn(TESTS, 'a.test.ts')).toEqual([
    'the cart › when empty › holds %i',
    'the cart › is ${LIMIT} long',
    'alone',
  ])
})

test('a file of rules that is not as agreed is told with its line', () => {
  const text = '- id: s5.one\n  says: A long sentence.\n- id: s55.two\n  sais: no\n'
  const { rules, faults } = readRules(text, 's5.yaml')
  expect(rules.map((each) => [each.rule.id, each.place])).toEqual([['s5.one', 's5.yaml:1']])
  expect(faults).toEqual([
    's5.yaml:3: id: names a section that the specification does not have',
    expect.stringMatching(/^s5\.yaml:3: says: Invalid input/),
    expect.stringMatching(/^s5\.yaml:3: : Unrecognized key: "sais"/),
  ])
  expect(readRules('- id: [', 's5.yaml').faults.join()).toMatch(/^s5\.yaml:1: Flow sequence/)
  expect(readRules('a: 1', 's5.yaml').faults).toEqual(['s5.yaml:1: has to be a list'])
})

test('a rule is held by scenarios and tests that are there', () => {
  const scenarios = ['a/b.feature › a password of <characters> characters']
  expect(faultsOf({ scenarios, tests: ['core/a.test.ts › the cart › when empty › holds %i'] })).toEqual([])
})

const broken = (file: string, to: string) => ({ tests: HELD, sabotages: [{ file, from: '6', to }] })

test.each<[string, Partial<Rule>, string]>([
  ['nothing', {}, 'nothing holds it'],
  ['no such feature', { scenarios: ['c.feature › a phone'] }, 'there is no features/c.feature'],
  ['no such scenario', { scenarios: ['a/b.feature › a'] }, 'features/a/b.feature has no scenario: a'],
  ['no such file of tests', { tests: ['core/b.test.ts › alone'] }, 'there is no core/b.test.ts'],
  [
    'no such test',
    { tests: ['core/a.test.ts › holds %i'] },
    'core/a.test.ts has no test: holds %i (there is: the cart › when empty › holds %i)',
  ],
  ['a sabotage of two places', broken('b', '7'), 'b has "6" 2 times, not once'],
  ['a sabotage of no file', broken('d', '7'), 'there is no file d'],
  ['a sabotage that is none', broken('a', '6'), 'the sabotage of a changes nothing'],
])('a rule held by %s is told', (_why, changes, fault) => {
  expect(faultsOf(changes)).toEqual([`s5.yaml:7: s5.phone: ${fault}`])
})

test('a double id, a section without a rule and a scenario without a section are told', () => {
  const one = rule({ tests: HELD })
  const twice = ruleFaults([...everySection, one, one], holders)
  expect(twice).toEqual(['s5.yaml:7: s5.phone: stands in s5.yaml:7 already'])
  const without = ruleFaults(everySection, holders)
  expect(without).toEqual(['features/rules: no rule of s5, Checks of what is typed'])
  const untagged = { file: 'features/c.feature', line: 3, name: 'lost', tags: ['@web', '@s10'] }
  const scenarios = [...holders.scenarios, untagged]
  const lost = ruleFaults([...everySection, one], { ...holders, scenarios })
  expect(lost).toEqual(['features/c.feature:3: carries no tag of its section, like @s5: lost'])
})

test.each([
  ['T-08, T-09: races › one', ['T-08', 'T-09']],
  ['T-08: races › F-01: two', ['F-01']],
  ['no T-01: here', []],
])('the title "%s" carries %j', (title, ids) => {
  expect(idsIn(title)).toEqual(ids)
})

test('of the examples of an outline and the cases of a test the worst result counts, on each surface', () => {
  const result = { file: 'features/a/b.feature', written: 'a phone of <n>' }
  const runs = {
    features: {
      startedAt: '2026-11-22T10:00:00Z',
      results: [
        { ...result, surface: 'web', status: 'passed' },
        { ...result, surface: 'web', status: 'failed' },
        { ...result, surface: 'cli', status: 'passed' },
      ],
    },
    vitest: {
      testResults: [
        {
          name: `${process.cwd()}/core/a.test.ts`,
          assertionResults: [
            { ancestorTitles: ['the cart (SQLite)'], title: 'holds 7 (or so)', status: 'passed' },
            { ancestorTitles: ['the cart (PostgreSQL)'], title: 'holds 8 (or so)', status: 'pending' },
            { ancestorTitles: ['the cartoon'], title: 'holds 8 (or so)', status: 'failed' },
          ],
        },
      ],
    },
  } as unknown as LastRuns
  expect(scenarioResult('a/b.feature › a phone of <n>', runs)).toEqual({ web: 'failed', terminal: 'passed' })
  const [passing, unrun] = ['core/a.test.ts › the cart › holds %i (or so)', 'core/a.test.ts › never ran']
  expect(testResult(passing, runs, process.cwd())).toEqual({ test: 'passed' })
  const verdict = (tests: string[], faults: string[] = []) =>
    /class="verdict (\w+)">\s*(.*?)\s*</
      .exec(rulesPage([rule({ tests }).rule], faults, runs))
      ?.slice(1)
      .join(': ')
  expect(verdict([passing])).toBe('good: 1 hold')
  expect(verdict([passing, unrun])).toBe('good: 1 hold as far as they were tried')
  expect(verdict([unrun])).toBe('good: 1 not tried by the last run')
  expect(verdict([])).toBe('bad: 1 held by nothing')
  expect(verdict([passing], ['<wrong>'])).toBe('bad: 1 hold')
  const failing = rule({ scenarios: ['a/b.feature › a phone of <n>'], says: 'A < B, always' }).rule
  expect(rulesPage([failing], ['<wrong>'], runs)).toMatch(
    /&lt;wrong&gt;[^]*A &lt; B[^]*broken[^]*web: failed/,
  )
})
