import { open, rename, rm } from 'node:fs/promises'
import { exitCodes, CliError } from '#cli/errors.ts'

export type Write = (text: string) => Promise<void>

/** Whose file it is, and how a failure calls it and is called itself. */
type AtOnce = { isPrivate?: boolean; name?: string; code?: 'output_file' | 'report_file' }

/**
 * Writes a file that appears as a whole when `work` has ended, or not at all; for its owner alone where it `isPrivate`. A
 * folder that cannot be written to, or a full disk, is a failure that names it, before `work` begins where that is seen.
 */
export async function writeAtomic<T>(
  path: string,
  work: (write: Write) => Promise<T>,
  { isPrivate = false, name = path, code = 'output_file' }: AtOnce = {},
): Promise<T> {
  const draft = `${path}.${crypto.randomUUID().slice(0, 8)}.tmp`
  const told = async <R>(writing: Promise<R>): Promise<R> =>
    writing.catch((error: unknown) => Promise.reject(asFailure(error, name, code)))
  const file = await told(open(draft, 'wx', isPrivate ? 0o600 : 0o666))
  try {
    const made = await work((text) => told(file.writeFile(text)))
    await told(file.sync())
    await told(file.close())
    await told(rename(draft, path))
    return made
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

function asFailure(error: unknown, name: string, failure: 'output_file' | 'report_file'): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return error
  const full = ['ENOSPC', 'EDQUOT', 'EIO', 'EFBIG'].includes(code)
  const why = full ? `: the disk is full or broken (${code})` : ` (${code})`
  return new CliError(
    full ? exitCodes.ioError : exitCodes.cannotWrite,
    failure,
    `${name} cannot be written${why}`,
    {
      cause: error,
    },
  )
}
