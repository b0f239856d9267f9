import { apiCompare, type Diff } from 'api-smart-diff'

import { isDeepStrictEqual } from 'node:util'
import { dereference } from '../generate/contract.ts'
import { isObject } from '../generate/is-object.ts'

/** Texts for people. No caller depends on them. */
const LEFT_OUT = new Set(['description', 'summary', 'example', 'examples', 'x-messages', 'tags'])

/** Addresses, their methods, the parts of an operation, its answers by status. */
const LEVELS = 4

/**
 * Every change between two contracts after which a caller of the released one may fail, in the order of the operations, by
 * ids that stay the same from run to run.
 */
export function breakingChanges(released: unknown, present: unknown): string[] {
  const [old, now] = [operationsOf(released), operationsOf(present)]
  const [oldPaths, nowPaths] = differingParts(old.paths, now.paths)
  const [before, after] = [
    { ...old, paths: oldPaths },
    { ...now, paths: nowPaths },
  ]
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

/**
 * Both trees without what is the same in both, down to single answers: most changes touch few of them, and to compare the
 * whole would take longer than all other checks of the contract together.
 */
function differingParts(before: unknown, after: unknown, levels = LEVELS): [unknown, unknown] {
  if (levels === 0 || !isObject(before) || !isObject(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ name, parts: differingParts(before[name], after[name], levels - 1) }))
  const side = (root: object, version: 0 | 1) =>
    Object.fromEntries(
      pairs.filter(({ name }) => name in root).map(({ name, parts }) => [name, parts[version]]),
    )
  return [side(before, 0), side(after, 1)]
}

/** The operations of a contract without references, so that a change shows where a caller meets it. */
function operationsOf(contract: unknown): { openapi: unknown; info: object; paths: unknown } {
  const { openapi, paths } = dereference(contract) as { openapi?: unknown; paths?: unknown }
  return { openapi, info: { title: '', version: '' }, paths: withoutTexts(paths) }
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
