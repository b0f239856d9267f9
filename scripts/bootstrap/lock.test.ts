import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'

import { alone } from './lock.mjs'

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
  await Promise.all(Array.from({ length: count }, () => alone(lock(), work)))
  return most
}

test('works of several processes come one after the other', async () => {
  expect(await mostAtOnce(5)).toBe(1)
})

test('who waits is told once', async () => {
  let told = 0
  const started = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const first = alone(lock(), () => {
    started.resolve()
    return end.promise
  })
  await started.promise
  const second = alone(lock(), async () => 'done', { onWait: () => (told += 1) })
  await expect.poll(() => told).toBe(1)
  end.resolve()
  await first
  expect(await second).toBe('done')
  expect(told).toBe(1)
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
  const slow = alone(lock(), work, { times })
  await pause(20)
  await alone(lock(), async () => order.push('next'), { times })
  await slow
  expect(order).toEqual(['slow', 'next'])
})

test('a failed work gives the lock back', async () => {
  await expect(alone(lock(), () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(await alone(lock(), async () => 'free')).toBe('free')
})

test.skipIf(process.platform === 'win32')('a process that a signal ends gives its lock back', async () => {
  const program = `
    const { alone } = await import(${JSON.stringify(new URL('lock.mjs', import.meta.url).href)})
    await alone(${JSON.stringify(lock())}, () => { console.log('held'); return new Promise((end) => setTimeout(end, 60000)) })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
  expect(existsSync(lock())).toBe(false)
})
