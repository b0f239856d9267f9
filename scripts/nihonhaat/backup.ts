import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'

import { readConfig } from '#server/config/config.ts'
import { backUp } from '#server/keeping/backup.ts'
import { KeepingError } from '#server/keeping/private-copy.ts'
import { openDb, type DatabasePlace } from '#server/store/db.ts'
import { noteFact } from '#server/store/store-facts.ts'
import { describeRows, endWith } from './exit.ts'

/** Writes a verified copy, records the result for metrics, and prints the file. */
export async function backup({ to, keep }: { to?: string; keep?: number }): Promise<void> {
  try {
    const { database, backupsFolder, afterBackup } = readConfig(process.env)
    await recorded(database, async () => {
      const folder = resolve(to ?? backupsFolder)
      const made = await backUp(database, { folder, now: new Date(), keep })
      console.error(`Copied and checked: ${describeRows(made.counts)}`)
      if (made.removed.length > 0) console.error(`Removed: ${made.removed.join(', ')}`)
      console.log(made.file)
      if (afterBackup !== null) runAfterBackup(afterBackup, made.file)
      return made.file
    })
  } catch (error) {
    endWith(error)
  }
}

/** Records the result for metrics and alarms, unless the database has another schema version. */
async function recorded(database: DatabasePlace, work: () => Promise<string>): Promise<void> {
  const record = async (name: 'backup' | 'backup-failure', amount: number) => {
    const db = openDb(database)
    await noteFact(db, name, { at: Date.now(), amount })
      .catch(() => {})
      .finally(() => db.destroy())
  }
  try {
    await record('backup', statSync(await work()).size)
  } catch (error) {
    const isThere = !(error instanceof KeepingError && error.exitCode === 66)
    if (isThere) await record('backup-failure', 0)
    throw error
  }
}

/** Runs HAAT_AFTER_BACKUP; the copy stays when that fails. */
function runAfterBackup(command: string, file: string): void {
  const { status } = spawnSync('sh', ['-c', command, 'sh', file], { stdio: ['ignore', 2, 2] })
  if (status === 0) return
  throw new KeepingError(
    'noProgram',
    `${file} was not taken elsewhere: HAAT_AFTER_BACKUP ended with ${status}`,
  )
}
