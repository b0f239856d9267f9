import { expect, test } from 'vitest'
import { LoadGuard, type LoadClass } from './load-guard.ts'

const all: LoadClass[] = ['buying', 'looking', 'costly']
const admitted = (guard: LoadGuard) => all.filter((kind) => guard.enter(kind))

test('every class has places of its own, and a place that was left is free again', { tags: 'F-11' }, () => {
  const guard = new LoadGuard({ requests: 8, delayMs: 0 })
  const let_in = (kind: LoadClass) =>
    Array.from({ length: 20 }, () => guard.enter(kind)).filter(Boolean).length
  expect([let_in('looking'), let_in('costly'), let_in('buying')]).toEqual([3, 1, 4])
  expect(admitted(guard)).toEqual([])
  guard.leave('looking')
  expect(admitted(guard)).toEqual(['looking'])
})

test(
  'the later the process, the fewer are let in: what costs much goes first, who buys last',
  { tags: 'F-11' },
  () => {
    const guard = new LoadGuard({ requests: 0, delayMs: 50 })
    const late = (ms: number) => {
      for (let tick = 0; tick < 50; tick += 1) guard.note(ms)
      return admitted(guard)
    }
    expect(late(0)).toEqual(['buying', 'looking', 'costly'])
    expect(late(80)).toEqual(['buying', 'looking'])
    expect(late(300)).toEqual(['buying'])
    expect(late(900)).toEqual([])
    expect(late(0)).toEqual(['buying', 'looking', 'costly'])
  },
)

test('one pause sends nobody away', { tags: 'F-11' }, () => {
  const guard = new LoadGuard({ requests: 0, delayMs: 50 })
  guard.note(190)
  expect(admitted(guard)).toEqual(['buying', 'looking', 'costly'])
})

test('with no limits set everybody is let in, and the refused are counted once', { tags: 'F-11' }, () => {
  const guard = new LoadGuard({ requests: 0, delayMs: 0 })
  guard.note(1e6)
  expect(Array.from({ length: 1000 }, () => guard.enter('costly'))).not.toContain(false)
  const strict = new LoadGuard({ requests: 1, delayMs: 0 })
  strict.enter('costly')
  strict.enter('costly')
  strict.enter('costly')
  expect([strict.takeRefused(), strict.takeRefused()]).toEqual([2, 0])
})

test('a process that stands still again and again is seen to be late', { tags: 'F-11' }, async () => {
  const guard = new LoadGuard({ requests: 0, delayMs: 20 })
  guard.watch()
  for (let count = 0; count < 12; count += 1) {
    await new Promise((resume) => setTimeout(resume, 1))
    const until = performance.now() + 120
    while (performance.now() < until);
  }
  const meanwhile = admitted(guard)
  guard.unwatch()
  expect(meanwhile).not.toContain('costly')
})
