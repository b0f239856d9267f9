import { readConfig } from '#server/config/config.ts'
import { rehearse } from '#server/keeping/rehearse.ts'
import { noteFact } from '#server/store/store-facts.ts'

import { describeRows } from './exit.ts'
import { withStore } from './with-store.ts'

/** Restores the newest copy into a scratch database, and records that for metrics. */
export async function verify(): Promise<void> {
  await withStore(async (db) => {
    const { database, backupsFolder, dataFolder } = readConfig(process.env)
    const { file, counts } = await rehearse(database, backupsFolder, dataFolder)
    const amount = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
    await noteFact(db, 'rehearsal', { at: Date.now(), amount })
    console.log(`${file} can be restored: ${describeRows(counts)}`)
  })
}
