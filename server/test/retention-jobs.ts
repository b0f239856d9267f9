import { join } from 'node:path'
import { RetentionJob } from '#server/retention-job.ts'
import type { RunningStore } from './start-store.ts'

/** The retention job of a store; null keeps orders, accounts and mails for good. */
export function retentionJobOf(
  store: RunningStore,
  orderDataDays: number | null,
  accountDays: number | null = null,
  mailDays: number | null = 30,
): RetentionJob {
  return new RetentionJob({
    db: store.db,
    now: store.deps.now,
    letters: join(store.dataFolder, 'outbox'),
    keep: { orderDataDays, accountDays, operatorLogDays: 400, mailDays },
    onFailure: (error) => {
      throw error
    },
  })
}
