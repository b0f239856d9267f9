import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { RateResult } from '../fixed-rate.ts'

/** Orders of the same body at a fixed rate, sent to each instance in turn. */
export type Buying = { urls: readonly string[]; body: string; perSecond: number; seconds: number }
export type Buyers = { buy: (orders: Buying) => Promise<RateResult>; close: () => void }

/** Who orders, as a process of its own that takes no time of those who measure something else. */
export function startBuyers(): Buyers {
  const child = fork(join(import.meta.dirname, 'buyers-process.ts'))
  return {
    async buy(orders) {
      child.send(orders)
      const [result] = (await once(child, 'message')) as [RateResult]
      return result
    },
    close: () => child.disconnect(),
  }
}
