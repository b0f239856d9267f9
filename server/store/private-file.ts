import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const OTHERS = 0o077

/**
 * Makes sure of a database file that its owner alone can read: orders say where people live. A folder that is missing
 * is made as private; one that is there stays as it is. SQLite gives the files beside it the same permissions.
 */
export function makePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  // Made before stores knew better, or with its permissions widened by a copy.
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(one, { throwIfNoEntry: false })
    if (found?.isFile() && (found.mode & OTHERS) !== 0 && found.uid === process.getuid?.())
      chmodSync(one, 0o600)
  }
}
