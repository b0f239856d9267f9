import { DatabaseSync } from 'node:sqlite'
import { stepsNotSurvived, type TakenStep } from '#server/store/schema-steps.ts'
import { KeepingError, messageOf } from './private-copy.ts'

/** Rows by table. */
export type Counts = Readonly<Record<string, number>>

/** What a copy holds: its rows, and the steps that its schema has taken. */
export type Books = { counts: Counts; steps: TakenStep[] }

/** Whether the tables are those of a store, however old or new. */
export function isStore(counts: Counts): boolean {
  return 'schema_steps' in counts
}

/** How many rows each table of an open SQLite database has. */
export function countRows(books: DatabaseSync): Counts {
  const tables = books
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
    .all()
  const counts = tables.map(({ name }) => {
    const row = books.prepare(`select count(*) as count from "${String(name)}"`).get()
    return [String(name), Number(row?.['count'])] as const
  })
  return Object.fromEntries(counts)
}

/**
 * Reads every page and every reference of a copy, and counts its rows. Throws KeepingError when it is damaged or no
 * store's.
 */
export function checkBooks(file: string): Books {
  try {
    return checked(file)
  } catch (error) {
    throw new KeepingError('badBackup', `${file} is no whole copy of a store: ${messageOf(error)}`)
  }
}

function checked(file: string): Books {
  const books = new DatabaseSync(file, { readOnly: true })
  try {
    const faults = books
      .prepare('pragma integrity_check')
      .all()
      .map((row) => String(row['integrity_check']))
    if (faults.join() !== 'ok') throw new Error(faults[0])
    const [dangling] = books.prepare('pragma foreign_key_check').all()
    if (dangling) throw new Error(`a row of ${String(dangling['table'])} belongs to nothing`)
    const taken = books.prepare('select name, survived_by from schema_steps').all()
    return { counts: countRows(books), steps: taken as TakenStep[] }
  } finally {
    books.close()
  }
}

/** Throws KeepingError when only a newer version of the store could work on these books. */
export function assertKnown(from: string, { steps }: Books): void {
  const beyond = stepsNotSurvived(steps)
  if (beyond.length === 0) return
  throw new KeepingError(
    'badBackup',
    `${from} was made by a newer version of the store (it knows ${beyond.join(', ')})`,
  )
}
