import { apiCompare, type Diff } from 'api-smart-diff'

import { isDeepStrictEqual } from 'node:util'
import { dereference } from '../generate/contract.ts'
import { isObject } from '../generate/is-object.ts'

/** Texts for people. No caller depends on them. */
const LEFT_OUT = new Set(['description', 'summary', 'example', 'examples', 'x-messages', 'tags'])

/**
 * Every change between two contracts after which a caller of the released one may fail, in the order of the operations, by
 * ids that stay the same from run to run.
 */
export function breakingChanges(released: unknown, present: unknown): string[] {
  const [before, after] = [operationsOf(released), operationsOf(present)]
  // A comparison of all paths takes seconds.
  for (const path of Object.keys(before.paths))
    if (isDeepStrictEqual(before.paths[path], after.paths[path])) {
      delete before.paths[path]
      delete after.paths[path]
    }
  const { diffs } = apiCompare(before, after)
  return [...new Set(diffs.filter(breaks).map((diff) => idOf(diff, before, after)))]
}

/** The library judges what schemas, parameters and answers mean for each side; it does not know these three. */
function breaks({ type, action, path }: Diff): boolean {
  const last = path.at(-1)
  // For an answer it takes any other type for a wider one.
  if (last === 'type' && path.includes('schema')) return action !== 'add' || type === 'breaking'
  // Programs are generated from these names.
  if (last === 'operationId') return action !== 'add'
  // Callers tell by its code why they were refused; of a new one they show the words.
  if (path.includes('x-problem-codes')) return action !== 'add'
  return type === 'breaking'
}

function idOf({ action, path }: Diff, before: unknown, after: unknown): string {
  const [, address, method, ...place] = path
  const call = [method === undefined ? '' : String(method).toUpperCase(), address].filter(Boolean).join(' ')
  const root = action === 'remove' ? before : after
  return `${call}: ${action} ${named(root, path).slice(3).join('/') || (place.length > 0 ? place.join('/') : 'it')}`
}

/** The path with names for numbers: of a parameter, or of what a list of plain values holds. */
function named(root: unknown, path: readonly (string | number)[]): (string | number)[] {
  let place = root
  return path.map((step) => {
    place = typeof place === 'object' && place !== null ? Reflect.get(place, step) : undefined
    if (typeof step !== 'number' && !/^\d+$/.test(step)) return step
    if (typeof place === 'string' || typeof place === 'number') return place
    const name: unknown = typeof place === 'object' && place !== null ? Reflect.get(place, 'name') : undefined
    return typeof name === 'string' ? name : step
  })
}

/** The operations of a contract without references, so that a change shows where a caller meets it. */
function operationsOf(contract: unknown): {
  openapi: unknown
  info: object
  paths: Record<string, unknown>
} {
  const { openapi, paths } = dereference(contract) as { openapi?: unknown; paths?: unknown }
  return { openapi, info: { title: '', version: '' }, paths: withoutTexts(paths) as Record<string, unknown> }
}

function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      // A property may have the name of a text: its value is a schema.
      .filter(([name, member]) => !LEFT_OUT.has(name) || (isObject(member) && 'type' in member))
      .map(([name, member]) => [name, withoutTexts(member)]),
  )
}
