import { resolve } from 'node:path'

import { readConfig } from '#server/config/config.ts'
import { restoreSqlite } from '#server/backup/sqlite-restore.ts'

import { assertSqlite, describeRows, endWith } from './exit.ts'

/** Restores the configured SQLite database from a copy. */
export async function restoreFrom(
  file: string,
  options: { replace: boolean; running: boolean },
): Promise<void> {
  try {
    const { database } = readConfig(process.env)
    const counts = await restoreSqlite(resolve(file), assertSqlite(database), options)
    console.log(`Restored and checked: ${describeRows(counts)}`)
  } catch (error) {
    endWith(error)
  }
}
