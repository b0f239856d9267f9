import { isDeepStrictEqual } from 'node:util'

import { isObject } from '../generate/contract-node.ts'

/** Addresses, their methods, the parts of an operation, its answers by status. */
const LEVELS = 4

/**
 * Both trees without what is the same in both, down to single answers: most changes touch few of them, and to compare the
 * whole would take longer than all other checks of the contract together.
 */
export function differingParts(before: unknown, after: unknown, levels = LEVELS): [unknown, unknown] {
  if (levels === 0 || !isObject(before) || !isObject(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ name, parts: differingParts(before[name], after[name], levels - 1) }))
  const side = (root: object, at: 0 | 1) =>
    Object.fromEntries(pairs.filter(({ name }) => name in root).map(({ name, parts }) => [name, parts[at]]))
  return [side(before, 0), side(after, 1)]
}
