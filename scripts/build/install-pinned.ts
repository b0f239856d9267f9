import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { installPackages, NOT_INSTALLED } from '../bootstrap/install.mjs'
import { ROOT } from './root.ts'

/**
 * The folder below `.cache` with the packages that a lock file in `pinned` names: too large to come with the project,
 * they come when something first asks for them. Throws when npm cannot get them.
 */
export async function installPinned(pinned: string, name: string): Promise<string> {
  const folder = join(ROOT, '.cache', name)
  cpSync(pinned, folder, { recursive: true })
  if (await installPackages(folder, join(ROOT, '.cache', `${name}.lock`))) return folder
  throw new Error(NOT_INSTALLED)
}
