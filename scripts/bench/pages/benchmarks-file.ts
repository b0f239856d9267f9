import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { figuresIn } from '../figures-section.ts'

const FILE = join(ROOT, 'docs', 'benchmarks.md')
const OPENING = `# Benchmarks

Written by the benches themselves, each between its marks: times depend on the machine and what else runs on it, so
compare within one run. What a first visit may load is held by \`npm test -- bytes\`.
`

/** What later runs of a bench are held against: the figures that were kept as those of before, or else the last ones. */
export function formerFigures(name: string): Map<string, string> {
  const text = kept()
  return figuresIn(sectionIn(text, `${name} before`) ?? sectionIn(text, name) ?? '')
}

/** Puts a section into docs/benchmarks.md, in place of the one of that name. */
export function writeSection(name: string, section: string): void {
  writeFileSync(FILE, withSection(kept(), name, section))
}

function kept(): string {
  return existsSync(FILE) ? readFileSync(FILE, 'utf8') : OPENING
}

/** What stands between the marks of a section; null where it is not there. */
export function sectionIn(text: string, name: string): string | null {
  const [from, to] = placeOf(text, name)
  return from === -1 || to < from ? null : text.slice(from + startMark(name).length, to).trim()
}

/** A text with a marked section replaced, or added at its end. */
export function withSection(text: string, name: string, section: string): string {
  const block = `${startMark(name)}\n\n${section}\n\n${endMark(name)}`
  const [from, to] = placeOf(text, name)
  if (from === -1 || to < from) return `${text.trimEnd()}\n\n${block}\n`
  return text.slice(0, from) + block + text.slice(to + endMark(name).length)
}

function placeOf(text: string, name: string): [from: number, to: number] {
  return [text.indexOf(startMark(name)), text.indexOf(endMark(name))]
}

function startMark(name: string): string {
  return `<!-- ${name}: written by the bench -->`
}

function endMark(name: string): string {
  return `<!-- ${name}: end -->`
}
