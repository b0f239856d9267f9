import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LockBusy, withFileLock } from './file-lock.ts'

let folder: string
let lock: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-lock-'))
  lock = join(folder, 'a.lock')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const deadPid = (): number => spawnSync(process.execPath, ['-e', '0']).pid
const soon = { waitMs: 60, foreignStaleMs: 60_000 }

test('work runs one after the other, and the lock is gone afterwards', async () => {
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    inside += 1
    most = Math.max(most, inside)
    await pause(2)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 12 }, () => withFileLock(lock, work)))
  expect(most).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('the lock is freed when the work fails', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

test('F-20: a lock of a running process is waited for, and then given up', async () => {
  await writeFile(lock, JSON.stringify({ pid: process.pid, host: hostname(), nonce: 'other' }))
  await expect(withFileLock(lock, () => Promise.resolve(), soon)).rejects.toThrow(LockBusy)
  expect(existsSync(lock)).toBe(true)
})

test('F-20: a lock whose process is gone is taken over', async () => {
  await writeFile(lock, JSON.stringify({ pid: deadPid(), host: hostname(), nonce: 'other' }))
  expect(await withFileLock(lock, () => Promise.resolve('done'), soon)).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

test('F-20: many that find a dead lock at once still work one after the other', async () => {
  await writeFile(lock, JSON.stringify({ pid: deadPid(), host: hostname(), nonce: 'other' }))
  const counter = join(folder, 'counter')
  await writeFile(counter, '0')
  const count = async (): Promise<void> => {
    const before = Number(await readFile(counter, 'utf8'))
    await pause(1)
    await writeFile(counter, String(before + 1))
  }
  await Promise.all(Array.from({ length: 20 }, () => withFileLock(lock, count)))
  expect(await readFile(counter, 'utf8')).toBe('20')
})

test.each([
  [30, false],
  [90, true],
])('another machine’s lock of %i s ago is taken over: %j', async (seconds, taken) => {
  await writeFile(lock, JSON.stringify({ pid: 1, host: 'elsewhere', nonce: 'other' }))
  const then = Date.now() / 1000 - seconds
  await utimes(lock, then, then)
  const outcome = await withFileLock(lock, () => Promise.resolve(true), soon).catch(() => false)
  expect(outcome).toBe(taken)
})

test('F-20: processes wait for each other as well', async () => {
  const script = join(folder, 'add.ts')
  const counter = join(folder, 'counter')
  await writeFile(counter, '0')
  await writeFile(
    script,
    `import { readFile, writeFile } from 'node:fs/promises'
     import { withFileLock } from ${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))}
     for (let round = 0; round < 10; round += 1) {
       await withFileLock(${JSON.stringify(lock)}, async () => {
         await writeFile(${JSON.stringify(counter)}, String(Number(await readFile(${JSON.stringify(counter)}, 'utf8')) + 1))
       })
     }`,
  )
  await Promise.all(Array.from({ length: 4 }, () => once(fork(script), 'exit')))
  expect(await readFile(counter, 'utf8')).toBe('40')
}, 20_000)
