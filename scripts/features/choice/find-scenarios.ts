import { globSync, readFileSync, existsSync, statSync } from 'node:fs'
import { join, isAbsolute, relative, sep } from 'node:path'

import { loadSources } from '@cucumber/cucumber/api'

import type { Surface } from '#features/support/run-parameters.ts'

import { ROOT } from '../../build/root.ts'
import type { Choice } from './choice.ts'

const WITH_LINES = /^(.+?)((?::\d+)*)$/

/** What cucumber is asked for, to run the scenarios of one surface, and how many those are. */
export type Selection = { paths: string[]; names: string[]; tags: string; count: number }

const TAG = /@[^\s()]+/g

/** What of a choice there is to run, by surface; or why there is nothing, in one sentence. */
export async function findScenarios(
  choice: Choice,
  root = ROOT,
): Promise<{ selections: Map<Surface, Selection> } | { fault: string }> {
  const resolved = resolvePaths(choice.paths, root)
  if ('fault' in resolved) return resolved
  const unknown = unknownTag(choice.tags ?? '', root)
  if (unknown !== null) return { fault: `No scenario has the tag ${unknown}.` }
  const names = choice.names.map(namePattern)
  const selections = new Map<Surface, Selection>()
  for (const surface of choice.surfaces) {
    const tags = choice.tags === null ? `@${surface}` : `@${surface} and (${choice.tags})`
    const found = await countOf({ paths: resolved.paths, names, tags }, root)
    if ('fault' in found) return found
    if (found.count > 0) selections.set(surface, { paths: resolved.paths, names, tags, ...found })
  }
  return selections.size > 0 ? { selections } : { fault: nothing(choice) }
}

async function countOf(
  { paths, names, tags }: Omit<Selection, 'count'>,
  root: string,
): Promise<{ count: number } | { fault: string }> {
  const sources = { defaultDialect: 'en', paths, names, tagExpression: tags, order: 'defined' as const }
  try {
    const { plan, errors } = await loadSources(sources, { cwd: root })
    const [first] = errors
    return first ? { fault: `${first.uri}: ${first.message}` } : { count: plan.length }
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s*\n\s*/g, ' ') : String(error)
    return { fault: `The tags cannot be understood. ${reason}` }
  }
}

/** The name of an outline as it is written fits all its examples. */
function namePattern(words: string): string {
  return words
    .split(/<[^<>]+>/)
    .map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
}

function unknownTag(expression: string, root: string): string | null {
  const asked = expression.match(TAG) ?? []
  if (asked.length === 0) return null
  const known = new Set(
    globSync('features/**/*.feature', { cwd: root }).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => line.trimStart().startsWith('@'))
        .flatMap((line) => line.match(TAG) ?? []),
    ),
  )
  return asked.find((tag) => !known.has(tag)) ?? null
}

function nothing({ surfaces, paths, names, tags }: Choice): string {
  const limits = [
    ...(paths.length > 0 ? [`in ${paths.join(', ')}`] : []),
    ...(names.length > 0 ? [`whose name has ${names.map((each) => `"${each}"`).join(' or ')}`] : []),
    ...(tags === null ? [] : [`with ${tags}`]),
  ]
  const where = surfaces.length === 1 ? ` through the ${surfaces[0] === 'web' ? 'browser' : 'terminal'}` : ''
  return `There is no scenario${where} ${limits.join(' ')}`.trimEnd().concat('.')
}

/**
 * Paths as cucumber takes them, from the root of the project. `features/` may be left out, and a line may be any of a
 * scenario; what is not there is told.
 */
function resolvePaths(paths: readonly string[], root = ROOT): { paths: string[] } | { fault: string } {
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

/** Where a scenario begins, as cucumber names its lines: those of its heading and of the rows of its examples. */
const SCENARIO = /^\s*(?:Scenario(?: Outline| Template)?|Example):/
const RULE = /^\s*Rule:/
const EXAMPLES = /^\s*(?:Examples|Scenarios):/
const ROW = /^\s*\|/
const TAGS = /^\s*@/

/**
 * The lines by which cucumber knows what stands at a line of a feature file: a row of examples, the scenario around a
 * step, all scenarios of a rule; null for the whole file. A line beyond its end is a fault.
 */
export function knownLines(text: string, line: number): number[] | null | { fault: string } {
  const lines = text.trimEnd().split('\n')
  if (line < 1 || line > lines.length) return { fault: `it has ${lines.length} lines, and none ${line}` }
  const at = pastTags(lines, line)
  const is = (pattern: RegExp, number: number) => pattern.test(lines[number - 1] ?? '')
  if (is(RULE, at)) {
    const next = numbersOf(lines, RULE).find((each) => each > at) ?? lines.length + 1
    return numbersOf(lines, SCENARIO).filter((each) => each > at && each < next)
  }
  const start = numbersOf(lines, SCENARIO).findLast((each) => each <= at)
  const rule = numbersOf(lines, RULE).findLast((each) => each <= at)
  // What stands before the first scenario, of the file or of a rule, belongs to all that follow.
  if (start === undefined || (rule ?? 0) > start) return rule === undefined ? null : knownLines(text, rule)
  return [isExample(lines, at) ? at : start]
}

/** A row of examples, and not their heading. */
function isExample(lines: readonly string[], at: number): boolean {
  if (!ROW.test(lines[at - 1] ?? '')) return false
  const above = lines.slice(0, at - 1)
  const table = above.length - above.findLastIndex((each) => !ROW.test(each)) - 1
  return table > 0 && EXAMPLES.test(above.at(-1 - table) ?? '')
}

/** Tags belong to what follows them. */
function pastTags(lines: readonly string[], line: number): number {
  let at = line
  while (at < lines.length && TAGS.test(lines[at - 1] ?? '')) at += 1
  return at
}

function numbersOf(lines: readonly string[], pattern: RegExp): number[] {
  return lines.flatMap((each, index) => (pattern.test(each) ? [index + 1] : []))
}
