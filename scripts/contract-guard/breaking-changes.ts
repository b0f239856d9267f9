import { apiCompare, type Diff } from 'api-smart-diff'

import { differingParts } from './differing-parts.ts'
import { operationsOf } from './whole-schemas.ts'

/** A change after which a caller of the released contract may fail; the id stays the same from run to run. */
export type BreakingChange = { id: string }

/** Every breaking change between two contracts, in the order of the operations. */
export function breakingChanges(released: unknown, present: unknown): BreakingChange[] {
  const [old, now] = [operationsOf(released), operationsOf(present)]
  const [oldPaths, nowPaths] = differingParts(old.paths, now.paths)
  const [before, after] = [
    { ...old, paths: oldPaths },
    { ...now, paths: nowPaths },
  ]
  const { diffs } = apiCompare(before, after)
  const ids = diffs.filter((diff) => breaks(diff)).map((diff) => idOf(diff, before, after))
  return [...new Set(ids)].map((id) => ({ id }))
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
