import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Result } from '#core/result.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { damagedLine } from './damage.ts'
import { diskFailure } from './disk-failure.ts'
import { LockBusy, withFileLock } from './file-lock.ts'
import { writeFileSafely } from './write-file-safely.ts'

/** A file of this program. Reads need no lock, as it is always replaced as a whole. */
export type KeptFile<T> = {
  path: string
  /** What is stored; something empty where there is no file. Damaged: a failure that leaves the file alone. */
  read: () => Promise<T>
  /** Reads, changes and stores under the file's lock, so that no other command's change gets lost. */
  update: (change: (before: T) => T) => Promise<T>
}

/** What is in a file, and how people call it. */
export type FileForm<T> = {
  name: 'session' | 'settings'
  empty: T
  /** Reads a text strictly; a reason quotes the name of a field at the most, never a value. */
  parse: (text: string) => Result<T, string>
  write: (value: T) => string
}

const OTHERS = 0o077

export function keepFile<T>(path: string, form: FileForm<T>): KeptFile<T> {
  const read = async (): Promise<T> => {
    try {
      const text = await ownText(path)
      return text === null ? form.empty : await readAs(text, path, form)
    } catch (error) {
      throw asFailure(error, path, form.name)
    }
  }
  const update: KeptFile<T>['update'] = async (change) => {
    try {
      return await withFileLock(`${path}.lock`, async (stillMine) => {
        const before = await read()
        const after = change(before)
        if (after !== before) await writeFileSafely(path, form.write(after), stillMine)
        return after
      })
    } catch (error) {
      throw asFailure(error, path, form.name)
    }
  }
  return { path, read, update }
}

/** The text of a file, which from now on is its owner's alone; null where there is none. */
async function ownText(path: string): Promise<string | null> {
  const file = await open(path, constants.O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return null
  try {
    const { mode } = await file.stat()
    // A copy, an editor or a backup opened it to others. Where that cannot be changed, reading still helps.
    if ((mode & OTHERS) !== 0 && process.platform !== 'win32') await file.chmod(0o600).catch(() => undefined)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

async function readAs<T>(text: string, path: string, { name, parse }: FileForm<T>): Promise<T> {
  const read = parse(text)
  if (read.ok) return read.value
  const line = await damagedLine(text, read.error)
  throw new Failure(
    exitCodes.damagedSession,
    `damaged_${name}`,
    `The ${name} file is damaged in line ${line}: ${read.error}`,
    {
      hints: [
        `It is left as it is: ${path}:${line}`,
        `Mend it, or move it away to start anew: mv '${path}' '${path}.bak'`,
      ],
    },
  )
}

function asFailure(error: unknown, path: string, name: FileForm<unknown>['name']): unknown {
  if (error instanceof LockBusy) {
    const hints = [`If no haat is running, remove the lock: rm '${error.message}'`]
    return new Failure(exitCodes.failure, `${name}_locked`, 'Another haat is using this profile', { hints })
  }
  return error instanceof Failure ? error : diskFailure(error, path, name)
}
