import { join, resolve } from 'node:path'

import { readConfig } from '#server/config.ts'
import { backUp } from '#server/keeping/backup.ts'
import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { describeRows, endWith } from './keeping/operator-words.ts'

const { to, keep } = npmCommand('backup', 'make a checked copy of the database, also under a running store')
  .option('--to <folder>', 'where it goes; backups in the data folder when absent')
  .option('--keep <copies>', 'how many stay, the newest', wholeNumber(1, 99_999))
  .parse()
  .opts<{ to?: string; keep?: number }>()

try {
  const { database, dataFolder } = readConfig(process.env)
  const made = await backUp(database, {
    folder: resolve(to ?? join(dataFolder, 'backups')),
    now: new Date(),
    keep,
  })
  console.error(`Copied and checked: ${describeRows(made.counts)}`)
  if (made.removed.length > 0) console.error(`Removed: ${made.removed.join(', ')}`)
  console.log(made.file)
} catch (error) {
  endWith(error)
}
