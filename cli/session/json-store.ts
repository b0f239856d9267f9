import { constants } from 'node:fs'
import { mkdir, open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import type { Result } from '#core/result.ts'
import { exitCodes, CliError, cliError } from '#cli/errors.ts'
import { decodeUtf8 } from '#cli/input/text-input.ts'
import { LockBusy, lockFile, type LockWait } from './file-lock.ts'
import { dirname } from 'node:path'

/** A file of this program. Reads need no lock, as it is always replaced as a whole. */
export type JsonStore<T> = {
  path: string
  /** What is stored; something empty where there is no file. Damaged: a failure that leaves the file alone. */
  read: () => Promise<T>
  /** Reads, changes and stores under the file's lock, so that no other command's change gets lost. */
  update: (change: (before: T) => T) => Promise<T>
  /** Runs `work` under the file's lock; it gets the file to update meanwhile. Rejects with LockBusy. */
  locked: <R>(work: (held: JsonStore<T>) => Promise<R>, wait?: LockWait) => Promise<R>
}

/** What is in a file, and how people call it. */
export type StoreFormat<T> = {
  name: 'session' | 'settings'
  empty: T
  /** Reads a text strictly; a reason quotes the name of a field at the most, never a value. */
  parse: (text: string) => Result<T, string>
  write: (value: T) => string
}

const OTHERS = 0o077

export function openJsonStore<T>(path: string, form: StoreFormat<T>): JsonStore<T> {
  const read = async (): Promise<T> => {
    try {
      const bytes = await ownBytes(path)
      return bytes === null ? form.empty : await readAs(bytes, path, form)
    } catch (error) {
      throw asFailure(error, path, form.name)
    }
  }
  const write = async (change: (before: T) => T): Promise<T> => {
    const before = await read()
    const after = change(before)
    if (after !== before) await writeFileSafely(path, form.write(after))
    return after
  }
  const held: JsonStore<T> = {
    path,
    read,
    update: (change) =>
      write(change).catch((error: unknown) => Promise.reject(asFailure(error, path, form.name))),
    locked: (work) => work(held),
  }
  const locked: JsonStore<T>['locked'] = async (work, wait) => {
    const release = await lockFile(`${path}.lock`, wait).catch((error: unknown) => {
      throw error instanceof LockBusy ? error : asFailure(error, path, form.name)
    })
    try {
      return await work(held)
    } finally {
      release()
    }
  }
  const update: JsonStore<T>['update'] = (change) =>
    locked((own) => own.update(change)).catch((error: unknown) =>
      Promise.reject(asFailure(error, path, form.name)),
    )
  return { path, read, update, locked }
}

/** The content of a file, which from now on is its owner's alone; null where there is none. */
async function ownBytes(path: string): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return null
  try {
    const { mode } = await file.stat()
    // A copy, an editor or a backup opened it to others. Where that cannot be changed, reading still helps.
    if ((mode & OTHERS) !== 0 && process.platform !== 'win32') await file.chmod(0o600).catch(() => undefined)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function readAs<T>(bytes: Buffer, path: string, { name, parse }: StoreFormat<T>): Promise<T> {
  const text = decodeUtf8(bytes)
  if (!text.ok) throw damaged(path, { name, line: text.error, reason: 'it is not UTF-8 text' })
  const read = parse(text.value)
  if (read.ok) return read.value
  throw damaged(path, { name, line: await damagedLine(text.value, read.error), reason: read.error })
}

type Damage = { name: StoreFormat<unknown>['name']; line: number; reason: string }

function damaged(path: string, { name, line, reason }: Damage): CliError {
  return cliError(`damaged_${name}`, `The ${name} file is damaged in line ${line}: ${reason}`, [
    `It is left as it is: ${path}:${line}`,
    'Mend it, or move it away to start anew.',
  ])
}

function asFailure(error: unknown, path: string, name: StoreFormat<unknown>['name']): unknown {
  if (error instanceof LockBusy) {
    return cliError(`${name}_locked`, 'Another haat is using this profile', [lockHint(error.message)])
  }
  return error instanceof CliError ? error : diskFailure(error, path, name)
}

/** What to do about a lock that does not come free. */
export function lockHint(path: string): string {
  return `Try again when it has ended. If no haat is running, delete ${path}`
}

/** The line of a damaged JSON text in which the damage begins, or in which the field that `reason` quotes stands. */
export async function damagedLine(text: string, reason: string): Promise<number> {
  const { findNodeAtLocation, parseTree } = await import('jsonc-parser')
  const errors: { offset: number }[] = []
  const tree = parseTree(text, errors as Parameters<typeof parseTree>[1], { disallowComments: true })
  const [first] = errors
  const [, field = ''] = /field "([^"]*)"/.exec(reason) ?? []
  const node = tree && field !== '' ? findNodeAtLocation(tree, [field]) : undefined
  return lineAt(text, first?.offset ?? node?.offset ?? 0)
}

/** Why a text is no JSON, without a piece of it: there may be a secret in that. */
export function jsonFault(text: string): string {
  return text.trim() === '' ? 'it is empty' : 'it is not JSON'
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
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
export function diskFailure(error: unknown, path: string, name: 'session' | 'settings'): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (!(error instanceof Error) || typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return error
  const words = WORDS[code]
  return new CliError(
    BROKEN.has(code) ? exitCodes.ioError : exitCodes.cannotWrite,
    `${name}_file`,
    `The ${name} file cannot be used (${words === undefined ? code : `${words}, ${code}`}): ${path}`,
    { cause: error, hints: ['Nothing in it was changed. Another folder: HAAT_CONFIG_DIR.'] },
  )
}

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700

/**
 * Replaces a file as a whole: whoever reads it, and whatever happens meanwhile (a crash, a full disk), finds the old
 * text or the new one, on the disk when this returns. The file is its owner's alone, as is a folder made for it.
 * A symbolic link is kept and its target replaced. Rejects with the system's error; the old file is then untouched.
 * One writer at a time: callers hold the file's lock. A file of another user is refused, as it would become the writer's.
 */
export async function writeFileSafely(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
  const target = await realpath(path).catch(() => path)
  // Always the same name, so that a killed program leaves one draft at the most; the next one starts afresh.
  const draft = `${target}.tmp`
  await refuseForeign(target)
  try {
    await rm(draft, { force: true })
    await closing(await open(draft, 'wx', OWNER_ONLY_FILE), async (file) => {
      // FileHandle.writeFile goes on after a short write, so a full disk is an error and never half a file.
      await file.writeFile(text)
      await file.sync()
    })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(target))
}

/** With `sudo`, say: the owner could not read the file any more. */
async function refuseForeign(path: string): Promise<void> {
  const user = process.geteuid?.()
  const owner = await stat(path).then(
    ({ uid }) => uid,
    () => user,
  )
  if (user === undefined || owner === user) return
  const error: NodeJS.ErrnoException = new Error(`EOTHER: the file belongs to user ${owner}, not ${user}`)
  error.code = 'EOTHER'
  throw error
}

/** Makes the rename itself durable; file systems that cannot sync a folder are taken as they are. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await closing(await open(folder, 'r'), (handle) => handle.sync())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EISDIR' && code !== 'EPERM' && code !== 'EINVAL' && code !== 'ENOTSUP') throw error
  }
}

async function closing(handle: FileHandle, work: (handle: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(handle)
  } finally {
    await handle.close()
  }
}
