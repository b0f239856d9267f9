import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../../build/root.ts'

const FILE = join(ROOT, 'docs', 'benchmarks.md')
const OPENING = `# Benchmarks

Written by the benches themselves, each between its marks: times depend on the machine and what else runs on it, so
compare within one run. What a first visit may load is held by \`npm test -- bytes\`.
`

/** Puts a section into docs/benchmarks.md, in place of the one of that name. */
export function writeSection(name: string, section: string): void {
  writeFileSync(FILE, withSection(existsSync(FILE) ? readFileSync(FILE, 'utf8') : OPENING, name, section))
}

/** A text with a marked section replaced, or added at its end. */
export function withSection(text: string, name: string, section: string): string {
  const start = `<!-- ${name}: written by the bench -->`
  const end = `<!-- ${name}: end -->`
  const block = `${start}\n\n${section}\n\n${end}`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from === -1 || to < from) return `${text.trimEnd()}\n\n${block}\n`
  return text.slice(0, from) + block + text.slice(to + end.length)
}
