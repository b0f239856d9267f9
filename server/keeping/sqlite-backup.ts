import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { backup, DatabaseSync } from 'node:sqlite'
import { KeepingError } from './keeping-error.ts'
import { privateCopy } from './private-copy.ts'
import { checkBooks, countRows, type Counts } from './sqlite-books.ts'

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
