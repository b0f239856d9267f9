import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { compareFiles, writeFiles } from './generated-file.ts'

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

it('names what is missing, changed and left over; a folder that does not exist is empty', () => {
  expect(compareFiles(WANTED, folder())).toEqual([
    'stray.ts no longer comes out of the contract',
    'other.ts is out of date',
    'more.ts is missing',
  ])
  expect(compareFiles(new Map([['a.ts', '']]), new URL('gone/', folder()))).toEqual(['a.ts is missing'])
})

it('leaves the folder with exactly the files, touching only what changed', () => {
  const place = folder()
  expect(writeFiles(WANTED, place)).toEqual(['stray.ts', 'other.ts', 'more.ts'])
  expect(readdirSync(place).toSorted()).toEqual(['more.ts', 'other.ts', 'same.ts'])
  expect(readFileSync(new URL('other.ts', place), 'utf8')).toBe('new')
  expect(statSync(new URL('same.ts', place)).mtimeMs).toBe(1_000_000)
  expect(compareFiles(WANTED, place)).toEqual([])
})
