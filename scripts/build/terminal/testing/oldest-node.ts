import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

import { libcHere, OLDEST } from '#scripts/bootstrap/choose-node.mjs'
import { installPackages, NOT_INSTALLED } from '#scripts/bootstrap/install.mjs'

import { ROOT } from '../../root.ts'

const FOLDER = join(ROOT, '.cache', 'oldest-node')

/**
 * The oldest Node that the packed program runs on, as a file; or why there is none on this machine. The registry has
 * that version for Linux with glibc alone.
 */
export async function oldestNode(): Promise<{ file: string } | { lack: string }> {
  const { platform, arch } = process
  if (platform !== 'linux' || libcHere() !== 'glibc' || !['x64', 'arm64'].includes(arch))
    return { lack: `npm has no Node ${OLDEST} for ${platform}-${arch}` }
  cpSync(join(import.meta.dirname, 'oldest-node'), FOLDER, { recursive: true })
  if (!(await installPackages(FOLDER, `${FOLDER}.lock`, () => {}))) return { lack: NOT_INSTALLED }
  const file = join(FOLDER, 'node_modules', `node-linux-${arch}`, 'bin', 'node')
  return existsSync(file) ? { file } : { lack: `npm did not bring Node ${OLDEST}` }
}
