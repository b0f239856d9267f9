import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './build/root.ts'
import { circleIn, importsIn, importsToRun, slashed } from './checks/import-graph.ts'
import { importFault, patternsOf, placeFault, readRooms } from './checks/rooms.ts'

// Who may import whom stands in the tables of docs/rooms.md; an exported type's name is declared once in the house.
// Circles, of types as well, are found by oxlint, but for those through what a file imports when it is wanted.
const GUIDE = 'docs/rooms.md'
const tables = readRooms(readFileSync(join(ROOT, GUIDE), 'utf8'))

const faults = patternsOf(tables)
  .filter((pattern) => !holdsFile(pattern))
  .map((pattern) => `${GUIDE} names ${pattern}, which is not there`)
const rooms = [...tables.rooms.keys()].join(',')
const typeIn = new Map<string, string>()
const files = globSync(`{${rooms}}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).map(slashed).sort()
const imports = new Map<string, string[]>()
for (const file of files.filter((each) => !isTest(each))) {
  const misplaced = placeFault(tables, file)
  if (misplaced) faults.push(`${file}: ${misplaced}`)
  const text = readFileSync(join(ROOT, file), 'utf8')
  imports.set(file, importsToRun(text, file))
  for (const target of importsIn(text, file).filter((path) => existsSync(join(ROOT, path)))) {
    const fault = importFault(tables, { file, target })
    if (fault) faults.push(`${file} imports ${target}: ${fault}`)
  }
  for (const name of typesOf(file, text)) {
    const other = typeIn.get(name)
    if (other !== undefined)
      faults.push(`${file} and ${other} export a type ${name} each: one word, one meaning`)
    typeIn.set(name, file)
  }
}
const circle = circleIn(imports)
if (circle) faults.push(`a circle of imports: ${circle.join(' → ')}`)
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

/** Whether a row's pattern is a file or a folder with one; a clone has no folder that is empty. */
function holdsFile(pattern: string): boolean {
  return globSync([pattern, `${pattern}/**/*`], { cwd: ROOT, withFileTypes: true }).some((found) =>
    found.isFile(),
  )
}

/** The types that a file of ours exports; what is written by program speaks of the contract, in its words. */
function typesOf(file: string, text: string): string[] {
  if (file.startsWith('generated/')) return []
  return [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name)
}

/** Tests and what only they use may reach for helpers of other rooms. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/')
}
