import { open, rename, rm } from 'node:fs/promises'
import { CliError, fileError } from '#cli/errors.ts'

export type Write = (text: string) => Promise<void>

/** `isPrivate`: only its owner can read the file. `draft`: where it is written before it replaces the old file. */
type AtomicOptions = { isPrivate?: boolean; draft?: string }

/**
 * Writes a file that appears as a whole when `work` has ended, or not at all. A folder that cannot be written to is an error
 * before `work` begins.
 */
export async function writeAtomic<T>(
  path: string,
  work: (write: Write) => Promise<T>,
  { isPrivate = false, draft = `${path}.${process.pid}.tmp` }: AtomicOptions = {},
): Promise<T> {
  const checked = <R>(writing: Promise<R>): Promise<R> =>
    writing.catch((error: Error) => {
      throw error instanceof CliError
        ? error
        : fileError(`${path} cannot be written: ${error.message}`, error)
    })
  await checked(rm(draft, { force: true }))
  const file = await checked(open(draft, 'wx', isPrivate ? 0o600 : 0o666))
  try {
    const result = await work((text) => checked(file.writeFile(text)))
    await checked(file.sync())
    await checked(file.close())
    await checked(rename(draft, path))
    return result
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}
