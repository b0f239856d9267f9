import { resolve } from 'node:path'

import { readConfig } from '#server/config/config.ts'
import { restore } from '#server/keeping/backup.ts'

import { describeRows, endWith } from './exit.ts'

/** Restores the configured database from a copy. */
export async function restoreFrom(
  file: string,
  options: { replace: boolean; running: boolean },
): Promise<void> {
  try {
    const { database } = readConfig(process.env)
    const counts = await restore(database, resolve(file), options)
    console.log(`Restored and checked: ${describeRows(counts)}`)
  } catch (error) {
    endWith(error)
  }
}
