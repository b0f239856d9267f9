import { mkdir, open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700

/**
 * Replaces a file as a whole: whoever reads it, and whatever happens meanwhile (a crash, a full disk), finds the old
 * text or the new one, on the disk when this returns. The file is its owner's alone, as is a folder made for it.
 * A symbolic link is kept and its target replaced. Rejects with the system's error; the old file is then untouched.
 * One writer at a time: callers hold the file's lock, and `stillMine` rejects when they have lost it, which leaves the
 * old text as well. A file of another user is refused, as it would become the writer's.
 */
export async function writeFileSafely(
  path: string,
  text: string,
  stillMine: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
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
    await stillMine()
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
