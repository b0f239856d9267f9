import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { writeFiles } from './generated-file.ts'

it('leaves the folder with exactly the files, touching only what changed', () => {
  const path = mkdtempSync(`${tmpdir()}/write-`)
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const name of ['same.ts', 'other.ts', 'stray.ts']) writeFileSync(`${path}/${name}`, 'old')
  utimesSync(`${path}/same.ts`, 1000, 1000)

  const files = new Map([
    ['same.ts', 'old'],
    ['other.ts', 'new'],
    ['more.ts', 'new'],
  ])
  expect(writeFiles(files, pathToFileURL(`${path}/`))).toEqual(['stray.ts', 'other.ts', 'more.ts'])
  expect(readdirSync(path).toSorted()).toEqual(['more.ts', 'other.ts', 'same.ts'])
  expect(readFileSync(`${path}/other.ts`, 'utf8')).toBe('new')
  expect(statSync(`${path}/same.ts`).mtimeMs).toBe(1_000_000)
})
