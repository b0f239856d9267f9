import { statfs, stat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Returns the free bytes of the file system of `file`. */
export async function freeBytesBeside(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file))
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

/** When the newest backup was written, and its size. */
export type LastBackup = { writtenAt: number; bytes: number }

// Backups of SQLite files and of `deploy/backup`.
const BACKUP_NAME = /^nihonhaat-\d{8}T\d{6}Z\.(?:db|dump)$/

/** Returns the newest complete backup in a folder; null when there is none. */
export async function lastBackup(folder: string): Promise<LastBackup | null> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_NAME.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) return null
  const { mtimeMs, size } = await stat(join(folder, newest))
  return { writtenAt: mtimeMs, bytes: size }
}
