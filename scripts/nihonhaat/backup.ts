import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

import { backUpSqlite } from '#server/backup/sqlite-backup.ts'
import { BackupError } from '#server/backup/write-file-atomic.ts'
import { readConfig } from '#server/config/config.ts'

import { assertSqlite, describeRows, endWith } from './exit.ts'

/** Writes a verified copy of a SQLite database and prints its file. */
export async function backup({ to, keep }: { to?: string; keep?: number }): Promise<void> {
  try {
    const { database, backupsFolder, afterBackup } = readConfig(process.env)
    const folder = resolve(to ?? backupsFolder)
    const made = await backUpSqlite(assertSqlite(database), { folder, now: new Date(), keep })
    console.error(`Copied and checked: ${describeRows(made.counts)}`)
    if (made.removed.length > 0) console.error(`Removed: ${made.removed.join(', ')}`)
    console.log(made.file)
    if (afterBackup !== null) runAfterBackup(afterBackup, made.file)
  } catch (error) {
    endWith(error)
  }
}

/** Runs HAAT_AFTER_BACKUP; the copy stays when that fails. */
function runAfterBackup(command: string, file: string): void {
  const { status } = spawnSync('sh', ['-c', command, 'sh', file], { stdio: ['ignore', 2, 2] })
  if (status === 0) return
  throw new BackupError(
    'commandFailed',
    `${file} was not taken elsewhere: HAAT_AFTER_BACKUP ended with ${status}`,
  )
}
