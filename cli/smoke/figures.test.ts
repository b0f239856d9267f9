import { expect, test } from 'vitest'
import fc from 'fast-check'
import { judge, type Limits, percentile, timesOf } from '#cli/smoke/figures.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { exitCodes } from '#cli/failure.ts'
import { smokeFailure, type SmokeReport } from './report.ts'
import type { FaultKind, SmokeStep } from './recorder.ts'

test('figures by nearest rank: each is a time that was measured', () => {
  const list = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(timesOf(list)).toEqual({ count: 100, p50_ms: 50, p90_ms: 90, p95_ms: 95, p99_ms: 99, max_ms: 100 })
  expect(timesOf([7])).toEqual({ count: 1, p50_ms: 7, p90_ms: 7, p95_ms: 7, p99_ms: 7, max_ms: 7 })
  expect(timesOf([3, 1, 2])).toEqual({ count: 3, p50_ms: 2, p90_ms: 3, p95_ms: 3, p99_ms: 3, max_ms: 3 })
  expect(timesOf([])).toBeNull()
})

test('at least so many percent are not slower, and with less that is not so', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (list, percent) => {
      const sorted = list.toSorted((one, other) => one - other)
      const value = percentile(sorted, percent)
      const share = (limit: (each: number) => boolean) => sorted.filter(limit).length * 100
      expect(sorted).toContain(value)
      expect(share((each) => each <= value)).toBeGreaterThanOrEqual(percent * sorted.length)
      expect(share((each) => each < value)).toBeLessThan(percent * sorted.length)
    }),
  )
})

const step = (state: SmokeStep['state'], kind?: FaultKind, more: Partial<SmokeStep> = {}): SmokeStep => ({
  ...{ suite: 'guest', name: 'place an order', state, ms: 1, tries: 1, note: null },
  failed: state === 'failed' ? 1 : 0,
  faults: kind ? [{ kind, operation: null, path: null, message: 'odd', count: 1 }] : [],
  ...more,
})
const failed = (kind: FaultKind, more: Partial<SmokeStep> = {}) => step('failed', kind, more)
const passed = step('passed')
const load = (failures: number, kind: FaultKind = 'unreachable') =>
  failed(kind, { suite: 'load', tries: 100, failed: failures })

const slow = new Map<OperationId, number[]>([
  ['placeOrder', [100, 900]],
  ['getProduct', [10, 10, 10]],
])
const none: Limits = { speed: [], failures: { count: 0 } }
const allowing = (failures: Limits['failures']): Limits => ({ speed: [], failures })
const within = (ms: number, operation: OperationId | null = null): Limits => ({
  speed: [{ operation, ms }],
  failures: { count: 0 },
})

const uncleaned = failed('unreachable', { suite: 'clean' })

test.each<[string, readonly SmokeStep[], Limits, string, number]>([
  ['nothing failed', [passed, step('warned'), step('skipped')], none, 'ok', exitCodes.ok],
  ['an answer off contract', [failed('contract')], none, 'smoke_contract', exitCodes.contract],
  ['that before everything', [failed('wrong'), failed('contract')], none, 'smoke_contract', 7],
  ['that before silence', [failed('unreachable'), failed('contract')], none, 'smoke_contract', 7],
  ['something untrue', [failed('wrong'), failed('unreachable')], none, 'smoke_failed', exitCodes.failure],
  ['a refused order', [failed('refused')], none, 'smoke_failed', exitCodes.failure],
  ['nothing but silence', [passed, failed('unreachable')], none, 'smoke_unreachable', exitCodes.unreachable],
  ['silence and a slow store', [failed('unreachable')], within(1), 'smoke_failed', exitCodes.failure],
  ['a slow store', [passed], within(899), 'smoke_failed', exitCodes.failure],
  ['a store quick enough', [passed], within(900), 'ok', exitCodes.ok],
  ['a slow operation', [passed], within(500, 'placeOrder'), 'smoke_failed', exitCodes.failure],
  ['another one is slow', [passed], within(500, 'getProduct'), 'ok', exitCodes.ok],
  ['an operation that was never asked', [passed], within(500, 'login'), 'smoke_failed', exitCodes.failure],
  ['as many failures as are allowed', [passed, load(2)], allowing({ count: 2 }), 'ok', exitCodes.ok],
  ['one more', [passed, load(3)], allowing({ count: 2 }), 'smoke_unreachable', exitCodes.unreachable],
  ['a share of all tries', [load(5)], allowing({ percent: 5 }), 'ok', exitCodes.ok],
  ['a larger share', [load(6, 'refused')], allowing({ percent: 5 }), 'smoke_failed', exitCodes.failure],
  ['off contract is never allowed', [failed('contract')], allowing({ count: 9 }), 'smoke_contract', 7],
  ['nor what is untrue', [failed('wrong')], allowing({ percent: 100 }), 'smoke_failed', exitCodes.failure],
  ['nor what was not cleaned', [uncleaned], allowing({ count: 9 }), 'smoke_unreachable', 6],
])('%s', (_what, steps, limits, code, exit) => {
  const verdict = judge({ steps: () => steps, times: () => slow }, limits)
  expect(verdict.code).toBe(code)
  const report = { ...verdict, failures: [], clean: null } as unknown as SmokeReport
  expect(smokeFailure(report)?.exit ?? 0).toBe(exit)
})

test('what stands against it is said in words', () => {
  const limits: Limits = { speed: [{ operation: 'placeOrder', ms: 500 }], failures: { percent: 1 } }
  const reasons = [
    'load: place an order',
    '--max-p95 of placeOrder: at most 500 ms, it is 900 ms',
    '--max-failures: at most 1 %, it is 4 %',
  ]
  const verdict = judge({ steps: () => [passed, load(4)], times: () => slow }, limits)
  expect(verdict).toMatchObject({ tries: 101, failed: 4, reasons })
  expect(verdict.thresholds.map(({ name, ok }) => `${name} ${ok}`)).toEqual([
    'max-p95 false',
    'max-failures false',
  ])
})
