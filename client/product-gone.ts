import type { ApiProblem } from './api-problem.ts'

const NOT_FOUND = 404

/**
 * Whether the store itself says that there is no such product (any more): a 404 with a problem code, its own or that of a
 * newer store. Anybody between can answer 404 as well, and knows nothing of products.
 */
export function isProductGone({ status, code, storeCode }: ApiProblem): boolean {
  return status === NOT_FOUND && (code !== 'unknown' || storeCode !== undefined)
}
