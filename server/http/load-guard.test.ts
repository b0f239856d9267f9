import { expect, test } from 'vitest'
import { LoadGuard, type LoadClass } from './load-guard.ts'

const all: LoadClass[] = ['buying', 'looking', 'costly']
const admitted = (guard: LoadGuard) => all.filter((kind) => guard.enter(kind))

test('limits each class separately, and frees places', { tags: 'F-11' }, () => {
  const guard = new LoadGuard({ requests: 8, delayMs: 0 })
  const enter = (kind: LoadClass) =>
    Array.from({ length: 20 }, () => guard.enter(kind)).filter(Boolean).length
  expect([enter('looking'), enter('costly'), enter('buying')]).toEqual([3, 1, 4])
  expect(admitted(guard)).toEqual([])
  guard.leave('looking')
  expect(admitted(guard)).toEqual(['looking'])
})

test(
  'has fewer places the later the process runs: costly requests lose theirs first, orders last',
  { tags: 'F-11' },
  () => {
    const guard = new LoadGuard({ requests: 800, delayMs: 50 })
    const placesAt = (ms: number) => {
      for (let tick = 0; tick < 50; tick += 1) guard.note(ms)
      return all.map((kind) => {
        let entered = 0
        while (guard.enter(kind)) entered += 1
        for (let left = 0; left < entered; left += 1) guard.leave(kind)
        return entered
      })
    }
    expect(placesAt(0)).toEqual([400, 300, 100])
    expect(placesAt(80)).toEqual([400, 300, 62])
    expect(placesAt(300)).toEqual([400, 100, 32])
    expect(placesAt(900)).toEqual([222, 33, 32])
    expect(placesAt(0)).toEqual([400, 300, 100])
  },
)

test('rejects no request after a single pause', { tags: 'F-11' }, () => {
  const guard = new LoadGuard({ requests: 8, delayMs: 50 })
  guard.note(190)
  expect(admitted(guard)).toEqual(['buying', 'looking', 'costly'])
})

test('admits everybody without limits', { tags: 'F-11' }, () => {
  const guard = new LoadGuard({ requests: 0, delayMs: 0 })
  guard.note(1e6)
  expect(Array.from({ length: 1000 }, () => guard.enter('costly'))).not.toContain(false)
})

test('has fewer places when the event loop is blocked repeatedly', { tags: 'F-11' }, async () => {
  const guard = new LoadGuard({ requests: 800, delayMs: 20 })
  guard.watch()
  for (let count = 0; count < 6; count += 1) {
    await new Promise((resume) => setTimeout(resume, 1))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120)
  }
  let costly = 0
  while (guard.enter('costly')) costly += 1
  guard.unwatch()
  expect(costly).toBeLessThan(100)
})
