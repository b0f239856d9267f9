import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './outage.ts'

const PATIENCE_MS = 2000
const PAUSE_MS = 20

/** Does `work` on a SQLite file, again and again for a while as long as another program holds the file. */
export async function patiently<T>(work: () => T): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await sleep(PAUSE_MS)
    }
  }
}
