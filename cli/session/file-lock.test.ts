import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { lockFile } from './file-lock.ts'

const at = folderOfTests('each')
let folder: string
let lock: string
beforeEach(() => {
  folder = at()
  lock = join(folder, 'a.lock')
})
const MODULE = JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))

test('gives up in time when another command keeps the lock', { tags: 'F-20' }, async () => {
  const release = await lockFile(lock)
  let waits = 0
  const wait = { waitMs: 60, onWait: () => (waits += 1) }
  expect(await lockFile(lock, wait)).toBeNull()
  const signal = AbortSignal.timeout(50)
  expect(await lockFile(lock, { waitMs: 60_000, signal })).toBeNull()
  expect(waits).toBe(1)
  release?.()
})

test.each([
  ['a process id that runs no more', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }), 0, 'taken'],
  ['half a text of seconds ago', '{"pid":', 10, 'taken'],
  ['half a text of now', '{"pid":', 0, 'busy'],
  ['another machine', JSON.stringify({ pid: 2 ** 22 + 1, host: 'elsewhere' }), 10, 'busy'],
])('takes or leaves a lock when it is of %s', { tags: 'F-20' }, async (_case, text, secondsAgo, ends) => {
  await writeFile(lock, text)
  const made = Date.now() / 1000 - secondsAgo
  await utimes(lock, made, made)
  const release = await lockFile(lock, { waitMs: 60 })
  expect(release === null ? 'busy' : 'taken').toBe(ends)
  release?.()
})

test('gives a dead lock to one after the other when many find it at once', { tags: 'F-20' }, async () => {
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }))
  await writeFile(`${lock}.takeover`, '')
  await utimes(`${lock}.takeover`, 0, 0)
  let inside = 0
  const work = async (): Promise<number> => {
    const release = await lockFile(lock)
    const most = (inside += 1)
    await pause(1)
    inside -= 1
    release?.()
    return most
  }
  expect(new Set(await Promise.all(Array.from({ length: 20 }, work)))).toEqual(new Set([1]))
  expect(await readdir(folder)).toEqual([])
})

test('keeps a count right when processes change it at once', { tags: 'F-20' }, async () => {
  const script = join(folder, 'add.ts')
  const counter = join(folder, 'counter')
  await writeFile(counter, '0')
  await writeFile(
    script,
    `import { readFile, writeFile } from 'node:fs/promises'
     import { lockFile } from ${MODULE}
     for (let round = 0; round < 10; round += 1) {
       const release = await lockFile(${JSON.stringify(lock)})
       await writeFile(${JSON.stringify(counter)}, String(Number(await readFile(${JSON.stringify(counter)}, 'utf8')) + 1))
       release?.()
     }`,
  )
  await Promise.all(Array.from({ length: 4 }, () => once(fork(script), 'exit')))
  expect(await readFile(counter, 'utf8')).toBe('40')
})
