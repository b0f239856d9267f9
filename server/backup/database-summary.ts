import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { incompatibleSteps, type TakenStep } from '#server/db/migrate.ts'
import { BackupError, messageOf } from './write-file-atomic.ts'

/** The most important row counts of a store. */
export type RowCounts = { orders: number; products: number; users: number }

const COUNTS = `
  select (select count(*) from orders) as orders, (select count(*) from products) as products,
    (select count(*) from users) as users`

/** What a copy holds: its rows, and the steps that its schema has taken. */
type DatabaseSummary = { counts: RowCounts; steps: TakenStep[] }

/** Reads every page and every reference of a copy. Throws BackupError when it is damaged or no store's. */
export function verifyDatabase(file: string): DatabaseSummary {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const [found] = database.prepare('pragma integrity_check').all()
    const fault = String(found?.['integrity_check'])
    if (fault !== 'ok') throw new Error(fault)
    const [dangling] = database.prepare('pragma foreign_key_check').all()
    if (dangling) throw new Error(`a row of ${String(dangling['table'])} belongs to nothing`)
    const taken = database.prepare('select name, survived_by from schema_steps').all()
    const { ...counts } = database.prepare(COUNTS).get()
    return { counts: counts as RowCounts, steps: taken as TakenStep[] }
  } catch (error) {
    throw new BackupError('badBackup', `${file} is no whole copy of a store: ${messageOf(error)}`)
  } finally {
    database?.close()
  }
}

/** The row counts of a backup. Throws BackupError when it is missing, damaged or of a newer version of the store. */
export function verifyBackup(from: string): RowCounts {
  if (!existsSync(from)) throw new BackupError('noInput', `There is no backup at ${from}`)
  const { counts, steps } = verifyDatabase(from)
  const beyond = incompatibleSteps(steps)
  if (beyond.length === 0) return counts
  throw new BackupError(
    'badBackup',
    `${from} was made by a newer version of the store (it knows ${beyond.join(', ')})`,
  )
}
