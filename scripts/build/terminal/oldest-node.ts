import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { libcHere, OLDEST } from '#scripts/bootstrap/choose-node.mjs'

import { installPinned } from '../install-pinned.ts'

/**
 * The oldest Node that the packed program runs on, as a file; or why there is none on this machine. The registry has
 * that version for Linux with glibc alone.
 */
export async function oldestNode(): Promise<{ file: string } | { lack: string }> {
  const { platform, arch } = process
  if (platform !== 'linux' || libcHere() !== 'glibc' || !['x64', 'arm64'].includes(arch))
    return { lack: `npm has no Node ${OLDEST} for ${platform}-${arch}` }
  try {
    const folder = await installPinned(join(import.meta.dirname, 'oldest-node'), 'oldest-node')
    const file = join(folder, 'node_modules', `node-linux-${arch}`, 'bin', 'node')
    return existsSync(file) ? { file } : { lack: `npm did not bring Node ${OLDEST}` }
  } catch (error) {
    return { lack: error instanceof Error ? error.message : String(error) }
  }
}
