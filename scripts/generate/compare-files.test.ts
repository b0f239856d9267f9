import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { compareFiles } from './generated-file.ts'

function folderWith(files: Record<string, string>): URL {
  const folder = mkdtempSync(`${tmpdir()}/compare-`)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text)
  return pathToFileURL(`${folder}/`)
}

it('finds nothing in a folder that holds exactly the files', () => {
  expect(compareFiles(new Map([['a.ts', 'one']]), folderWith({ 'a.ts': 'one' }))).toEqual([])
})

it('names what is missing, changed and left over', () => {
  const expected = new Map([
    ['a.ts', 'one'],
    ['b.ts', 'two'],
  ])
  expect(compareFiles(expected, folderWith({ 'a.ts': 'other', 'c.ts': '' }))).toEqual([
    'c.ts no longer comes out of the contract',
    'a.ts is out of date',
    'b.ts is missing',
  ])
})

it('takes a folder that does not exist as empty', () => {
  expect(compareFiles(new Map([['a.ts', 'one']]), new URL('gone/', folderWith({})))).toEqual([
    'a.ts is missing',
  ])
})
