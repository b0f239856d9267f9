import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { writeFiles } from './generated-file.ts'

const WANTED = new Map([
  ['same.ts', 'old'],
  ['other.ts', 'new'],
  ['more.ts', 'new'],
])

function folder(): URL {
  const path = mkdtempSync(`${tmpdir()}/generated-`)
  onTestFinished(() => rmSync(path, { recursive: true }))
  for (const name of ['same.ts', 'other.ts', 'stray.ts']) writeFileSync(`${path}/${name}`, 'old')
  utimesSync(`${path}/same.ts`, 1000, 1000)
  return pathToFileURL(`${path}/`)
}

const CHANGED = ['stray.ts', 'other.ts', 'more.ts']

it('names what is missing, changed and left over, and writes nothing when it only checks', () => {
  const place = folder()
  expect(writeFiles(WANTED, place, { check: true })).toEqual(CHANGED)
  expect(writeFiles(WANTED, place, { check: true })).toEqual(CHANGED)
  expect(writeFiles(new Map([['a.ts', '']]), new URL('gone/', place), { check: true })).toEqual(['a.ts'])
})

it('leaves the folder with exactly the files, touching only what changed', () => {
  const place = folder()
  expect(writeFiles(WANTED, place)).toEqual(CHANGED)
  expect(readdirSync(place).toSorted()).toEqual(['more.ts', 'other.ts', 'same.ts'])
  expect(readFileSync(new URL('other.ts', place), 'utf8')).toBe('new')
  expect(statSync(new URL('same.ts', place)).mtimeMs).toBe(1_000_000)
  expect(writeFiles(WANTED, place)).toEqual([])
})
