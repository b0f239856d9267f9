import { existsSync, readFileSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'

import { ROOT } from '../../build/root.ts'
import { knownLines } from './lines.ts'

const WITH_LINES = /^(.+?)((?::\d+)*)$/

/**
 * Paths as cucumber takes them, from the root of the project. `features/` may be left out, and a line may be any of a
 * scenario; what is not there is told.
 */
export function resolvePaths(paths: readonly string[], root = ROOT): { paths: string[] } | { fault: string } {
  const resolved: string[] = []
  for (const asked of paths) {
    const [, name = asked, lines = ''] = WITH_LINES.exec(asked) ?? []
    const file =
      [name, join('features', name)].find((each) => existsSync(join(root, each))) ?? absolute(name, root)
    if (file === null) return { fault: `There is no ${name}, neither here nor in features/.` }
    const isFolder = statSync(join(root, file)).isDirectory()
    if (!isFolder && !file.endsWith('.feature')) return { fault: `${name} is no feature file.` }
    if (isFolder && lines !== '') return { fault: `${name} is a folder and has no lines.` }
    const path = file.replaceAll(sep, '/')
    const numbers = lines.split(':').filter((each) => each !== '')
    const text = numbers.length > 0 ? readFileSync(join(root, file), 'utf8') : ''
    const known = numbers.map((each) => knownLines(text, Number(each)))
    const fault = known.find((each) => each !== null && 'fault' in each)
    if (fault && 'fault' in fault) return { fault: `${path}: ${fault.fault}.` }
    const all = known.flatMap((each) => (Array.isArray(each) ? each : [null]))
    resolved.push(all.length === 0 || all.includes(null) ? path : [path, ...new Set(all)].join(':'))
  }
  return { paths: resolved }
}

function absolute(name: string, root: string): string | null {
  return isAbsolute(name) && existsSync(name) ? relative(root, name) : null
}
