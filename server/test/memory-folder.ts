import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

let found: string | null = null

/**
 * Where the databases of tests are: in memory where the machine offers that and has room, as every commit of a store waits
 * for its disk; else where temporary files are, as also when `TMPDIR` names a place.
 */
export function memoryFolder(): string {
  found ??= !process.env['TMPDIR'] && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
  return found
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}
