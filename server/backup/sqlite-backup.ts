import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { verifyDatabase, type RowCounts } from './database-summary.ts'
import { BackupError, writeFileAtomic } from './write-file-atomic.ts'

const BACKUP_NAME = /^nihonhaat-\d{8}T\d{6}Z\.db$/
const PAGES_PER_STEP = 1000

type BackupOptions = {
  folder: string
  now: Date
  /** How many backups stay in the folder, this one included; all when absent. */
  keep?: number | undefined
}

/** A backup that was written and verified. */
export type Backup = { file: string; counts: RowCounts; removed: string[] }

/** Copies a SQLite database, while stores read and write it, to a file named after the time, and verifies the copy. */
export async function backUpSqlite(database: string, options: BackupOptions): Promise<Backup> {
  const { folder, now, keep } = options
  const file = join(folder, `nihonhaat-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.db`)
  const counts = await copyDatabase(database, file)
  return { file, counts, removed: keep === undefined ? [] : await removeOldest(folder, keep) }
}

async function copyDatabase(file: string, to: string): Promise<RowCounts> {
  if (!existsSync(file)) throw new BackupError('noInput', `There is no database at ${file}`)
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    source.exec('pragma busy_timeout = 5000')
    // One snapshot for the whole copy, which the first read begins: without it every order that comes meanwhile restarts the copy.
    source.exec('begin; select 1 from sqlite_schema')
    return await writeFileAtomic(to, async (unfinished) => {
      await backup(source, unfinished, { rate: PAGES_PER_STEP })
      leaveWalMode(unfinished)
      return verifyDatabase(unfinished).counts
    })
  } finally {
    source.close()
  }
}

/** A backup is one file without a log; the store returns to WAL mode when it opens one. */
function leaveWalMode(file: string): void {
  const copy = new DatabaseSync(file)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}

/** Removes only backups, and only once the new one is complete. */
async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const backups = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).sort()
  const old = backups.slice(0, Math.max(0, backups.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}
