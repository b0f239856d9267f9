import { expect, test, vi } from 'vitest'
import { createOutput } from '#cli/output/output.ts'
import { newProgress } from '#cli/smoke/run-smoke.ts'
import { sampleReport } from '#cli/smoke/testing/sample-report.ts'
import { createRecorder } from './recorder.ts'
import { createOrderBook } from '#cli/smoke/walk/order-book.ts'
import { liveText, summaryView, watchSmoke } from '#cli/smoke/watch-smoke.ts'

const figures = { placed: 0, wanted: 0, failed: 0, rate: null, times: [] }
const busy = { placed: 30, wanted: 50, failed: 1, rate: 7.5, times: [10, 20] }
test.each([
  [{ ...figures, phase: 'open', wanted: 2 }, 'opening · 0/2 orders · 0 failed'],
  [{ ...busy, phase: 'load' }, 'ordering · 30/50 orders · 7.5/s · 1 failed · p95 20 ms'],
  [{ ...figures, phase: 'load', placed: 3, wanted: Infinity }, 'ordering · 3 orders · 0 failed'],
  [{ ...figures, phase: 'browse' }, 'browsing · 0 orders · 0 failed'],
] as const)('%j', (given, text) => {
  expect(liveText(given)).toBe(text)
})

function screen(columns?: number) {
  const written: string[] = []
  const stderr = { write: (text: string) => void written.push(text), isTTY: columns !== undefined, columns }
  const out = createOutput({ write: () => undefined }, stderr, { json: false, color: false })
  return { out, written }
}

test.each([
  [80, 5, 200],
  [undefined, 1, 10_000],
])('it tells where it stands: %s columns', (columns, times, every) => {
  vi.useFakeTimers()
  const { out, written } = screen(columns)
  let now = 0
  const clock = { tick: () => (now += 500), waitUntil: () => Promise.resolve() }
  const tools = { recorder: createRecorder(() => 0), book: createOrderBook(), clock }
  const progress = { ...newProgress(), phase: 'load' as const }
  const watch = watchSmoke({ out, plan: { orders: null }, tools, progress })
  watch.onPhase(progress)
  progress.visits = { tries: 4, failed: 4 }
  vi.advanceTimersByTime(every)
  expect(written.filter((text) => text.includes('ordering'))).toHaveLength(2)
  expect(written.at(-1)).toContain('4 failed')
  watch.end()
  const before = written.length
  vi.advanceTimersByTime(every * times)
  expect(written.length).toBe(before)
  vi.useRealTimers()
})

test('the summary says how it went, how fast, what failed and how to clean', () => {
  const text = summaryView(sampleReport, { columns: null, color: false })
  expect(text).toMatch(
    /^Smoke nightly-42 failed in 12.5 s: 12 steps, 3 failed\n9 orders with 12 units, 1 in doubt\n/,
  )
  expect(text).toContain('To take them back: haat smoke clean --mark nightly-42 --url http://store.test')
  expect(text).toMatch(/^placeOrder \(slowest\) +3 +10\.5 +20\.0 +21\.0 +30\.0 +30\.0$/m)
  expect(text).toContain('  2 × load: 8 further orders: unreachable: placeOrder: Gone')
  expect(text).toContain('Warnings:\n  books: stock # & <shelf>: product 3')
  expect(text).toContain('Not tried:\n  guest: the same order again: there is no order')
  expect(text).toContain('max-p95 of placeOrder: 21 ms, at most 20: missed')
  // What a store says never drives the terminal.
  expect(text).not.toContain('\u001B')
})
