import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabasePlace } from '#server/store/db.ts'
import { isCopyFor, restore } from './backup.ts'
import { emptyPostgres } from './postgres-restore.ts'
import { KeepingError } from './private-copy.ts'
import type { Counts } from './sqlite-books.ts'

/** A copy that was put back for trial, and what it holds. */
export type TriedCopy = { file: string; counts: Counts }

/**
 * Puts the newest copy of a folder into a database that nobody uses, and takes it away again: beside a SQLite file for a
 * moment, on PostgreSQL into the database of the same name and `_rehearsal`, which has to be there.
 */
export async function rehearse(database: DatabasePlace, copies: string, scratch: string): Promise<TriedCopy> {
  const names = await readdir(copies).catch(() => [])
  const newest = names
    .filter((name) => isCopyFor(database, name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new KeepingError('noInput', `There is no copy in ${copies}`)
  const file = join(copies, newest)
  const allowed = { replace: true, running: false }
  if (database.kind === 'postgres') {
    const url = rehearsalUrl(database.url)
    const counts = await restore({ kind: 'postgres', url }, file, allowed)
    await emptyPostgres(url)
    return { file, counts }
  }
  const folder = await mkdtemp(join(scratch, 'rehearsal-'))
  try {
    const place = { kind: 'sqlite', file: join(folder, 'nihonhaat.db') } as const
    return { file, counts: await restore(place, file, allowed) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The address of the database for trials, beside that of the store. */
export function rehearsalUrl(url: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/[^?]*)/, '$1_rehearsal')
}
