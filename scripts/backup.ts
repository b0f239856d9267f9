import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'

import { readConfig } from '#server/config.ts'
import { backUp } from '#server/keeping/backup.ts'
import { KeepingError } from '#server/keeping/private-copy.ts'
import { openDb, type DatabasePlace } from '#server/store/db.ts'
import { noteFact } from '#server/store/store-facts.ts'
import { npmCommand, wholeNumber } from './build/npm-command.ts'
import { describeRows, endWith } from './keeping/operator-words.ts'

const { to, keep } = npmCommand('backup', 'make a checked copy of the database, also under a running store')
  .option('--to <folder>', 'where it goes; HAAT_BACKUPS when absent')
  .option('--keep <copies>', 'how many stay, the newest', wholeNumber(1, 99_999))
  .parse()
  .opts<{ to?: string; keep?: number }>()

try {
  const { database, backupsFolder, afterBackup } = readConfig(process.env)
  await noted(database, async () => {
    const made = await backUp(database, { folder: resolve(to ?? backupsFolder), now: new Date(), keep })
    console.error(`Copied and checked: ${describeRows(made.counts)}`)
    if (made.removed.length > 0) console.error(`Removed: ${made.removed.join(', ')}`)
    console.log(made.file)
    if (afterBackup !== null) takeElsewhere(afterBackup, made.file)
    return made.file
  })
} catch (error) {
  endWith(error)
}

/** Writes down how it ended, for figures and alarms; a database of another version is copied without that. */
async function noted(database: DatabasePlace, work: () => Promise<string>): Promise<void> {
  const note = async (name: 'backup' | 'backup-failure', amount: number) => {
    const db = openDb(database)
    await noteFact(db, name, { at: Date.now(), amount })
      .catch(() => {})
      .finally(() => db.destroy())
  }
  try {
    await note('backup', statSync(await work()).size)
  } catch (error) {
    const isThere = !(error instanceof KeepingError && error.exitCode === 66)
    if (isThere) await note('backup-failure', 0)
    throw error
  }
}

/** The copy stays here, whatever becomes of it elsewhere. */
function takeElsewhere(command: string, file: string): void {
  const { status } = spawnSync('sh', ['-c', command, 'sh', file], { stdio: ['ignore', 2, 2] })
  if (status === 0) return
  throw new KeepingError(
    'noProgram',
    `${file} was not taken elsewhere: HAAT_AFTER_BACKUP ended with ${status}`,
  )
}
