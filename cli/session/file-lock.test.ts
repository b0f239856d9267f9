import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHaat } from '#cli/testing/haat-process.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { LockBusy, withFileLock } from './file-lock.ts'

const at = folderOfTests('each')
let folder: string
let lock: string
beforeEach(() => {
  folder = at()
  lock = join(folder, 'a.lock')
})
/** Leaves the lock of somebody behind. */
const leave = (holder: object) => writeFile(lock, JSON.stringify({ ...holder, nonce: 'other' }))
const here = { pid: process.pid, host: hostname() }

const deadPid = (): number => spawnSync(process.execPath, ['-e', '0']).pid
const soon = { waitMs: 60, silentMs: 60_000 }

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

test('a lock of a running process is waited for, and then given up', { tags: 'F-20' }, async () => {
  await leave(here)
  await expect(withFileLock(lock, () => Promise.resolve(), soon)).rejects.toThrow(LockBusy)
  expect(existsSync(lock)).toBe(true)
})

test('the wait for a lock ends with its signal', async () => {
  await leave(here)
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  const times = { waitMs: 60_000, silentMs: 60_000, signal: stop.signal }
  await expect(withFileLock(lock, () => Promise.resolve(), times)).rejects.toThrow(LockBusy)
})

test('a lock whose process is gone is taken over', { tags: 'F-20' }, async () => {
  await leave({ ...here, pid: deadPid() })
  // Even by whom a busy machine keeps from trying again in time.
  const atOnce = { ...soon, waitMs: 0 }
  expect(await withFileLock(lock, () => Promise.resolve('done'), atOnce)).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['killed while it took over is in nobody’s way', 10, 'done'],
  ['takes over just now is waited for', 0, null],
])('another that was %s', { tags: 'F-20' }, async (_case, secondsAgo, done) => {
  await leave({ ...here, pid: deadPid() })
  await writeFile(`${lock}.takeover`, '')
  const made = Date.now() / 1000 - secondsAgo
  await utimes(`${lock}.takeover`, made, made)
  const work = withFileLock(lock, () => Promise.resolve('done'), soon)
  expect(await work.catch((error: unknown) => (error instanceof LockBusy ? null : error))).toBe(done)
})

test(
  'who finds a dead lock leaves that of another, who has taken it over by then',
  { tags: 'F-20' },
  async () => {
    await leave({ ...here, pid: deadPid() })
    vi.spyOn(process, 'kill').mockImplementationOnce(() => {
      writeFileSync(lock, JSON.stringify(here))
      throw new Error('ESRCH')
    })
    await expect(withFileLock(lock, () => Promise.resolve(), soon)).rejects.toThrow(LockBusy)
  },
)

test('many that find a dead lock at once still work one after the other', { tags: 'F-20' }, async () => {
  await leave({ ...here, pid: deadPid() })
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
  ['of a process id that is another program’s by now', here],
  ['of another machine that is gone', { pid: 1, host: 'elsewhere' }],
  ['of nobody knows whom', {}],
])('a lock %s is taken over when it shows no sign of life', { tags: 'F-20' }, async (_case, holder) => {
  await leave(holder)
  // Its time lies ahead, as that of another clock may.
  await utimes(lock, Date.now() / 1000 + 3600, Date.now() / 1000 + 3600)
  const started = performance.now()
  const times = { waitMs: 2000, silentMs: 150 }
  expect(await withFileLock(lock, () => Promise.resolve('done'), times)).toBe('done')
  expect(performance.now() - started).toBeGreaterThan(150)
})

test(
  'a lock whose work takes long shows signs of life, and nobody takes it over',
  { tags: 'F-20' },
  async () => {
    const times = { waitMs: 700, silentMs: 400 }
    const long = withFileLock(lock, () => pause(1200), times)
    await pause(20)
    await expect(withFileLock(lock, () => Promise.resolve(), times)).rejects.toThrow(LockBusy)
    await long
  },
)

test(
  'whoever was stopped so long that the lock was taken over is told before its work counts',
  { tags: 'F-20' },
  async () => {
    const stopped = withFileLock(lock, async (stillMine) => {
      await writeFile(lock, 'of another by now')
      await stillMine()
    })
    await expect(stopped).rejects.toThrow(LockBusy)
    expect(await readFile(lock, 'utf8')).toBe('of another by now')
  },
)

test.each([
  ['of a process that was killed before it wrote who holds it', ''],
  ['that a full disk cut off', '{"pid":1'],
])('a lock %s is taken over', async (_case, content) => {
  await writeFile(lock, content)
  expect(await withFileLock(lock, () => Promise.resolve('done'), { waitMs: 3000, silentMs: 60_000 })).toBe(
    'done',
  )
})

test('processes share a profile on a file system without hard links', async () => {
  const without = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.promises.link = async () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM' }) }
    syncBuiltinESMExports()`
  const env = {
    HAAT_CONFIG_DIR: folder,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(without)}`,
  }
  const ended = await Promise.all(
    ['timeout', 'retry'].map((name) => runHaat(['config', 'set', name, '7'], env)),
  )
  expect(ended.map(({ code, err }) => ({ code, err }))).toEqual([
    { code: 0, err: "Kept in the profile 'default': timeout is 7\n" },
    { code: 0, err: "Kept in the profile 'default': retry is 7\n" },
  ])
})

test('processes wait for each other as well', { tags: 'F-20' }, async () => {
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
})
