import { existsSync } from 'node:fs'
import { openDb, type DatabasePlace, type Db } from '#server/db/db.ts'
import { schemaFault } from '#server/db/migrate.ts'
import { isOutage, isUnusable } from '#server/db/errors.ts'
import { BackupError, messageOf } from './write-file-atomic.ts'

/**
 * Opens the database of a store for a tool, which neither makes one nor changes its schema. Throws BackupError where no
 * store has been, or one of another version.
 */
export async function openExistingStore(database: DatabasePlace): Promise<Db> {
  const where = database.kind === 'sqlite' ? database.file : 'the database of DATABASE_URL'
  if (database.kind === 'sqlite' && !existsSync(database.file)) throw storeNotFound(where)
  // Without prepared statements, which not every pooler supports.
  const db = openDb(database, { postgres: { prepared: false } })
  const fault = await schemaFault(db).catch((error: unknown) => {
    if (!isOutage(error) && !isUnusable(error)) return storeNotFound(where)
    return new BackupError('noInput', `The database cannot be reached: ${messageOf(error)}`)
  })
  if (fault === null) return db
  await db.destroy()
  if (fault instanceof Error) throw fault
  throw new BackupError(
    'noInput',
    `In ${where} ${fault}: open the shop of this version first, or use the tools of the version that is open`,
  )
}

/** No tool works on what no store has made. */
function storeNotFound(where: string): BackupError {
  return new BackupError(
    'noInput',
    `There is no store in ${where}: open the shop first, which makes one, or give its settings to this command, as \`nihonhaat\` does`,
  )
}
