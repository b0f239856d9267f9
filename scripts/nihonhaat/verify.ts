import { resolve } from 'node:path'

import { verifyBackup } from '#server/backup/database-summary.ts'

import { describeRows, endWith } from './exit.ts'

/** Verifies a copy of a SQLite database without changing it. */
export function verify(file: string): void {
  try {
    console.log(`Checked: ${describeRows(verifyBackup(resolve(file)))}`)
  } catch (error) {
    endWith(error)
  }
}
