import { statfs, stat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the free bytes of the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Returns device and inode of a file, to detect a replaced file; null when it does not exist. */
export async function fileIdentity(file: string): Promise<string | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && `${found.dev}:${found.ino}`
}

// Backups of SQLite files and of `deploy/backup`.
const BACKUP_NAME = /^nihonhaat-\d{8}T\d{6}Z\.(?:db|dump)$/

/** Returns when the newest complete backup in a folder was written; null when there is none. */
export async function lastBackupAt(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1)
  return newest === undefined ? null : (await stat(join(folder, newest))).mtimeMs
}
