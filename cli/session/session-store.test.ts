import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptySession, createSessionStore } from './session-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-session-'))
  path = join(folder, 'default.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('where there is no file the session is empty, and reading makes none', async () => {
  expect(await createSessionStore(path).read()).toEqual(emptySession)
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('an update is there for the next command', async () => {
  await createSessionStore(path).update((session) => ({ ...session, url: 'http://store.test' }))
  expect((await createSessionStore(path).read()).url).toBe('http://store.test')
})

test('an update that changes nothing writes nothing', async () => {
  await createSessionStore(path).update((session) => session)
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

test('a problem inside an update leaves the file as it was', async () => {
  const store = createSessionStore(path)
  await store.update((session) => ({ ...session, url: 'http://store.test' }))
  const broken = store.update(() => {
    throw new Error('refused')
  })
  await expect(broken).rejects.toThrow('refused')
  expect((await store.read()).url).toBe('http://store.test')
})

test('F-21: a folder that cannot be used is a failure in one sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  const store = createSessionStore(join(folder, 'file', 'default.json'))
  const failure = { exit: 73, code: 'session_file', message: expect.stringContaining('ENOTDIR') as string }
  await expect(store.read()).rejects.toMatchObject(failure)
})
