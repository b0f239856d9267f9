import { readConfig } from '#server/config/config.ts'
import { openExistingStore } from '#server/backup/open-existing-store.ts'
import type { Db } from '#server/db/db.ts'

import { endWith } from './exit.ts'

/** Runs `work` with the database of the configured store; an expected error ends the program with one sentence. */
export async function withStore(work: (db: Db) => Promise<void>): Promise<void> {
  try {
    const { database } = readConfig(process.env)
    const db = await openExistingStore(database)
    await work(db).finally(() => db.destroy())
  } catch (error) {
    endWith(error)
  }
}
