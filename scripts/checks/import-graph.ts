import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g
/** Programs and threads that a file starts, and scripts that it bundles. */
const STARTED = /\bnew URL\(\s*'([^']+)'/g
const BESIDE = /\bjoin\(\s*import\.meta\.dirname,\s*('[^)]+\.ts')\s*\)/g
/** Imports of which nothing is left when a file runs. */
const TYPES_ALONE =
  /\b(?:import|export)\s+(?:type\s[^'"]*?|\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?\s*,?)+\s*\}\s*)from\s*'[^']+'/g

/** Windows separates the parts of a path by backslashes. */
export function slashed(path: string): string {
  return path.replaceAll(sep, '/')
}

/**
 * Files of the project that a file's text imports, for their types or values, from the root, whether they are there or
 * not; packages are not of interest.
 */
export function importsIn(text: string, file: string): string[] {
  return named(SPECIFIER, text, file)
}

function named(pattern: RegExp, text: string, file: string): string[] {
  return [...text.matchAll(pattern)]
    .map(([, specifier = '']) => {
      if (specifier.startsWith('#')) return specifier.slice(1)
      return specifier.startsWith('.') ? slashed(relative('.', join(dirname(file), specifier))) : ''
    })
    .filter((path) => path !== '')
}

/** Who imports each file in order to run it, by the file; types are gone by then. */
function importersIn(root: string): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of sourcesIn(root)) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const target of new Set([...importsToRun(text, file), ...startedIn(text, file)]))
      importers.set(target, [...(importers.get(target) ?? []), file])
  }
  return importers
}

function startedIn(text: string, file: string): string[] {
  const beside = [...text.matchAll(BESIDE)].map(([, parts = '']) =>
    join(dirname(file), ...parts.split(',').map((part) => part.trim().slice(1, -1))),
  )
  return [...named(STARTED, text, file), ...beside.map(slashed)]
}

/** Files of the project that a file's text imports in order to run them, at once or when they are wanted. */
export function importsToRun(text: string, file: string): string[] {
  return importsIn(text.replaceAll(TYPES_ALONE, ''), file)
}

/** A way by imports from a file back to itself, as its files in turn; null where there is none. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(file)
    if (start >= 0) return [...way.slice(start), file]
    if (done.has(file)) return null
    for (const target of imports.get(file) ?? []) {
      const circle = follow(target, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return null
  }
  for (const file of imports.keys()) {
    const circle = follow(file, [])
    if (circle) return circle
  }
  return null
}

/** What is made, kept or installed. */
const NO_SOURCES = ['node_modules', 'dist', 'reports', 'data']

function sourcesIn(root: string): string[] {
  return globSync('*/', { cwd: root, exclude: NO_SOURCES })
    .flatMap((folder) => globSync(`${slashed(folder)}/**/*.{ts,tsx,mjs}`, { cwd: root }).map(slashed))
    .sort()
}

/** Every file that reaches one of `changed` by imports, with over how many of them: 0 for those themselves. */
export function distancesTo(changed: readonly string[], root: string): Map<string, number> {
  const importers = importersIn(root)
  const distances = new Map(changed.map((file) => [file, 0]))
  // A map hands out what is added to it while it is walked, the nearest first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
