import { readConfig } from '#server/config.ts'
import { rehearse } from '#server/keeping/rehearse.ts'
import { noteFact } from '#server/store/store-facts.ts'

import { npmCommand } from './build/npm-command.ts'
import { describeRows } from './keeping/operator-words.ts'
import { withStore } from './keeping/with-store.ts'

npmCommand('rehearse', 'put the newest copy into a database that nobody uses, and take it away again').parse()
const { database, backupsFolder, dataFolder } = readConfig(process.env)
await withStore(async (db) => {
  const { file, counts } = await rehearse(database, backupsFolder, dataFolder)
  const amount = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  await noteFact(db, 'rehearsal', { at: Date.now(), amount })
  console.log(`${file} can be put back: ${describeRows(counts)}`)
})
