import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const KEPT_IN = fileURLToPath(new URL('../../.cache/test-databases', import.meta.url))
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
  const kept = join(KEPT_IN, `cluster-${keyOf(binaries, user)}`)
  // Owners and permissions stay: the server looks at them.
  const copy = (from: string, to: string) => run('cp', ['-a', from, to])
  if (existsSync(kept)) {
    await copy(kept, data)
    return
  }
  await initdb(['-D', data, ...CHOICES])
  mkdirSync(KEPT_IN, { recursive: true })
  const unfinished = join(KEPT_IN, `.${randomUUID()}`)
  // Several processes may come here at once, and the first one's is kept; where there is no room, none is.
  await copy(data, unfinished)
    .then(() => rename(unfinished, kept))
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
