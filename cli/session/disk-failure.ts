import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'

// The disk itself, or how much fits on it; anything else is about the place: who may write there, and whether it is one.
const BROKEN: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EFBIG',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
])

const WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EROFS: 'the file system is read-only',
  EACCES: 'you may not',
  EPERM: 'you may not',
  EOTHER: 'it is another user’s',
}

/** A failure for what the system says about a file of this program (73, 74), in one line; other errors as they are. */
export function diskFailure(error: unknown, path: string, name: 'session' | 'settings' | 'import'): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return error
  const words = WORDS[code]
  return new Failure(
    BROKEN.has(code) ? exitCodes.ioError : exitCodes.cannotWrite,
    `${name}_file`,
    `The ${name} file cannot be used (${words === undefined ? code : `${words}, ${code}`}): ${path}`,
    { cause: error, hints: ['Nothing in it was changed. Another folder: HAAT_CONFIG_DIR.'] },
  )
}
