import { join } from 'node:path'
import { RetentionJob } from '#server/retention-job.ts'
import type { RunningStore } from './start-store.ts'

/** The retention job of a store; null keeps orders and accounts for good. */
export function retentionJobOf(
  store: RunningStore,
  orderDataDays: number | null,
  accountDays: number | null = null,
): RetentionJob {
  return new RetentionJob({
    db: store.db,
    now: store.deps.now,
    letters: join(store.dataFolder, 'outbox'),
    keep: { orderDataDays, accountDays, operatorLogDays: 400, mailDays: 30 },
    onFailure: (error) => {
      throw error
    },
  })
}
