import { copyFile, link, mkdir, rename } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, isNoDatabase } from '#server/db/errors.ts'
import { BackupError, writeFileAtomic, type Permission } from './write-file-atomic.ts'
import { assertSupportedSchema, verifyDatabase, countRows, type RowCounts } from './database-summary.ts'

/** Puts a copy in the place of a SQLite file; what was there stays beside it under another name. */
export async function restoreSqlite(from: string, file: string, allowed: Permission): Promise<RowCounts> {
  verifyBackup(from)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const release = existsSync(file) ? takeOver(file, allowed) : () => {}
  try {
    return await writeFileAtomic(file, async (unfinished) => {
      await copyFile(from, unfinished)
      const { counts } = verifyDatabase(unfinished)
      await putAside(file)
      return counts
    })
  } finally {
    release()
  }
}

/** The row counts of a copy. Throws BackupError when it is missing, damaged or of a newer version of the store. */
export function verifyBackup(from: string): RowCounts {
  if (!existsSync(from)) throw new BackupError('noInput', `There is no backup at ${from}`)
  const summary = verifyDatabase(from)
  assertSupportedSchema(from, summary)
  return summary.counts
}

/** Keeps everybody else out of the file until it is released. Throws BackupError where that is not allowed. */
function takeOver(file: string, allowed: Permission): () => void {
  const present = openPresent(file)
  const rows = rowsOf(present, file)
  if (rows > 0 && !allowed.replace) {
    present.close()
    throw new BackupError('cannotWrite', `${file} holds ${rows} rows; --replace puts the copy in its place`)
  }
  try {
    // Fails while another program has the file open, and prevents others from opening it.
    present.exec('pragma journal_mode = delete')
    present.exec('begin exclusive')
  } catch (error) {
    // A damaged file cannot be locked, and is replaced.
    if (isNoDatabase(error) || (isBusy(error) && allowed.running)) return () => present.close()
    present.close()
    if (!isBusy(error)) throw error
    throw new BackupError('inUse', `A store is running on ${file}; stop it first (or say --running)`)
  }
  return () => present.close()
}

function openPresent(file: string): DatabaseSync {
  const present = new DatabaseSync(file)
  present.exec('pragma busy_timeout = 1000')
  return present
}

function rowsOf(present: DatabaseSync, file: string): number {
  try {
    return countShopRows(countRows(present))
  } catch (error) {
    if (isBusy(error)) throw new BackupError('inUse', `Another program holds ${file}; stop it first`)
    // What cannot be read may be worth something all the same.
    return 1
  }
}

/** Rows that somebody would miss: not those that the schema brings along. */
export function countShopRows(counts: RowCounts): number {
  return ['products', 'users', 'orders', 'mails'].reduce((rows, table) => rows + (counts[table] ?? 0), 0)
}

/** Gives what is there a second name. Its own goes to the copy a moment later, so there is a database under it always. */
async function putAside(file: string): Promise<void> {
  if (!existsSync(file)) return
  const aside = `${file}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  await link(file, aside)
  // Left by a store that runs on: the copy must not be read with another one's log.
  for (const end of ['-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, aside + end)
}
