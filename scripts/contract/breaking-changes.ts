import { apiCompare, type Diff } from 'api-smart-diff'

import { isDeepStrictEqual } from 'node:util'
import { dereference } from '../generate/contract.ts'
import { isObject } from '../generate/is-object.ts'

/** Texts for people, on which no client depends. */
const LEFT_OUT = new Set(['description', 'summary', 'example', 'examples', 'x-messages', 'tags'])

/**
 * The changes between two contracts that can break a client of the released one, in the order of the operations, with stable
 * ids.
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

/** Rules that the library does not have. */
function breaks({ type, action, path }: Diff): boolean {
  const last = path.at(-1)
  // The library accepts every other type of a response as a wider one.
  if (last === 'type' && path.includes('schema')) return action !== 'add' || type === 'breaking'
  // Clients are generated from these names.
  if (last === 'operationId') return action !== 'add'
  // Clients branch on problem codes; they show the text of unknown ones.
  if (path.includes('x-problem-codes')) return action !== 'add'
  return type === 'breaking'
}

function idOf({ action, path }: Diff, before: unknown, after: unknown): string {
  const [, address, method, ...place] = path
  const call = [method === undefined ? '' : String(method).toUpperCase(), address].filter(Boolean).join(' ')
  const root = action === 'remove' ? before : after
  return `${call}: ${action} ${named(root, path).slice(3).join('/') || (place.length > 0 ? place.join('/') : 'it')}`
}

/** The path with names instead of indexes: of a parameter, or of an item in a list of values. */
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

/** The operations of a contract with resolved references, so that a change is reported at each operation it affects. */
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
      // A property may be named like a text; its value is a schema.
      .filter(([name, member]) => !LEFT_OUT.has(name) || (isObject(member) && 'type' in member))
      .map(([name, member]) => [name, withoutTexts(member)]),
  )
}
