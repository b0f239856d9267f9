import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CACHE_FOLDER = fileURLToPath(new URL('../../.cache/test-databases', import.meta.url))
const CHOICES = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']

/**
 * Makes the folder `data` of a new PostgreSQL server: as a copy of one that was made once, which costs a tenth. `initdb` runs
 * that program, as the user whose folder it will be.
 */
export async function newCluster(
  binaries: string,
  data: string,
  user: string | null,
  initdb: (args: string[]) => Promise<unknown>,
): Promise<void> {
  const cached = join(CACHE_FOLDER, `cluster-${keyOf(binaries, user)}`)
  // Owners and permissions stay: the server looks at them.
  const copy = (from: string, to: string) => run('cp', ['-a', from, to])
  if (existsSync(cached)) {
    await copy(cached, data)
    return
  }
  await initdb(['-D', data, ...CHOICES])
  mkdirSync(CACHE_FOLDER, { recursive: true })
  const unfinished = join(CACHE_FOLDER, `.${randomUUID()}`)
  // Several processes may come here at once, and the first one's is cached; where there is no room, none is.
  await copy(data, unfinished)
    .then(() => rename(unfinished, cached))
    .catch(() => rm(unfinished, { recursive: true, force: true }))
}

/** Another version of the programs makes other folders. */
function keyOf(binaries: string, user: string | null): string {
  const { size, mtimeMs } = statSync(join(binaries, 'initdb'))
  return createHash('sha256')
    .update([binaries, size, mtimeMs, user, ...CHOICES].join(' '))
    .digest('hex')
    .slice(0, 20)
}
