import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from '../build/root.ts'

const FOLDER = join(ROOT, 'reports')

/**
 * Lets `work` write reports into a folder of this run alone and read them there, and then publishes them in `reports/`:
 * two runs at once never read each other's, and the last one to end is the one to see.
 */
export async function withReports<T>(work: (folder: string) => Promise<T>, published = FOLDER): Promise<T> {
  mkdirSync(published, { recursive: true })
  const folder = mkdtempSync(join(published, '.run-'))
  try {
    const result = await work(folder)
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(published, name))
    return result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
