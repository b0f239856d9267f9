import { join } from 'node:path'
import { Janitor } from '#server/retention-job.ts'
import type { RunningStore } from './start-store.ts'

/** The retention job of a store; null keeps orders, accounts and mails for good. */
export function janitorOf(
  store: RunningStore,
  orderDataDays: number | null,
  accountDays: number | null = null,
  mailDays: number | null = 30,
): Janitor {
  return new Janitor({
    db: store.db,
    now: store.deps.now,
    letters: join(store.dataFolder, 'outbox'),
    keep: { orderDataDays, accountDays, operatorLogDays: 400, mailDays },
    onFailure: (error) => {
      throw error
    },
  })
}
