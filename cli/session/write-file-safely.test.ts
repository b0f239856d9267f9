import { chmod, mkdir, open, readdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { writeFileSafely } from './json-store.ts'

const at = folderOfTests('each')
let folder: string
beforeEach(() => {
  folder = at()
})

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

test('the file and the folder made for it are their owner’s alone', { tags: 'T-33' }, async () => {
  const path = join(folder, 'haat', 'default.json')
  await writeFileSafely(path, 'one')
  expect(await readFile(path, 'utf8')).toBe('one')
  expect([await modeOf(path), await modeOf(join(folder, 'haat'))]).toEqual(['600', '700'])
})

test(
  'a file that others could read is theirs no more, and a folder that was there keeps its mode',
  { tags: 'T-33' },
  async () => {
    await chmod(folder, 0o755)
    const path = join(folder, 'a.json')
    await writeFile(path, 'old', { mode: 0o644 })
    await writeFileSafely(path, 'new')
    expect([await modeOf(path), await modeOf(folder)]).toEqual(['600', '755'])
  },
)

test(
  'nothing but the file is left behind, after success and after failure',
  { tags: ['F-20', 'F-21'] },
  async () => {
    await writeFileSafely(join(folder, 'a.json'), 'one')
    await mkdir(join(folder, 'b.json'))
    await expect(writeFileSafely(join(folder, 'b.json'), 'two')).rejects.toThrow('EISDIR')
    expect((await readdir(folder)).sort()).toEqual(['a.json', 'b.json'])
  },
)

test('readers see the old text or the new one, never a mixture', { tags: 'F-20' }, async () => {
  const path = join(folder, 'a.json')
  const texts = ['a', 'b'].map((letter) => letter.repeat(200_000))
  await writeFileSafely(path, texts[0] ?? '')
  const done = new AbortController()
  const writes = (async () => {
    for (let round = 0; round < 30; round += 1) await writeFileSafely(path, texts[round % 2] ?? '')
    done.abort()
  })()
  const seen = new Set<string>()
  while (!done.signal.aborted) seen.add(await readFile(path, 'utf8'))
  await writes
  expect([...seen].filter((text) => !texts.includes(text))).toEqual([])
  expect(seen.size).toBe(2)
})

test('a symbolic link stays one, and its target gets the text', async () => {
  await writeFile(join(folder, 'real.json'), 'old')
  await symlink('real.json', join(folder, 'link.json'))
  await writeFileSafely(join(folder, 'link.json'), 'new')
  expect(await readlink(join(folder, 'link.json'))).toBe('real.json')
  expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('new')
})

test(
  'the text is on the disk before it takes the place of the old one, and the folder after',
  { tags: 'F-20' },
  async () => {
    const path = join(folder, 'a.json')
    await writeFile(path, 'old')
    const handle = await open(path)
    const seen: string[] = []
    const sync = vi
      .spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
      .mockImplementation(async () => {
        seen.push(await readFile(path, 'utf8'))
      })
    await writeFileSafely(path, 'new').finally(() => sync.mockRestore())
    await handle.close()
    expect(seen).toEqual(['old', 'new'])
  },
)

test('the draft that a killed program left is of no account', { tags: 'F-20' }, async () => {
  const path = join(folder, 'a.json')
  await writeFile(`${path}.tmp`, 'half a te', { mode: 0o644 })
  await writeFileSafely(path, 'new')
  const left = [await readFile(path, 'utf8'), await modeOf(path), await readdir(folder)]
  expect(left).toEqual(['new', '600', ['a.json']])
})
