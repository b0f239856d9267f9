import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { PictureFolder, plainName } from './picture-folder.ts'

const SIZES = ['.webp', '-320.avif'].map((ending) => ({ ending, width: 1, quality: 1, limit: 1 }))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-names-'))
  await writeFile(join(folder, 'whisk.webp'), 'whole')
  await writeFile(join(folder, 'whisk-320.avif'), 'small')
})
afterEach(() => rm(folder, { recursive: true }))

const nameWhisk = async () => (await PictureFolder.read(folder)).nameByContent('whisk', SIZES)

test.each([
  ['whisk.3fa9c210', 'whisk'],
  ['whisk.3fa9c210.webp', 'whisk.webp'],
  ['whisk.3fa9c210-320.avif', 'whisk-320.avif'],
  ['tea.0badcafe-m-1080.webp', 'tea-m-1080.webp'],
  ['whisk.v2.webp', 'whisk.v2.webp'],
])('%s is %s without its hash', (file, plain) => {
  expect(plainName(file)).toBe(plain)
})

test('a picture gets a name that changes with any of its files, and else stays', async () => {
  const name = await nameWhisk()
  expect(name).toMatch(/^whisk\.[0-9a-f]{8}$/)
  expect((await readdir(folder)).toSorted()).toEqual([`${name}-320.avif`, `${name}.webp`])
  expect(await nameWhisk()).toBe(name)

  await writeFile(join(folder, `${name}-320.avif`), 'sharper')
  const other = await nameWhisk()
  expect(other).not.toBe(name)
  expect((await readdir(folder)).toSorted()).toEqual([`${other}-320.avif`, `${other}.webp`])
})

test('a picture that lacks a size is none', async () => {
  await rm(join(folder, 'whisk-320.avif'))
  await expect(nameWhisk()).rejects.toThrow('whisk-320.avif is missing')
})
