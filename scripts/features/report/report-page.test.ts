import { expect, test } from 'vitest'

import { EVERYTHING } from '../choice/choice.ts'
import type { FeaturesRun, Attached, ScenarioRun, StepRun } from '../results/features-run.ts'
import { reportPage } from './report-page.ts'

const step = (words: string, more: Partial<StepRun> = {}): StepRun => ({
  ...{ words, hook: false, block: '', status: 'passed', milliseconds: 120, error: null, attached: [] },
  ...more,
})
const scenario = (name: string, more: Partial<ScenarioRun> = {}): ScenarioRun => ({
  ...{ surface: 'web', store: 'sqlite', file: 'features/cart/page.feature', line: 9, feature: 'Cart' },
  ...{ name, written: name, rule: null, tags: ['@s2.8', '@web'], status: 'passed', milliseconds: 1200 },
  ...{ reason: null, attempts: [{ passed: true, milliseconds: 1200, steps: [step('When she looks')] }] },
  ...more,
})
const text = (name: string, body: string): Attached => ({
  name,
  mediaType: 'text/plain',
  body,
  base64: false,
})
const page = (runs: ScenarioRun[], more: Partial<FeaturesRun> = {}) =>
  reportPage({
    run: {
      ...{ startedAt: '2026-11-22T10:00:00.000Z', seconds: 75, choice: EVERYTHING, runs, faults: [] },
      ...more,
    },
    history: [
      {
        startedAt: '2026-11-21T10:00',
        seconds: 60,
        command: 'x',
        passed: 1,
        failed: 0,
        skipped: 0,
        flaky: ['a'],
      },
    ],
    exchanges: null,
    evidence: 'evidence/now',
  })

const failed = scenario('<b>broken</b>', {
  status: 'failed',
  attempts: [
    {
      passed: false,
      milliseconds: 900,
      steps: [
        step('When she looks'),
        step('Then she sees tea', {
          status: 'failed',
          error: 'Error: expected tea, saw <nothing>\n    at cart.steps.ts:4',
        }),
        step('closes the shop', {
          hook: true,
          attached: [
            { name: 'screenshot.jpg', mediaType: 'image/jpeg', body: 'AAAA', base64: true },
            text('network.txt', 'GET /api/products → 500'),
            text('console.txt', ''),
            text('trace.txt', 'trace-1.zip'),
          ],
        }),
      ],
    },
  ],
})

test('a failure stands open with what was said, picture, calls, trace and the command that replays it', () => {
  const html = page([failed])
  expect(html).toContain('<p class="verdict bad">1 failed</p>')
  expect(html).toMatch(/<details\s+class="scenario"\s+data-status="failed"[^>]+\sopen\s*>/)
  expect(html).toContain('<pre class="error">Error: expected tea, saw &lt;nothing&gt;</pre>')
  expect(html).toContain('src="data:image/jpeg;base64,AAAA"')
  expect(html).toContain('GET /api/products → 500')
  expect(html).toContain('Console of the browser: nothing')
  expect(html).toContain('<a href="evidence/now/trace-1.zip">')
  expect(html).toContain('data-copy="npm run features -- web features/cart/page.feature:9"')
})

test('names are text and not HTML, and nothing comes over a network', () => {
  const html = page([failed])
  expect(html).not.toContain('<b>broken')
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
})

test('surfaces are summed up, and an ending that differs between them is told with both', () => {
  const html = page([
    scenario('a'),
    scenario('a', { surface: 'cli', store: 'mock', status: 'failed', reason: 'no tea' }),
  ])
  expect(html).toContain('<th scope="row">cli on mock</th>')
  expect(html).toContain('<h2 id="parity-title">Parity</h2>')
  expect(html).toContain('no tea')
})

test('what was skipped says why, what was flaky shows both attempts, and past runs are bars', () => {
  const attempts = [
    { passed: false, milliseconds: 1, steps: [] },
    { passed: true, milliseconds: 1, steps: [] },
  ]
  const html = page([
    scenario('s', { status: 'skipped', reason: 'no clock there' }),
    scenario('f', { status: 'flaky', attempts }),
  ])
  expect(html).toContain('Skipped: no clock there')
  expect(html).toContain('1 passed, 1 of them only when run again, 1 skipped')
  expect(html).toMatch(/Attempt 1: failed[^]+Attempt 2: passed/)
  expect(html).toMatch(/<rect\s+class="flaky"/)
})

test('what went wrong outside of scenarios comes first', () => {
  expect(page([], { faults: ['web: no browser'] })).toContain('<pre class="error">web: no browser</pre>')
})
