import { DatabaseSync } from 'node:sqlite'
import { incompatibleSteps, type TakenStep } from '#server/db/migrate.ts'
import { BackupError, messageOf } from './write-file-atomic.ts'

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>

/** What a copy holds: its rows, and the steps that its schema has taken. */
export type DatabaseSummary = { counts: RowCounts; steps: TakenStep[] }

/** How many rows each table of an open SQLite database has. */
function countRows(database: DatabaseSync): RowCounts {
  const tables = database
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
    .all()
  const counts = tables.map(({ name }) => {
    const row = database.prepare(`select count(*) as count from "${String(name)}"`).get()
    return [String(name), Number(row?.['count'])] as const
  })
  return Object.fromEntries(counts)
}

/**
 * Reads every page and every reference of a copy, and counts its rows. Throws BackupError when it is damaged or no
 * store's.
 */
export function verifyDatabase(file: string): DatabaseSummary {
  try {
    return checked(file)
  } catch (error) {
    throw new BackupError('badBackup', `${file} is no whole copy of a store: ${messageOf(error)}`)
  }
}

function checked(file: string): DatabaseSummary {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const faults = database
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
    if (faults.join() !== 'ok') throw new Error(faults[0])
    const [dangling] = database.prepare('pragma foreign_key_check').all()
    if (dangling) throw new Error(`a row of ${String(dangling['table'])} belongs to nothing`)
    const taken = database.prepare('select name, survived_by from schema_steps').all()
    return { counts: countRows(database), steps: taken as TakenStep[] }
  } finally {
    database.close()
  }
}

/** Throws BackupError when only a newer version of the store could work on this database. */
export function assertSupportedSchema(from: string, { steps }: DatabaseSummary): void {
  const beyond = incompatibleSteps(steps)
  if (beyond.length === 0) return
  throw new BackupError(
    'badBackup',
    `${from} was made by a newer version of the store (it knows ${beyond.join(', ')})`,
  )
}
