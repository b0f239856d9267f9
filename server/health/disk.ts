import { statfs, stat, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Bytes that this process may still write beside `file`. */
export async function freeBytesBeside(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}

/** Device and inode of a file, which differ for a file that replaces it; null where there is none. */
export async function fileIdentity(file: string): Promise<string | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && `${found.dev}:${found.ino}`
}

/** When the newest backup was written, and its size. */
export type LastBackup = { writtenAt: number; bytes: number }

// Those of SQLite and of `deploy/backup`.
const BACKUP_NAME = /^nihonhaat-\d{8}T\d{6}Z\.(?:db|dump)$/

/** The newest complete backup in a folder, whichever program wrote it; null where there is none. */
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
