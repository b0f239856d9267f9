import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '#server/store/db.ts'
import { backUpPostgres } from './postgres-backup.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import type { Counts } from './sqlite-books.ts'

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

/** Only what was made here is removed, and only once the new copy is there. */
async function removeOldest(folder: string, keep: number): Promise<string[]> {
  const copies = (await readdir(folder)).filter((name) => OUR_NAMES.test(name)).sort()
  const old = copies.slice(0, Math.max(0, copies.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old
}
