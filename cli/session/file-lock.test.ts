import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
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

const heldBy = async (holder: string): Promise<void> => {
  await mkdir(lock)
  await writeFile(join(lock, holder), '')
}
const DEAD = `${2 ** 22 + 1}@${hostname()}@a`

test('leaves the lock of another machine, whose processes are unknown', { tags: 'F-20' }, async () => {
  await heldBy(`${2 ** 22 + 1}@elsewhere@a`)
  expect(await lockFile(lock, { waitMs: 60 })).toBeNull()
})

test('gives a dead lock to one after the other when many find it at once', { tags: 'F-20' }, async () => {
  await heldBy(DEAD)
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

test(
  'keeps a count right when processes find a dead lock and change it at once',
  { tags: 'F-20' },
  async () => {
    const script = join(folder, 'add.ts')
    const counter = join(folder, 'counter')
    await writeFile(counter, '0')
    await heldBy(DEAD)
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
  },
)
