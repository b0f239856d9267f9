import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { publishFolder } from './steps.ts'
import { bringUpToDate, type BuildStep } from './up-to-date.ts'

let root: string
let runs: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'haat-build-'))
  runs = 0
  write('web/app.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const step: BuildStep = {
  name: 'shop',
  title: 'Building',
  inputs: ['web/**/*'],
  outputs: ['dist/**/*'],
  run: async () => {
    runs += 1
    write('dist/index.html', `page of ${read('web/app.ts')}`)
    write('dist/app/a.js', 'script')
  },
}
const again = () => bringUpToDate(step, root)

test('runs a step once for the same contents, also when an input is touched', async () => {
  expect(await again()).toBe(true)
  utimesSync(join(root, 'web/app.ts'), 1, 1)
  expect(await again()).toBe(false)
  expect(runs).toBe(1)
})

test('another content of the same size and time is another input', async () => {
  await again()
  const { atime, mtime } = statSync(join(root, 'web/app.ts'))
  write('web/app.ts', 'two')
  utimesSync(join(root, 'web/app.ts'), atime, mtime)
  expect(await again()).toBe(true)
  expect(read('dist/index.html')).toBe('page of two')
})

test.each<[string, () => void]>([
  ['a new input', () => write('web/more.ts', '')],
  ['a removed input', () => rmSync(join(root, 'web/other.ts'))],
  ['a deleted output, whichever it is', () => rmSync(join(root, 'dist/app/a.js'))],
  ['an edited output', () => write('dist/app/a.js', 'broken')],
])('for %s a step runs again', async (_what, change) => {
  write('web/other.ts', '')
  await again()
  change()
  expect(await again()).toBe(true)
  expect(read('dist/app/a.js')).toBe('script')
})

test('two at once build once, one after the other', async () => {
  expect((await Promise.all([again(), again(), again()])).sort()).toEqual([false, false, true])
  expect(runs).toBe(1)
})

test('a step that failed runs again', async () => {
  const broken = { ...step, run: () => Promise.reject(new Error('no disk')) }
  await expect(bringUpToDate(broken, root)).rejects.toThrow('no disk')
  expect(await again()).toBe(true)
})

test('publishes a complete build, removes obsolete files, and ignores an incomplete build', () => {
  write('dist/index.html', 'old')
  write('dist/app/old.js', 'old')
  write('built/app/new.js', 'new')
  const publish = () => publishFolder(join(root, 'built'), join(root, 'dist'), 'index.html')
  expect(publish).toThrow('The build has no index.html')
  expect(read('dist/index.html')).toBe('old')

  write('built/index.html', 'new')
  // Where a file cannot be put into its place the document stays the old one.
  mkdirSync(join(root, 'dist/app/new.js'))
  expect(publish).toThrow(/directory/)
  expect(read('dist/index.html')).toBe('old')

  rmSync(join(root, 'dist/app/new.js'), { recursive: true })
  publish()
  expect(read('dist/index.html')).toBe('new')
  expect(read('dist/app/new.js')).toBe('new')
  expect(() => read('dist/app/old.js')).toThrow('ENOENT')
})
