import { statfs, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

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
