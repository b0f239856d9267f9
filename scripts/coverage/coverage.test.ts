import { expect, test } from 'vitest'

import { coverageHtml } from './coverage-html.ts'
import { coveragePage } from './coverage-page.ts'
import { scenarioResult, testResult, type LastRuns } from './last-results.ts'
import { readCoverage } from './read-coverage.ts'
import { ruleFaults } from './rule-faults.ts'
import { readRules, type Rule } from './rules.ts'
import { readSabotages, sabotageFaults } from './sabotages.ts'
import { scenariosIn } from './scenarios.ts'
import { SECTIONS } from './sections.ts'
import { testTitlesIn } from './test-titles.ts'

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
const rule = (changes: Partial<Rule>): { value: Rule; line: number } => ({
  value: { id: 's5.phone', says: 'A phone is a phone.', scenarios: [], tests: [], ...changes },
  line: 7,
})
const everySection = Object.keys(SECTIONS)
  .filter((section) => section !== 's5')
  .map((section) => rule({ id: `${section}.one`, scenarios: ['a/b.feature › a phone'] }))
const holders = {
  scenarios: scenariosIn(FEATURE, 'features/a/b.feature'),
  titlesOf: (file: string) => (file === 'core/a.test.ts' ? testTitlesIn(TESTS, file) : null),
}
const faultsOf = (changes: Partial<Rule>) => ruleFaults([...everySection, rule(changes)], holders)

test('scenarios are read with the tags of all that they are in', () => {
  expect(scenariosIn(FEATURE, 'features/a/b.feature')).toEqual([
    {
      file: 'features/a/b.feature',
      line: 5,
      name: 'a password of <characters> characters',
      tags: ['@s5', '@web'],
    },
    { file: 'features/a/b.feature', line: 10, name: 'a phone', tags: ['@s5'] },
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
  const { entries, faults } = readRules('- id: s5.one\n  says: A long sentence.\n- id: s55.two\n  sais: no\n')
  expect(entries.map(({ value, line }) => [value.id, line])).toEqual([['s5.one', 1]])
  expect(faults).toEqual([
    'features/rules.yaml:3: id: names a section that the specification does not have',
    expect.stringMatching(/^features\/rules\.yaml:3: says: Invalid input/),
    expect.stringMatching(/^features\/rules\.yaml:3: : Unrecognized key: "sais"/),
  ])
  expect(readRules('- id: [').faults).toEqual([
    expect.stringMatching(/^features\/rules\.yaml:1: Flow sequence/),
  ])
  expect(readRules('a: 1').faults).toEqual(['features/rules.yaml:1: has to be a list'])
})

test('a rule is held by scenarios and tests that are there', () => {
  expect(
    faultsOf({
      scenarios: ['a/b.feature › a password of <characters> characters'],
      tests: ['core/a.test.ts › the cart › when empty › holds %i'],
    }),
  ).toEqual([])
})

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
])('a rule held by %s is told', (_why, changes, fault) => {
  expect(faultsOf(changes)).toEqual([`features/rules.yaml:7: s5.phone: ${fault}`])
})

test('a double id, a section without a rule and a scenario without a section are told', () => {
  const one = rule({ tests: ['core/a.test.ts › alone'] })
  expect(ruleFaults([...everySection, one, one], holders)).toEqual([
    'features/rules.yaml:7: s5.phone: stands in line 7 already',
  ])
  expect(ruleFaults(everySection, holders)).toEqual([
    'features/rules.yaml: no rule of s5, Checks of what is typed',
  ])
  const untagged = [{ file: 'features/c.feature', line: 3, name: 'lost', tags: ['@web', '@s10'] }]
  expect(
    ruleFaults([...everySection, one], { ...holders, scenarios: [...holders.scenarios, ...untagged] }),
  ).toEqual(['features/c.feature:3: carries no tag of its section, like @s5: lost'])
})

test('a sabotage names a rule that is there and a text that is there once', () => {
  const text = ['a', 'b', 'c', 'd']
    .map(
      (file, index) => `- { rule: s5.${index === 0 ? 'fax' : 'phone'}, file: ${file}, from: '6', to: '7' }\n`,
    )
    .join('')
  const { entries } = readSabotages(text, 's5.yaml')
  const files: Record<string, string> = { a: 'min 6', b: '6 6', c: 'min 6' }
  const faults = sabotageFaults('s5.yaml', entries, [rule({}).value], (file) => files[file] ?? null)
  expect(faults).toEqual([
    's5.yaml:1: there is no rule s5.fax',
    's5.yaml:2: b has "6" 2 times, not once',
    's5.yaml:4: there is no file d',
  ])
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
  expect(testResult('core/a.test.ts › the cart › holds %i (or so)', runs, process.cwd())).toEqual({
    test: 'passed',
  })
  const one = (changes: Partial<Rule>) => coverageHtml([rule(changes).value], [], runs)
  const passing = 'core/a.test.ts › the cart › holds %i (or so)'
  const verdict = (page: string) => /class="verdict (\w+)">\s*(.*?)\s*</.exec(page)?.slice(1)
  expect(verdict(one({ tests: [passing] }))).toEqual(['good', '1 hold'])
  expect(verdict(one({ tests: [passing, 'core/a.test.ts › never ran'] }))).toEqual([
    'good',
    '1 hold as far as they were tried',
  ])
  expect(verdict(one({ tests: ['core/a.test.ts › never ran'] }))).toEqual([
    'good',
    '1 not tried by the last run',
  ])
  expect(verdict(one({}))).toEqual(['bad', '1 held by nothing'])
  expect(verdict(coverageHtml([rule({ tests: [passing] }).value], ['<wrong>'], runs))).toEqual([
    'bad',
    '1 hold',
  ])
  const broken = rule({ scenarios: ['a/b.feature › a phone of <n>'], says: 'A < B, always' }).value
  expect(coverageHtml([broken], ['<wrong>'], runs)).toMatch(
    /&lt;wrong&gt;[^]*A &lt; B[^]*broken[^]*web: failed/,
  )
})

test('the page shows each rule in its section, with what holds it', () => {
  const { value } = rule({ scenarios: ['a/b.feature › a phone of <n>'] })
  expect(coveragePage([value])).toContain(
    '## 5 Checks of what is typed\n\n- **A phone is a phone.** `s5.phone`\n  - `features/a/b.feature`: a phone of \\<n\\>\n',
  )
})

test('the rules of this shop are read', () => {
  const { rules, scenarios } = readCoverage()
  expect(rules.length).toBeGreaterThan(0)
  expect(scenarios.length).toBeGreaterThan(200)
})
