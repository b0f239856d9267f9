import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Has `write` fill a new file that only its owner reads, and gives it its name once it is whole and on the disk: the
 * name stands for a complete copy or for nothing.
 */
export async function privateCopy<T>(file: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  const folder = dirname(file)
  const unfinished = join(folder, `.${basename(file)}.${randomUUID()}.unfinished`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await (await open(unfinished, 'wx', 0o600)).close()
  } catch (error) {
    throw new KeepingError('cannotWrite', `Nothing can be written to ${folder}: ${messageOf(error)}`)
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

/** What an operator has said may happen: data replaced; a store that runs on them left with the old ones. */
export type Permission = { replace: boolean; running: boolean }

/** How the programs of this folder end, beside 0. */
export const keepingExitCodes = {
  /** The file is no backup of a store, or is damaged. */
  badBackup: 65,
  /** What was to be copied is not there. */
  noInput: 66,
  /** A program that is needed is not installed, or failed. */
  noProgram: 69,
  /** The place of the copy is taken or cannot be written. */
  cannotWrite: 73,
  /** A store is running on the database. */
  inUse: 75,
} as const

/** Why a copy was not made or not put back, in one sentence for the operator. */
export class KeepingError extends Error {
  override name = 'KeepingError'
  readonly exitCode: number

  constructor(why: keyof typeof keepingExitCodes, message: string) {
    super(message)
    this.exitCode = keepingExitCodes[why]
  }
}
