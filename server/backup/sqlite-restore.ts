import { existsSync } from 'node:fs'
import { copyFile, link, rename } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, isNoDatabase } from '#server/db/errors.ts'
import { BackupError, writeFileAtomic, type Permission } from './write-file-atomic.ts'
import { verifyBackup, type RowCounts } from './database-summary.ts'

/** Puts a copy in the place of a SQLite file; what was there stays beside it under another name. */
export async function restoreSqlite(from: string, file: string, allowed: Permission): Promise<RowCounts> {
  const counts = verifyBackup(from)
  const release = existsSync(file) ? takeOver(file, allowed) : () => {}
  try {
    await writeFileAtomic(file, async (unfinished) => {
      await copyFile(from, unfinished)
      await putAside(file)
    })
    return counts
  } finally {
    release()
  }
}

/** Locks the file until it is released. Throws BackupError where replacing it is not allowed. */
function takeOver(file: string, { replace, running }: Permission): () => void {
  if (!replace) throw new BackupError('cannotWrite', `${file} exists; --replace puts the copy in its place`)
  const present = new DatabaseSync(file)
  try {
    present.exec('pragma busy_timeout = 1000')
    // Fails while another program has the file open, and prevents others from opening it.
    present.exec('pragma journal_mode = delete')
    present.exec('begin exclusive')
  } catch (error) {
    // A damaged file cannot be locked, and is replaced.
    if (!isNoDatabase(error) && !(isBusy(error) && running)) {
      present.close()
      if (!isBusy(error)) throw error
      throw new BackupError('inUse', `A store is running on ${file}; stop it first (or say --running)`)
    }
  }
  return () => present.close()
}

/** Gives what is there a second name. Its own goes to the copy a moment later, so there is a database under it always. */
async function putAside(file: string): Promise<void> {
  if (!existsSync(file)) return
  const aside = `${file}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  await link(file, aside)
  // Left by a store that runs on: the copy must not be read with another one's log.
  for (const end of ['-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, aside + end)
}
