import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig } from '#server/config.ts'
import { backUp } from '#server/keeping/backup.ts'
import { describeRows, endWith } from './keeping/operator-words.ts'

// `npm run backup [-- --to <folder>] [--keep <copies>]`: a checked copy of the database, also under a running store.
const USAGE = 'npm run backup -- [--to <folder>] [--keep <copies>]'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const { to, keep } = values
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
    throw new RangeError(`--keep takes a whole number from 1 to 99999, not '${keep}'`)
  }
  const { database, dataFolder } = readConfig(process.env)
  const made = await backUp(database, {
    folder: resolve(to ?? join(dataFolder, 'backups')),
    now: new Date(),
    keep: keep === undefined ? undefined : Number(keep),
  })
  console.error(`Copied and checked: ${describeRows(made.counts)}`)
  if (made.removed.length > 0) console.error(`Removed: ${made.removed.join(', ')}`)
  console.log(made.file)
} catch (error) {
  endWith(error, USAGE)
}
