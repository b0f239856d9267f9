import { globSync, readFileSync, existsSync, statSync } from 'node:fs'
import { join, isAbsolute, relative, sep } from 'node:path'

import { loadSources } from '@cucumber/cucumber/api'

import type { FeatureChild } from '@cucumber/messages'

import type { Surface } from '#features/support/run-parameters.ts'

import { ROOT } from '../../build/root.ts'
import { parse } from '../read-feature.ts'
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
function resolvePaths(paths: readonly string[], root: string): { paths: string[] } | { fault: string } {
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

type Children = readonly Pick<FeatureChild, 'background' | 'scenario' | 'rule'>[]

/**
 * The lines by which cucumber knows what stands at a line of a feature file: a row of examples, the scenario around a
 * step, all scenarios of a rule; null for the whole file. A line beyond its end is a fault.
 */
export function knownLines(text: string, line: number): number[] | null | { fault: string } {
  const count = text.trimEnd().split('\n').length
  if (line < 1 || line > count) return { fault: `it has ${count} lines, and none ${line}` }
  return around(childrenIn(text), line)
}

/** None of a text that cannot be read: cucumber says what is wrong with it. */
function childrenIn(text: string): Children {
  try {
    return parse(text).feature?.children ?? []
  } catch {
    return []
  }
}

/** Null for what stands before the first scenario: it belongs to all that follow. */
function around(children: Children, line: number): number[] | null {
  const last = children.findLast((each) => beginOf(each) <= line)
  if (last?.rule) return around(last.rule.children, line) ?? scenariosOf(last.rule.children)
  if (!last?.scenario) return null
  const rows = last.scenario.examples.flatMap(({ tableBody }) => tableBody)
  return [rows.some(({ location }) => location.line === line) ? line : last.scenario.location.line]
}

function scenariosOf(children: Children): number[] {
  return children.flatMap(({ scenario }) => (scenario ? [scenario.location.line] : []))
}

/** Tags belong to what follows them. */
function beginOf({ background, scenario, rule }: Children[number]): number {
  const [tag] = scenario?.tags ?? rule?.tags ?? []
  return (tag ?? scenario ?? rule ?? background)?.location.line ?? 0
}
