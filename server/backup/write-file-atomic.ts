import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Lets `write` fill a temporary file with mode 0600, flushes it and renames it: `file` is complete or absent. */
export async function writeFileAtomic<T>(
  file: string,
  write: (unfinished: string) => Promise<T>,
): Promise<T> {
  const folder = dirname(file)
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}.unfinished`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await (await open(unfinished, 'wx', 0o600)).close()
  } catch (error) {
    throw new BackupError('cannotWrite', `Nothing can be written to ${folder}: ${messageOf(error)}`)
  }
  try {
    const written = await write(unfinished)
    await flush(unfinished)
    await rename(unfinished, file)
    await flush(folder)
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}

/** What an operator permits: replacing data, and doing so under a running store. */
export type Permission = { replace: boolean; running: boolean }

/** Exit codes of the backup tools, beside 0. */
export const backupExitCodes = {
  /** The file is no backup of a store, or is damaged. */
  badBackup: 65,
  /** The source does not exist. */
  noInput: 66,
  /** The command in HAAT_AFTER_BACKUP failed. */
  commandFailed: 69,
  /** The target exists or cannot be written. */
  cannotWrite: 73,
  /** A store is running on the database. */
  inUse: 75,
} as const

/** Why a backup or a restore failed, in one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly exitCode: number

  constructor(why: keyof typeof backupExitCodes, message: string) {
    super(message)
    this.exitCode = backupExitCodes[why]
  }
}
