import { LRUCache } from 'lru-cache'
import { countInWindow, type Attempts } from './attempt-rules.ts'
import { networkOf } from './network-of.ts'

// Who asks from more networks than that at once is no one caller any more.
const NETWORKS = 20_000
const MINUTE_MS = 60_000

/**
 * Counts of this process alone, by network and minute. For reads: they cost a process its time and nothing else, and a
 * write to the database for each would cost more than it saves.
 */
export class LocalCounters {
  readonly #now: () => number
  readonly #limit: number
  /** Made with the first attempt, as it takes its room for all networks at once. */
  #attempts: LRUCache<string, Attempts> | null = null

  /** `limit` 0 sets none. */
  constructor(now: () => number, limit: number) {
    this.#now = now
    this.#limit = limit
  }

  /** Counts, and answers the seconds to wait; 0 while the limit is not reached. */
  count(address: string): number {
    if (this.#limit === 0) return 0
    const network = networkOf(address)
    const { next, waitMs } = this.#next(network)
    if (waitMs === 0) {
      this.#attempts ??= new LRUCache({ max: NETWORKS })
      this.#attempts.set(network, next)
    }
    return Math.ceil(waitMs / 1000)
  }

  /** The seconds to wait, without counting. */
  wait(address: string): number {
    return this.#limit === 0 ? 0 : Math.ceil(this.#next(networkOf(address)).waitMs / 1000)
  }

  #next(network: string) {
    const now = this.#now()
    const before = this.#attempts?.get(network) ?? { attempts: 0, countedSince: now, blockedUntil: 0 }
    return countInWindow(before, now, this.#limit, MINUTE_MS)
  }
}
