import { open, rm, rename } from 'node:fs/promises'

import { exitCodes, Failure } from '#cli/failure.ts'

/** A file that appears as a whole, when it is `finish`ed, or not at all. */
export type FileAtOnce = {
  write: (text: string) => Promise<void>
  finish: () => Promise<void>
  /** Leaves everything as it was; after `finish` it does nothing. */
  drop: () => Promise<void>
}

/** Begins a file beside its place, for its owner alone where it `isPrivate`. A folder that cannot be written to, or a full disk, is a failure that names it. */
export async function openFileAtOnce(path: string, { isPrivate = false } = {}): Promise<FileAtOnce> {
  const draft = `${path}.${crypto.randomUUID().slice(0, 8)}.tmp`
  const told = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => Promise.reject(asFailure(error, path)))
  const file = await told(open(draft, 'wx', isPrivate ? 0o600 : 0o666))
  let isOpen = true
  const drop = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
  }
  return {
    write: (text) => told(file.writeFile(text)),
    async finish() {
      await told(file.sync())
      await told(file.close())
      await told(rename(draft, path))
      isOpen = false
    },
    drop,
  }
}

function asFailure(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  const full = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EIO'
  const message = full
    ? `${path} cannot be written: the disk is full or broken (${code})`
    : `${path} cannot be written (${code})`
  return new Failure(full ? exitCodes.ioError : exitCodes.cannotWrite, 'output_file', message, {
    cause: error,
  })
}
