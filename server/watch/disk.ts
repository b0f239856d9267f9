import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Bytes that this process may still write beside `file`. */
export async function freeBytesFor(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}

/** Tells one file from another that takes its name later; null where there is none. */
export async function identityOf(file: string): Promise<string | null> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return found && `${found.dev}:${found.ino}`
}
