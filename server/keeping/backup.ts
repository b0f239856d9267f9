import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '#server/store/db.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { noStore } from './present-store.ts'
import { checkBooks, countRows, isStore, type Counts } from './sqlite-books.ts'
import { restorePostgres } from './postgres-restore.ts'
import { KeepingError, privateCopy, type Permission } from './private-copy.ts'
import { restoreSqlite } from './sqlite-restore.ts'
import { existsSync } from 'node:fs'
import { DatabaseSync, backup } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'

const OUR_NAMES = /^nihonhaat-\d{8}T\d{6}Z\.(?:db|dump)$/

type BackupOptions = {
  folder: string
  now: Date
  /** How many copies stay in the folder, this one included; all when absent. */
  keep?: number | undefined
}

/** A copy that was made and checked. */
export type Backup = { file: string; counts: Counts; removed: string[] }

/** Copies the database of a store, running or not, to a file named after the moment. */
export async function backUp(database: DatabasePlace, options: BackupOptions): Promise<Backup> {
  const { folder, now, keep } = options
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = join(folder, `nihonhaat-${stamp}.${database.kind === 'sqlite' ? 'db' : 'dump'}`)
  const counts =
    database.kind === 'sqlite'
      ? await backUpSqlite(database.file, file)
      : await backUpPostgres(database.url, file)
  return { file, counts, removed: keep === undefined ? [] : await removeOldest(folder, keep) }
}

/** Whether a file of this name is a copy of a store on such a database. */
export function isCopyFor({ kind }: DatabasePlace, name: string): boolean {
  return OUR_NAMES.test(name) && name.endsWith(kind === 'sqlite' ? '.db' : '.dump')
}

/** Only what was made here is removed, and only once the new copy is there. */
async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const copies = (await readdir(folder)).filter((name) => OUR_NAMES.test(name)).sort()
  const old = copies.slice(0, Math.max(0, copies.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Puts a copy that `backUp` made in the place of a store's database; returns the rows that are there now. */
export function restore(database: DatabasePlace, from: string, allowed: Permission): Promise<Counts> {
  return database.kind === 'sqlite'
    ? restoreSqlite(from, database.file, allowed)
    : restorePostgres(from, database.url, allowed)
}

const PAGES_AT_ONCE = 1000

/** Copies a SQLite file as it is at this moment to `to`, while stores go on reading and writing, and checks the copy. */
export async function backUpSqlite(file: string, to: string): Promise<Counts> {
  if (!existsSync(file)) throw new KeepingError('noInput', `There is no database at ${file}`)
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    source.exec('pragma busy_timeout = 5000')
    // One view of the books for the whole copy: without it every order that comes meanwhile starts it anew.
    source.exec('begin')
    const counts = countRows(source)
    if (!isStore(counts)) throw noStore(file)
    await privateCopy(to, async (unfinished) => {
      await backup(source, unfinished, { rate: PAGES_AT_ONCE })
      foldIntoOneFile(unfinished)
      if (isDeepStrictEqual(checkBooks(unfinished).counts, counts)) return
      throw new KeepingError('badBackup', `The copy of ${file} has other rows than ${file}`)
    })
    return counts
  } finally {
    source.close()
  }
}

/** A copy needs no files beside it; the store goes back to its own ways when it opens one. */
export function foldIntoOneFile(file: string): void {
  const copy = new DatabaseSync(file)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}
