import type { Deps } from '#server/deps.ts'
import { problem, retryLater, type Problem } from './problem.ts'

/** The address under which the store's own pages ask for what they show; whoever asks for a page is counted there. */
export const OWN_PAGES = 'own pages'

/** Why a caller is not answered who searches, or asks for what is not there, more often than people do; null else. */
export function askedTooOften(
  limits: Deps['limits'],
  what: 'searches' | 'misses',
  address: string,
): Problem<'too_many_requests'> | null {
  if (address === OWN_PAGES) return null
  const wait = limits[what].count(address)
  return wait > 0 ? retryLater(problem('too_many_requests', { seconds: wait }), wait) : null
}
