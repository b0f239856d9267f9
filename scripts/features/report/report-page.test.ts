import { expect, test } from 'vitest'

import { EVERYTHING } from '../choice/choice.ts'
import type { FeaturesRun, ScenarioRun } from '../results/features-run.ts'
import { reportPage } from './report-page.ts'

const scenario = (name: string, more: Partial<ScenarioRun> = {}): ScenarioRun => ({
  ...{ surface: 'web', store: 'sqlite', file: 'features/cart/page.feature', line: 9, feature: 'Cart' },
  ...{ name, written: name, tags: ['@s2.8', '@web'], status: 'passed', milliseconds: 1200 },
  ...{ reason: null, attempts: [] },
  ...more,
})
const before = { startedAt: '2026-11-21T10:00', seconds: 60, command: 'x' }
const page = (runs: ScenarioRun[], more: Partial<FeaturesRun> = {}) =>
  reportPage({
    run: {
      ...{ startedAt: '2026-11-22T10:00:00.000Z', seconds: 75, choice: EVERYTHING, runs, faults: [] },
      ...{ messages: [] },
      ...more,
    },
    history: [{ ...before, passed: 1, failed: 0, skipped: 0, flaky: ['a'] }],
    exchanges: null,
    evidence: 'evidence/now',
  })
const trace = { name: 'trace.txt', mediaType: 'text/plain', text: 'trace-1.zip' }
const step = { words: 'When she looks', status: 'passed', milliseconds: 1, error: null, attached: [trace] }
const attempts = [{ passed: false, milliseconds: 1, steps: [step] }]

test('a failure stands open with why, the command that replays it and its trace; names are text and not HTML', async () => {
  const failed = scenario('<b>broken</b>', { status: 'failed', reason: 'saw coffee', attempts })
  const html = await page([failed], { faults: ['web: no browser'] })
  expect(html).toMatch(/<h1 class="bad">\s*Failed/)
  expect(html).toContain('<pre class="bad">web: no browser</pre>')
  expect(html).toMatch(/<details open>\s*<summary>Failed: 1/)
  expect(html).toMatch(
    /&lt;b&gt;broken[^]+saw coffee[^]+npm run features -- web features\/cart\/page\.feature:9/,
  )
  expect(html).toContain('npx playwright show-trace reports/evidence/now/trace-1.zip')
  expect(html).not.toContain('<b>broken')
})

test('surfaces are summed up, an ending that differs between them is told with both, and past runs are kept', async () => {
  const html = await page([
    scenario('a'),
    scenario('a', { surface: 'cli', store: 'postgres', status: 'failed', reason: 'no tea' }),
    scenario('s', { status: 'skipped', reason: 'no clock there' }),
    scenario('f', { status: 'flaky', attempts }),
  ])
  expect(html).toMatch(/<td>cli on postgres<\/td>\s*<td>0<\/td>\s*<td>1<\/td>/)
  expect(html).toMatch(/Parity[^]+web: passed[^]+cli on postgres: failed, no tea/)
  expect(html).toMatch(/Skipped: 1[^]+no clock there/)
  expect(html).toMatch(/Flaky: passed when run again: 1[^]+trace-1\.zip/)
  expect(html).toMatch(/The last runs: 1[^]+2026-11-21T10:00/)
})

test("Cucumber's own page knows the scenarios of both surfaces, each file once for each, and that the run has failed", async () => {
  const uri = 'features/a.feature'
  const leg = (surface: 'web' | 'cli', id: string) => ({
    leg: { surface, store: 'sqlite' as const },
    envelopes: [
      { testRunStarted: { timestamp: { seconds: 1, nanos: 0 } } },
      { source: { uri, data: 'Feature: a', mediaType: 'text/x.cucumber.gherkin+plain' as never } },
      { pickle: { id, uri, name: 'a', language: 'en', steps: [], tags: [], astNodeIds: [] } },
      { testRunFinished: { success: true, timestamp: { seconds: 2, nanos: 0 } } },
    ],
  })
  const messages = [leg('web', '1'), leg('cli', '2')]
  const html = await page([scenario('a', { status: 'failed' })], { messages })
  const [, list = ''] = /CUCUMBER_MESSAGES = (\[.*?\]);?\n/s.exec(html) ?? []
  expect(JSON.parse(list.replaceAll('\\x3C', '<'))).toMatchObject([
    { testRunStarted: {} },
    { source: { uri: 'web/features/a.feature' } },
    { pickle: { id: '1', uri: 'web/features/a.feature' } },
    { source: { uri: 'cli/features/a.feature' } },
    { pickle: { id: '2', uri: 'cli/features/a.feature' } },
    { testRunFinished: { success: false, timestamp: { seconds: 2 } } },
  ])
})
