import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

import { outcomeOf } from '#scripts/checks/all-checks.ts'
import { EVERYTHING, type Choice } from '../choice/choice.ts'
import { findScenarios } from '../choice/find-scenarios.ts'
import type { FeaturesReport } from '#scripts/features/results/features-run.ts'
import { sampleProject } from '../testing/sample-project.ts'
import { runFeatures } from './run-features.ts'

let remove = () => {}
afterEach(() => remove())

/** Runs a feature through the terminal, which needs no browser. */
async function run(feature: string, more: Partial<Choice> = {}) {
  const project = sampleProject(feature)
  remove = project.remove
  const choice: Choice = { ...EVERYTHING, surfaces: ['cli'], workers: 1, ...more }
  const found = await findScenarios(choice, project.root)
  if ('fault' in found) throw new Error(found.fault)
  const all = await runFeatures(choice, found.selections, { root: project.root })
  return { run: all, reports: join(project.root, 'reports') }
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
  const { run: all, reports } = await run(FEATURE)
  expect(all.runs.map(({ name, line, status }) => [line, name, status])).toEqual([
    [3, 'good', 'passed'],
    [6, 'bad', 'failed'],
    [11, 'late', 'flaky'],
    [14, 'left out', 'skipped'],
    [22, '2 rows', 'passed'],
    [23, '3 rows', 'passed'],
  ])
  expect(all.runs.map(({ attempts }) => attempts.length)).toEqual([1, 2, 2, 1, 1, 1])
  const outcome = outcomeOf(all)
  expect(outcome).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: [{ what: 'scenarios: no clock there', count: 1 }],
  })
  expect(outcome.flaky).toEqual(['late, features/sample.feature:11 (cli)'])
  expect(outcome.output).toMatch(/✗ bad \(cli\), features\/sample\.feature:6\n {4}When something breaks\n/)
  expect(outcome.output).toContain('Error: expected tea, saw coffee')
  expect(outcome.output).toContain('again: npm run features -- cli features/sample.feature:6')
  const names = [
    'features.html',
    'features.json',
    'features-cli-sqlite.ndjson',
    'features-cli-sqlite.xml',
    'history.json',
  ]
  expect(readdirSync(reports)).toEqual(expect.arrayContaining(names))
  const report = JSON.parse(readFileSync(join(reports, 'features.json'), 'utf8')) as FeaturesReport
  expect(report.results[4]).toMatchObject({
    name: '2 rows',
    written: '<n> rows',
    tags: ['@cli'],
    feature: 'Sample',
  })
  expect(report.results[1]?.reason).toBe('When something breaks: Error: expected tea, saw coffee')
})

test('without a second try a flaky scenario has failed, and more than three flaky ones fail a run', async () => {
  const flaky = ['a', 'b', 'c', 'd'].map((each) => `  Scenario: ${each}\n    When ${each} breaks once\n`)
  const feature = `@cli\nFeature: Sample\n${flaky.join('')}`
  const strict = await run(feature, { retry: 0 })
  expect(outcomeOf(strict.run)).toMatchObject({ passed: 0, failed: 4, flaky: [] })
  remove()
  const { run: all } = await run(feature)
  expect(outcomeOf(all)).toMatchObject({ passed: 4, failed: 1 })
  expect(outcomeOf(all).output).toContain('4 scenarios were flaky; more than 3 fail a run.')
})

test('two runs at once read their own results', async () => {
  const project = sampleProject(FEATURE)
  remove = project.remove
  const choose = async (name: string) => {
    const choice: Choice = { ...EVERYTHING, surfaces: ['cli'], names: [name] }
    const found = await findScenarios(choice, project.root)
    if ('fault' in found) throw new Error(found.fault)
    return runFeatures(choice, found.selections, { root: project.root })
  }
  const [one, other] = await Promise.all([choose('good'), choose('rows')])
  expect(one?.runs.map(({ name }) => name)).toEqual(['good'])
  expect(other?.runs.map(({ name }) => name)).toEqual(['2 rows', '3 rows'])
  expect([one?.faults, other?.faults]).toEqual([[], []])
  expect(existsSync(join(project.root, 'reports', 'features.html'))).toBe(true)
})

test('steps that do not load are a fault with their words, and no scenario counts as run', async () => {
  const project = sampleProject(FEATURE)
  remove = project.remove
  const choice: Choice = { ...EVERYTHING, surfaces: ['cli'], names: ['good'] }
  const found = await findScenarios(choice, project.root)
  if ('fault' in found) throw new Error(found.fault)
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(project.root, 'features', 'steps', 'broken.js'), "import './nowhere.js'\n")
  const all = await runFeatures(choice, found.selections, { root: project.root })
  expect(all.runs).toEqual([])
  expect(all.faults.join('\n')).toMatch(/1 of 1 scenarios did not run\.[^]+nowhere\.js/)
  expect(outcomeOf(all).failed).toBeGreaterThan(0)
})
