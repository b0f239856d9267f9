import { join } from 'node:path'

import { installPinned } from '../../build/install-pinned.ts'

/** The file of Lighthouse's program, in the pinned version: 110 packages and 170 MB. */
export async function lighthouseProgram(): Promise<string> {
  const folder = await installPinned(join(import.meta.dirname, 'lighthouse'), 'lighthouse')
  return join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
}
