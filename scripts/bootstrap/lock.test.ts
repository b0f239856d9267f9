import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { withLock } from './lock.mjs'

const folder = folderOfTests('each')

const lock = () => join(folder(), 'cache', 'build.lock')

/** How many of so many works were ever under way together. */
async function mostAtOnce(count: number): Promise<number> {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await pause(5)
    inside -= 1
  }
  await Promise.all(Array.from({ length: count }, () => withLock(lock(), work)))
  return most
}

test('works of several processes come one after the other', async () => {
  expect(await mostAtOnce(5)).toBe(1)
})

test('reports once that it waits', async () => {
  let reported = 0
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = withLock(lock(), () => {
    started.resolve()
    return end.promise
  })
  await started.promise
  const second = withLock(lock(), async () => 'done', { onWait: () => (reported += 1) })
  await expect.poll(() => reported).toBe(1)
  end.resolve()
  await first
  expect(await second).toBe('done')
  expect(reported).toBe(1)
})

test('a lock without a sign of life is taken over, by one at a time', async () => {
  mkdirSync(lock(), { recursive: true })
  utimesSync(lock(), 0, 0)
  expect(await mostAtOnce(5)).toBe(1)
  expect(readdirSync(join(lock(), '..'))).toEqual([])
})

test('one that shows life is waited for, however long it works', async () => {
  const times = { beatMs: 20, deadMs: 1500 }
  const order: string[] = []
  const work = () => pause(2500).then(() => order.push('slow'))
  const slow = withLock(lock(), work, { times })
  await pause(20)
  await withLock(lock(), async () => order.push('next'), { times })
  await slow
  expect(order).toEqual(['slow', 'next'])
})

test('a failed work gives the lock back', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await withLock(lock(), async () => 'free')).toBe('free')
})
