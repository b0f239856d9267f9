import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { loadSources } from '@cucumber/cucumber/api'

import type { Surface } from '#features/support/run-parameters.ts'

import { ROOT } from '../../build/root.ts'
import type { Choice } from './choice.ts'
import { resolvePaths } from './resolve-paths.ts'

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
