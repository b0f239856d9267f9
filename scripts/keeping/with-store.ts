import { readConfig } from '#server/config.ts'
import { openPresentStore } from '#server/keeping/present-store.ts'
import type { Db } from '#server/store/db.ts'

import { endWith } from './operator-words.ts'

/** Gives `work` the database of the configured store; what can be expected to fail ends the program with one sentence. */
export async function withStore(work: (db: Db) => Promise<void>): Promise<void> {
  try {
    const { database } = readConfig(process.env)
    const db = await openPresentStore(database)
    await work(db).finally(() => db.destroy())
  } catch (error) {
    endWith(error)
  }
}
