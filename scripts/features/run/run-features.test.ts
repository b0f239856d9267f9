import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { outcomeOf } from '#scripts/checks/all-checks.ts'
import { EVERYTHING, type Choice } from '../choice/choice.ts'
import { findScenarios } from '../choice/find-scenarios.ts'
import type { FeaturesReport } from '#scripts/features/results/features-run.ts'
import { readMessages } from '#scripts/features/results/read-messages.ts'
import { sampleProject } from '../testing/sample-project.ts'
import { runFeatures } from './run-features.ts'

/** A project with a feature; `run` runs it through the terminal, which needs no browser. */
function project(feature: string) {
  const { root, remove } = sampleProject(feature)
  onTestFinished(remove)
  const run = async (more: Partial<Choice> = {}) => {
    const choice: Choice = { ...EVERYTHING, surfaces: ['cli'], workers: 1, ...more }
    const found = await findScenarios(choice, root)
    if ('fault' in found) throw new Error(found.fault)
    return runFeatures(choice, found.selections, { root })
  }
  return { root, reports: join(root, 'reports'), run }
}

const FEATURE = `@cli
Feature: Sample
  Scenario: good
    When all is well

  Scenario: bad
    When all is well
    When something breaks
    When all is well

  Scenario: late
    When tea breaks once

  Scenario: left out
    When it cannot be done

  Scenario Outline: <n> rows
    When all is well

    Examples:
      | n |
      | 2 |
      | 3 |
`

test('every ending is told: passed, failed with what was seen, flaky, skipped with its reason', async () => {
  const { run, reports } = project(FEATURE)
  const all = await run()
  expect(all.runs.map(({ name, line, status, attempts }) => [line, name, status, attempts.length])).toEqual([
    [3, 'good', 'passed', 1],
    [6, 'bad', 'failed', 2],
    [11, 'late', 'flaky', 2],
    [14, 'left out', 'skipped', 1],
    [22, '2 rows', 'passed', 1],
    [23, '3 rows', 'passed', 1],
  ])
  const { output, ...outcome } = outcomeOf(all)
  expect(outcome).toEqual({
    ...{ passed: 4, failed: 1, flaky: ['late, features/sample.feature:11 (cli)'] },
    skipped: [{ what: 'scenarios: no clock there', count: 1 }],
  })
  expect(output).toMatch(/✗ bad \(cli\), features\/sample\.feature:6\n {4}When something breaks\n/)
  expect(output).toContain('Error: expected tea, saw coffee')
  expect(output).toContain('again: npm run features -- cli features/sample.feature:6')
  const names = ['features.html', 'features-cli-sqlite.ndjson', 'features-cli-sqlite.xml', 'history.json']
  expect(readdirSync(reports)).toEqual(expect.arrayContaining(names))
  // A process that is killed writes nothing of how a scenario ended.
  const lines = readFileSync(join(reports, 'features-cli-sqlite.ndjson'), 'utf8').split('\n')
  const cut = lines.filter((line) => !line.startsWith('{"testCaseFinished"')).join('\n')
  const { runs } = readMessages(cut, { surface: 'cli', store: 'sqlite' })
  expect(runs.find(({ name }) => name === 'good')).toMatchObject({
    status: 'failed',
    reason: 'It did not end.',
  })
  const { results } = JSON.parse(readFileSync(join(reports, 'features.json'), 'utf8')) as FeaturesReport
  const row = { name: '2 rows', written: '<n> rows', tags: ['@cli'], feature: 'Sample' }
  expect(results[4]).toMatchObject(row)
  expect(results[1]?.reason).toBe('When something breaks: Error: expected tea, saw coffee')
})

test('without a second try a flaky scenario has failed, and more than three flaky ones fail a run', async () => {
  const flaky = ['a', 'b', 'c', 'd'].map((each) => `  Scenario: ${each}\n    When ${each} breaks once\n`)
  const { run } = project(`@cli\nFeature: Sample\n${flaky.join('')}`)
  expect(outcomeOf(await run({ retry: 0 }))).toMatchObject({ passed: 0, failed: 4, flaky: [] })
  const outcome = outcomeOf(await run())
  expect(outcome).toMatchObject({ passed: 4, failed: 1 })
  expect(outcome.output).toContain('4 scenarios were flaky; more than 3 fail a run.')
})

test('two runs at once read their own results', async () => {
  const { run, reports } = project(FEATURE)
  const both = await Promise.all([run({ names: ['good'] }), run({ names: ['rows'] })])
  const found = both.map(({ runs, faults }) => [...runs.map(({ name }) => name), ...faults])
  expect(found).toEqual([['good'], ['2 rows', '3 rows']])
  expect(existsSync(join(reports, 'features.html'))).toBe(true)
})

test('steps that do not load are a fault with their words, and no scenario counts as run', async () => {
  const { run, root } = project(FEATURE)
  writeFileSync(join(root, 'features', 'steps', 'broken.js'), "import './nowhere.js'\n")
  const all = await run({ names: ['good'] })
  expect(all.runs).toEqual([])
  expect(all.faults.join('\n')).toMatch(/1 of 1 scenarios did not run\.[^]+nowhere\.js/)
  expect(outcomeOf(all).failed).toBeGreaterThan(0)
})
