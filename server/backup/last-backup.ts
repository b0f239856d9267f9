import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

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
