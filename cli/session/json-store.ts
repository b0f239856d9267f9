import { chmod, mkdir, open, readFile, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { err, ok, type Result } from '#core/result.ts'
import { CliError, cliError, exitCodes, fileError } from '#cli/errors.ts'
import { decodeUtf8 } from '#cli/input/text-input.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import { lockFile, type LockWait } from './file-lock.ts'

/** A JSON file of a profile that only its owner can read. Reads need no lock, because the file is replaced as a whole. */
export type JsonStore<T> = {
  path: string
  /** The stored value, or the empty one without a file. A damaged file is an error and is not changed. */
  read: () => Promise<T>
  /** Reads, changes and stores under the lock, so that no change of another command is lost. */
  update: (change: (before: T) => T) => Promise<T>
  /** Runs `work` under the lock, with the store to update meanwhile. `message` is for a lock that does not come free. */
  locked: <R>(work: (store: JsonStore<T>) => Promise<R>, wait?: LockWait & { message?: string }) => Promise<R>
}

/** How a value is read from JSON; a reason names a field at the most, never a value. */
type StoreFormat<T> = {
  empty: T
  parse: (value: Record<string, unknown>) => Result<T, string>
}

export function openJsonStore<T extends object>(path: string, format: StoreFormat<T>): JsonStore<T> {
  const read = (): Promise<T> => readStore(path, format)
  const write = async (change: (before: T) => T): Promise<T> => {
    const before = await read()
    const after = change(before)
    if (after !== before) await writePrivateFile(path, jsonFile(after))
    return after
  }
  const inside: JsonStore<T> = { path, read, update: write, locked: (work) => work(inside) }
  const locked: JsonStore<T>['locked'] = async (work, wait) => {
    const lock = `${path}.lock`
    const release = await lockFile(lock, wait).catch((error: Error) => {
      throw fileError(`${path} cannot be locked: ${error.message}`, error)
    })
    if (release === null)
      throw cliError('profile_locked', wait?.message ?? 'Another haat is using this profile', [
        `Try again when it has ended. If no haat is running, delete ${lock}`,
      ])
    try {
      return await work(inside)
    } finally {
      release()
    }
  }
  const update: JsonStore<T>['update'] = (change) => locked(() => write(change))
  return { path, read, update, locked }
}

/** The text of a JSON file as this program writes it. */
export function jsonFile(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function readStore<T>(path: string, { empty, parse }: StoreFormat<T>): Promise<T> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw fileError(`${path} cannot be read: ${error.message}`, error, [OTHER_FOLDER])
  })
  if (bytes === null) return empty
  await closeToOthers(path)
  const read = parseRecord(bytes)
  const result = read.ok ? parse(read.value) : read
  if (result.ok) return result.value
  throw new CliError(exitCodes.damaged, 'file_error', `${path} is damaged: ${result.error}`, {
    hints: ['Repair it, or move it away to start anew.'],
  })
}

const OTHER_FOLDER = 'HAAT_CONFIG_DIR names another folder.'

/** A copy, an editor or a backup may have opened the file to others. */
async function closeToOthers(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => undefined)
}

function parseRecord(bytes: Uint8Array): Result<Record<string, unknown>, string> {
  const text = decodeUtf8(bytes)
  if (!text.ok) return err(`it is not UTF-8 text (line ${text.error})`)
  try {
    const value: unknown = JSON.parse(text.value)
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRecord ? ok(value as Record<string, unknown>) : err('it is not a JSON object')
  } catch (error) {
    // The rest of the message quotes the text, which may hold a secret.
    const [position = 'line 1'] = /line \d+/.exec((error as Error).message) ?? []
    return err(`it is not JSON (${position})`)
  }
}

/**
 * Replaces a file as a whole: after a crash or on a full disk the old text or the new one is there. The target of a symbolic
 * link is replaced. Callers hold the lock of the file.
 */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const target = await realpath(path).catch(() => path)
  // A fixed name, so that killed programs leave one draft at the most.
  await writeAtomic(target, (write) => write(text), { isPrivate: true, draft: `${target}.tmp` })
  await syncFolder(dirname(target))
}

/** Makes the rename durable where the file system can sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
