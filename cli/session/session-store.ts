import { readFile } from 'node:fs/promises'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { diskFailure } from './disk-failure.ts'
import { LockBusy, withFileLock } from './file-lock.ts'
import { emptySession, parseSession, sessionText, type SessionFile } from './session-file.ts'
import { writeFileSafely } from './write-file-safely.ts'

/** One profile's memory. Reads need no lock, as the file is always replaced as a whole. */
export type SessionStore = {
  path: string
  /** The session as stored; an empty one where there is no file. Damaged: a failure that leaves the file alone. */
  read: () => Promise<SessionFile>
  /** Reads, changes and stores under the profile's lock, so that no other command's change gets lost. */
  update: (change: (session: SessionFile) => SessionFile) => Promise<SessionFile>
}

export function createSessionStore(path: string): SessionStore {
  const read = (): Promise<SessionFile> => readSession(path)
  const update: SessionStore['update'] = async (change) => {
    try {
      return await withFileLock(`${path}.lock`, async () => {
        const before = await read()
        const after = change(before)
        if (after !== before) await writeFileSafely(path, sessionText(after))
        return after
      })
    } catch (error) {
      throw asFailure(error, path)
    }
  }
  return { path, read, update }
}

async function readSession(path: string): Promise<SessionFile> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptySession
    throw asFailure(error, path)
  }
  const session = parseSession(text)
  if (session.ok) return session.value
  throw new Failure(
    exitCodes.damagedSession,
    'damaged_session',
    `The session file is damaged: ${session.error}`,
    {
      hints: [
        `It is left as it is: ${path}`,
        `Mend it, or move it away to start anew: mv '${path}' '${path}.bak'`,
      ],
    },
  )
}

function asFailure(error: unknown, path: string): unknown {
  if (error instanceof LockBusy) {
    const hints = [`If no haat is running, remove the lock: rm '${error.message}'`]
    return new Failure(exitCodes.failure, 'session_locked', 'Another haat is using this profile', { hints })
  }
  return error instanceof Failure ? error : diskFailure(error, path)
}
